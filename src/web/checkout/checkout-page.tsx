import { useState } from 'react'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { networkError } from '../api/errors.ts'
import { useSession } from '../api/session.ts'
import { useCart } from '../cart/use-cart.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import type { Route } from './+types/checkout-page.ts'
import { callerName } from './caller.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checkout', noIndex: true })

export default function CheckoutPage() {
  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="mb-5 text-3xl font-bold">Checkout</h1>
      <CheckoutContent />
    </div>
  )
}

function CheckoutContent() {
  const session = useSession()
  const { cart, isLoading, isFromLastVisit, error, retry } = useCart()
  const [held, setHeld] = useState<Cart | null>(null)
  const shown = held ?? cart

  if (session.status === 'unreachable') {
    return <LoadFailure title={loadFailed} error={networkError()} onRetry={session.retry} />
  }
  if (session.status === 'loading' || isLoading) return <CheckoutSkeleton />
  if (error) return <LoadFailure title={loadFailed} error={error} onRetry={retry} />
  const caller = callerName(session.user)
  if (shown.items.length === 0) {
    // The shop may know better than what the last visit stored.
    return isFromLastVisit ? <CheckoutSkeleton /> : <EmptyCheckout caller={caller} />
  }
  return (
    <CheckoutForm key={caller} user={session.user} caller={caller} cart={shown} onHold={setHeld} />
  )
}

const loadFailed = 'We could not load the checkout'
