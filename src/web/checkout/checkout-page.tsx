import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useHref } from 'react-router'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { urls } from '#shared/urls.ts'
import { readGuestId, readToken, useToken } from '../api/credentials.ts'
import { networkError } from '../api/errors.ts'
import { shopperKeyOf, useSession } from '../api/session.ts'
import { RequireSignIn } from '../auth/require-sign-in.tsx'
import { useCart } from '../cart/use-cart.ts'
import { VisitorScript } from '../cart/visitor-script.tsx'
import { useTexts } from '../languages/language.ts'
import { orderOfCart } from '../orders/placed-orders.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { StalledNotice } from '../ui/layout/stalled-notice.tsx'
import { checkoutTexts } from './checkout-texts.tsx'
import { unconfirmedSubmission } from './placing/submit-order.ts'

/** Most of the checkout's script, not needed before there is a cart. */
const loadForm = async () => ({ default: (await import('./checkout-form.tsx')).CheckoutForm })
const CheckoutForm = lazy(loadForm)

/** In parallel with hydration and the cart. If it fails, the lazy component shows the error. */
function preloadForm(): void {
  if (readToken() !== null || readGuestId() !== null) loadForm().catch(() => {})
}
if (!import.meta.env.SSR) preloadForm()

const UnconfirmedOrder = lazy(async () => ({
  default: (await import('./placing/unconfirmed-order.tsx')).UnconfirmedOrder,
}))

const OrderedCart = lazy(async () => ({
  default: (await import('../orders/ordered-cart.tsx')).OrderedCart,
}))

export const meta = unindexedMeta((language) => checkoutTexts[language].title)

export default function CheckoutPage() {
  const t = useTexts(checkoutTexts)
  const cart = useHref(urls.cart())
  const isServed = useToken() === undefined
  return (
    <div className="page-width min-h-dvh pt-6 md:pt-10">
      {isServed && <VisitorScript elseTo={cart} />}
      <h1 className="mb-5 text-3xl font-bold">{t.title}</h1>
      <CheckoutContent />
    </div>
  )
}

function CheckoutContent() {
  const { loadFailed } = useTexts(checkoutTexts)
  const session = useSession()
  const { cart, isLoading, isStale, error, retry } = useCart()
  const [frozenCart, setFrozenCart] = useState<Cart | null>(null)
  const shown = frozenCart ?? cart
  const hasToken = typeof useToken() === 'string'
  const [hadToken, setHadToken] = useState(false)
  if (hasToken && !hadToken) setHadToken(true)
  useEffect(preloadForm, [])

  if (hadToken && !hasToken) {
    // The session ended; cart and draft return after sign-in.
    return (
      <RequireSignIn>
        <CheckoutSkeleton />
      </RequireSignIn>
    )
  }
  if (session.status === 'unreachable') {
    return <ErrorState title={loadFailed} error={networkError()} onRetry={session.retry} />
  }
  if (session.status === 'loading' || isLoading) return <CheckoutSkeleton />
  if (error) return <ErrorState title={loadFailed} error={error} onRetry={retry} />
  const shopperKey = shopperKeyOf(session.user)
  if (shown.items.length === 0) {
    // The cart of the last visit may be out of date.
    return isStale ? <CheckoutSkeleton /> : <EmptyCheckout shopperKey={shopperKey} />
  }
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutForm
        key={shopperKey}
        user={session.user}
        shopperKey={shopperKey}
        cart={shown}
        onFreeze={setFrozenCart}
      />
    </Suspense>
  )
}

/** The checkout's layout while it loads. */
function CheckoutSkeleton() {
  const t = useTexts(checkoutTexts)
  return (
    <div role="status" aria-label={t.loading}>
      <StalledNotice />
      <Skeleton className="h-16 rounded-card" />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="space-y-5">
          <Skeleton className="h-112 rounded-card sm:h-96" />
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}

/** Without a cart there is nothing to check out, unless an order is still unconfirmed or has just emptied it. */
function EmptyCheckout({ shopperKey }: { shopperKey: string }) {
  const [submission] = useState(() => unconfirmedSubmission(shopperKey))
  const [orderId] = useState(() => orderOfCart(shopperKey))
  if (submission) {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <UnconfirmedOrder submission={submission} />
      </Suspense>
    )
  }
  if (orderId !== null) {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <OrderedCart orderId={orderId} />
      </Suspense>
    )
  }
  return <Navigate to={urls.cart()} replace />
}
