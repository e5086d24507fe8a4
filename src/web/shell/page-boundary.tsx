import RefreshCw from 'lucide-react/icons/refresh-cw'
import ServerCrash from 'lucide-react/icons/server-crash'
import { use, useEffect, useState, type ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { shopWorkerPath, urls } from '#shared/urls.ts'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/page-boundary.ts'
import { NotFoundScreen } from './not-found-page.tsx'

/** A layout without markup: an error in one of its pages is shown inside the shell. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

const errorMetaId = 'error-page'

/** In the head of every page that shows an error. */
export const errorMeta = <meta name="robots" content="noindex" id={errorMetaId} />

const unhydrated = 'unhydrated'

const forever = new Promise<never>(() => {})

/**
 * Where a page fails before anybody touches it, as while it hydrates, the one that the server sent stays: its
 * links and forms work without scripts. Null where the error is to be shown.
 */
export function useServedPage(error: unknown): ReactNode {
  const [html] = useState(() => (import.meta.env.SSR ? null : servedHtml(error)))
  if (html === unhydrated) use(forever)
  useEffect(() => {
    // Hides the elements that need scripts.
    if (html !== null) delete document.documentElement.dataset['hydrated']
  }, [html])
  return html === null ? null : (
    <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/**
 * The served HTML that React is about to remove; null after the first touch, and for an error that the
 * server sent.
 */
function servedHtml(error: unknown): string | null {
  const { hydrated, touched } = document.documentElement.dataset
  if (isRouteErrorResponse(error) || touched !== undefined) return null
  if (document.getElementById(errorMetaId)) return null
  // While nothing of the document has hydrated, React shows nothing else as long as it waits.
  if (hydrated === undefined) {
    setTimeout(() => {
      throw error
    })
    return unhydrated
  }
  return document.getElementById('main')?.innerHTML ?? null
}

/** A 4xx response is shown as a missing page; every other error offers a reload. */
export function ErrorPage({ error }: { error: unknown }) {
  const served = useServedPage(error)
  useDocumentInstead(error)
  const t = useTexts(shellTexts)
  if (served) return served
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFoundScreen />
  const { title, text } = failureTexts(error, t.failure)
  return (
    <>
      <title>{title}</title>
      {errorMeta}
      <EmptyState
        level="h1"
        visual={{ icon: ServerCrash }}
        title={title}
        text={text}
        action={
          <>
            <Button
              icon={<RefreshCw aria-hidden className="size-4" />}
              onClick={() => window.location.reload()}
            >
              {t.failure.tryAgain}
            </Button>
            <LinkButton to={urls.home()} variant="secondary">
              {t.notFound.home}
            </LinkButton>
          </>
        }
      />
    </>
  )
}

/** The messages of browsers for an unreachable server. */
const notReached = /failed to fetch|load failed|networkerror|network error/i

const isNotReached = (error: unknown) =>
  error instanceof TypeError && notReached.test(error.message)

/** Opens a page that could not be fetched as a document: without network the worker has one for it. */
function useDocumentInstead(error: unknown): void {
  useEffect(() => {
    if (!isNotReached(error) || !('serviceWorker' in navigator)) return
    const { controller } = navigator.serviceWorker
    if (controller && new URL(controller.scriptURL).pathname === shopWorkerPath)
      window.location.reload()
  }, [error])
}

/** The error, and what a shopper can do about it. */
function failureTexts(
  error: unknown,
  t: (typeof shellTexts.en)['failure'],
): { title: string; text: string } {
  if (isNotReached(error)) {
    return { title: t.notReached, text: t.notReachedText }
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return { title: t.busy, text: t.busyText }
  }
  return { title: t.ours, text: t.oursText }
}
