import { formatTaka } from '#shared/money/money.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { firstOrderLabel } from '../shop-texts.ts'
import { TotalRow } from '../ui/total-row.tsx'

type Totals = Pick<
  TrackedOrder,
  'subtotal' | 'deliveryFee' | 'couponDiscount' | 'firstOrderDiscount' | 'appliedCoupon' | 'total'
>

/** The sum of an order that stands. */
export function OrderTotals({ order }: { order: Totals }) {
  const { subtotal, deliveryFee, couponDiscount, firstOrderDiscount, appliedCoupon, total } = order
  return (
    <dl className="space-y-2">
      <TotalRow label="Subtotal" amount={formatTaka(subtotal)} />
      <TotalRow
        label="Delivery Fee"
        amount={deliveryFee === 0 ? 'Free' : formatTaka(deliveryFee)}
      />
      {couponDiscount > 0 && (
        <TotalRow
          label={`Coupon Discount${appliedCoupon ? ` (${appliedCoupon.code})` : ''}`}
          amount={formatTaka(-couponDiscount)}
          tone="good"
        />
      )}
      {firstOrderDiscount > 0 && (
        <TotalRow label={firstOrderLabel} amount={formatTaka(-firstOrderDiscount)} tone="good" />
      )}
      <TotalRow label="Total" amount={formatTaka(total)} isTotal />
    </dl>
  )
}
