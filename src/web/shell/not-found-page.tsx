import { data } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import notFoundUrl from '../assets/illustrations/not-found.svg?url'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Any path that no other route matches. */
export function loader() {
  return data(null, { status: 404 })
}

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
