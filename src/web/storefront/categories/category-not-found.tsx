import { urls } from '#shared/urls.ts'
import notFoundUrl from '../../assets/illustrations/not-found.svg?url'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function CategoryNotFound() {
  return (
    <EmptyState
      level="h1"
      visual={{ illustration: notFoundUrl }}
      title="Category Not Found"
      text="It may have been renamed or taken off the shelves."
      action={
        <>
          <LinkButton to={urls.categories()}>All Categories</LinkButton>
          <LinkButton to={urls.products()} variant="secondary">
            Browse All Products
          </LinkButton>
        </>
      }
    />
  )
}
