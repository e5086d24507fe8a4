import { Link } from 'react-router'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { urls } from '#shared/urls.ts'
import { confirmationCallMinutes } from '../../orders/confirmation-call.ts'
import { CheckoutTotals } from './checkout-totals.tsx'
import { LookAgain } from '../look-again.tsx'
import { PlaceOrderButton } from '../place-order-button.tsx'
import { SummaryLine } from './summary-line.tsx'
import { summaryNotices } from '../summary-notices.ts'
import type { Checkout } from '../use-checkout.ts'

export function OrderSummary({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const { items } = cart
  const { quote, seenPrices, placing } = checkout
  const problems = quote.current?.problems ?? []
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-surface p-4 shadow-quiet sm:p-6 lg:p-5"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="order-summary" className="text-lg font-semibold">
          Order Summary
        </h2>
        <Link
          to={urls.cart()}
          className="flex min-h-11 items-center rounded text-sm font-semibold text-brand hover:underline"
        >
          Edit Cart
        </Link>
      </div>
      <LookAgain notice={placing.notice} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <SummaryLine
            key={`${item.product._id} ${item.selectedColor}`}
            item={item}
            notices={summaryNotices(items, item, seenPrices, problems)}
          />
        ))}
      </ul>
      <CheckoutTotals checkout={checkout} />
      <PlaceOrderButton isPending={placing.isPlacing} className="mt-5 w-full max-lg:hidden" />
      <p className="mt-3 text-sm text-ink-soft">
        We call you within {confirmationCallMinutes} minutes to confirm. You pay in cash when it
        arrives.
      </p>
    </section>
  )
}
