import { data, redirectDocument } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import notFoundUrl from '../assets/illustrations/not-found.svg?url'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/not-found-page.ts'

/** Any path that no other route matches. */
export function loader() {
  return data(null, { status: 404 })
}

/** A page without a route may still be one of the server's: a shopper's page lists none of the administration. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url)
}

export const shouldRevalidate = () => false

export default function NotFoundPage() {
  return <NotFoundScreen />
}

export function NotFoundScreen() {
  const t = useTexts(shellTexts).notFound
  return (
    <>
      <title>{t.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        visual={{ illustration: notFoundUrl }}
        title={t.heading}
        text={t.text}
        action={
          <>
            <LinkButton to={urls.home()}>{t.home}</LinkButton>
            <LinkButton to={urls.products()} variant="secondary">
              {t.products}
            </LinkButton>
          </>
        }
      />
    </>
  )
}
