import { data } from 'react-router'
import { urls } from '#shared/urls.ts'
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
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        visual={{ illustration: notFoundUrl }}
        title="Oops! The page you're looking for doesn't exist."
        text="It may have moved, or the address has a typing error."
        action={
          <>
            <LinkButton to={urls.home()}>Go Back Home</LinkButton>
            <LinkButton to={urls.products()} variant="secondary">
              Browse All Products
            </LinkButton>
          </>
        }
      />
    </>
  )
}
