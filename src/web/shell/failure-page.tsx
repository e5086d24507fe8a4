import { RefreshCw, ServerCrash } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { urls } from '#shared/urls.ts'
import notFoundUrl from '../assets/illustrations/not-found.svg?url'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/button.tsx'

/** What a route that failed shows: no such page, or a calm word and another try. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFoundScreen />
  return (
    <>
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        visual={{ icon: ServerCrash }}
        title="Something went wrong on our side"
        text="Your cart is safe. Please try again; if it happens twice, call us and we help."
        action={
          <>
            <Button
              icon={<RefreshCw aria-hidden className="size-4" />}
              onClick={() => window.location.reload()}
            >
              Try Again
            </Button>
            <LinkButton to={urls.home()} variant="secondary">
              Go Back Home
            </LinkButton>
          </>
        }
      />
    </>
  )
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
