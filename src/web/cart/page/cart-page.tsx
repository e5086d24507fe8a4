import { lazy, Suspense, useRef, useState } from 'react'
import { urls } from '#shared/urls.ts'
import { shopperKeyOf, useSession } from '../../api/session.ts'
import emptyCartUrl from '../../assets/illustrations/empty-cart.svg?url'
import { useTexts } from '../../languages/language.ts'
import { orderOfCart } from '../../orders/placed-orders.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { StalledNotice } from '../../ui/layout/stalled-notice.tsx'
import { useFocusAfterRemoval } from '../../ui/layout/use-focus-after-removal.ts'
import { useCart } from '../use-cart.ts'
import { VisitorScript } from '../visitor-script.tsx'
import { cartPageTexts } from './cart-page-texts.tsx'
import { CartScreen, CartHeading } from './cart-screen.tsx'

const OrderedCart = lazy(async () => ({
  default: (await import('../../orders/ordered-cart.tsx')).OrderedCart,
}))

export const meta = unindexedMeta((language) => cartPageTexts[language].title)

export default function CartPage() {
  const page = useRef<HTMLDivElement>(null)
  // The last line takes the heading with it.
  useFocusAfterRemoval(page, page)
  return (
    <div ref={page} tabIndex={-1} className="page-width min-h-dvh pt-6 outline-none md:pt-10">
      <CartContent />
    </div>
  )
}

function CartContent() {
  const t = useTexts(cartPageTexts)
  const { cart, isKnown, isLoading, isStale, error, retry } = useCart()
  const isEmpty = cart.items.length === 0
  // Only the browser knows whether there is a cart, and that of the last visit may be out of date.
  if (!isKnown) return <UnknownCart />
  if (isLoading || (isEmpty && isStale)) return <CartSkeleton />
  if (error) {
    return <ErrorState level="h1" title={t.loadFailed} error={error} onRetry={retry} />
  }
  return isEmpty ? <EmptyCart /> : <CartScreen cart={cart} />
}

/** The server's answer: an empty cart, which is right for every browser that comes for the first time. */
function UnknownCart() {
  return (
    <>
      <VisitorScript />
      <div className="visitor:hidden noscript:hidden">
        <NothingInCart />
      </div>
      <div className="hidden visitor:block noscript:block">
        <CartSkeleton />
      </div>
    </>
  )
}

/** Another tab may have ordered what was in it. */
function EmptyCart() {
  const session = useSession()
  if (session.status === 'loading') return <UnknownCart />
  return <EmptyCartOf shopperKey={shopperKeyOf(session.user)} />
}

function EmptyCartOf({ shopperKey }: { shopperKey: string }) {
  const [orderId] = useState(() => orderOfCart(shopperKey))
  if (orderId === null) return <NothingInCart />
  return (
    <Suspense fallback={<CartSkeleton />}>
      <OrderedCart level="h1" orderId={orderId} />
    </Suspense>
  )
}

function NothingInCart() {
  const t = useTexts(cartPageTexts)
  return (
    <EmptyState
      level="h1"
      visual={{ illustration: emptyCartUrl }}
      title={t.empty}
      text={t.emptyText}
      action={<LinkButton to={urls.products()}>{t.continueShopping}</LinkButton>}
    />
  )
}

/** The cart's layout while it loads. */
function CartSkeleton() {
  const t = useTexts(cartPageTexts)
  return (
    <>
      <CartHeading />
      <div className="mt-6">
        <StalledNotice />
      </div>
      <div
        role="status"
        aria-label={t.loading}
        className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="divide-y divide-line">
          {[1, 2].map((line) => (
            <div key={line} className="flex gap-4 py-5 first:pt-0">
              <Skeleton className="size-20 shrink-0 sm:size-24" />
              <div className="min-w-0 flex-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-2 h-4 w-1/4" />
                <Skeleton className="mt-4 h-11 w-33 max-w-full rounded-control" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  )
}
