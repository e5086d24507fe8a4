import { urls } from '#shared/urls.ts'
import emptyCartUrl from '../../art/empty-cart.svg?url'
import { useCart } from '../use-cart.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartScreen } from './cart-screen.tsx'
import { CartSkeleton } from '../screen/cart-skeleton.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your Cart', noIndex: true })

export default function CartPage() {
  return (
    <div className="page-width pt-6 md:pt-10">
      <CartContent />
    </div>
  )
}

function CartContent() {
  const { cart, isLoading, isFromLastVisit, error, retry } = useCart()
  const isEmpty = cart.items.length === 0
  // The shop may know better than what the last visit stored.
  if (isLoading || (isEmpty && isFromLastVisit)) return <CartSkeleton />
  if (error) {
    return (
      <LoadFailure level="h1" title="We could not load your cart" error={error} onRetry={retry} />
    )
  }
  if (isEmpty) {
    return (
      <EmptyState
        level="h1"
        look={{ drawing: emptyCartUrl }}
        title="Your cart is empty"
        text="Find something you like, and it will wait for you here."
        action={<LinkButton to={urls.products()}>Continue Shopping</LinkButton>}
      />
    )
  }
  return <CartScreen cart={cart} />
}
