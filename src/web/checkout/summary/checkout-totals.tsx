import { formatTaka } from '#shared/money/money.ts'
import { TotalRow } from '../../ui/layout/total-row.tsx'
import { deliveryFees, firstOrderPromise } from '../../shop-texts.ts'
import type { Checkout } from '../use-checkout.ts'

/** The total to be charged, from the shop's quote once it has loaded. */
export function CheckoutTotals({ checkout }: { checkout: Checkout }) {
  const { totals, district, coupon, quote } = checkout
  const isFree = totals.deliveryFee === 0
  const isEstimate = !isFree && district === ''
  return (
    <dl
      aria-busy={quote.isQuoting || undefined}
      className="mt-2 space-y-2.5 border-t border-line pt-4"
    >
      <TotalRow label="Subtotal" amount={formatTaka(totals.subtotal)} />
      <TotalRow
        label="Delivery Fee"
        hint={isEstimate ? deliveryFees() : undefined}
        amount={isFree ? 'Free' : formatTaka(totals.deliveryFee)}
        tone={isFree ? 'good' : undefined}
      />
      {totals.couponDiscount > 0 && (
        <TotalRow
          label={`Coupon Discount${coupon.code === null ? '' : ` (${coupon.code})`}`}
          amount={formatTaka(-totals.couponDiscount)}
          tone="good"
        />
      )}
      {totals.firstOrderDiscount > 0 && (
        <TotalRow
          label={firstOrderPromise}
          hint={
            coupon.code === null
              ? 'Taken off automatically. It does not add to a coupon: the larger discount counts.'
              : 'It is larger than your coupon, so it counts instead.'
          }
          amount={formatTaka(-totals.firstOrderDiscount)}
          tone="good"
        />
      )}
      <TotalRow label="Total" amount={formatTaka(totals.total)} isTotal />
    </dl>
  )
}
