import { RefreshCw, ServerCrash } from 'lucide-react'
import { use } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { urls } from '#shared/urls.ts'
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

const forever = new Promise<never>(() => {})

/**
 * Where a page fails while it hydrates, the one that the server sent stays, whose links and forms work without
 * scripts: React shows nothing else as long as it waits. An error that the server sent is shown.
 */
export function useServedPage(error: unknown): void {
  if (import.meta.env.SSR || isRouteErrorResponse(error)) return
  const isHydrated = document.documentElement.dataset['hydrated'] !== undefined
  if (isHydrated || document.getElementById(errorMetaId)) return
  // Reported as any other that nobody catches.
  setTimeout(() => {
    throw error
  })
  use(forever)
}

/** A 4xx response is shown as a missing page; every other error offers a reload. */
export function ErrorPage({ error }: { error: unknown }) {
  useServedPage(error)
  const t = useTexts(shellTexts)
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

/** The error, and what a shopper can do about it. */
function failureTexts(
  error: unknown,
  t: (typeof shellTexts.en)['failure'],
): { title: string; text: string } {
  if (error instanceof TypeError && notReached.test(error.message)) {
    return { title: t.notReached, text: t.notReachedText }
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return { title: t.busy, text: t.busyText }
  }
  return { title: t.ours, text: t.oursText }
}
