import { shopConfig } from '#config'
import { formatTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { firstOrderLabel } from '#shared/pricing/pricing-texts.ts'
import type { OrderRow } from './order-queries.ts'

export interface TotalLine {
  label: string
  value: string
  isStrong?: boolean
}

/** How an order's total comes about, line by line, as mails and invoices show it. */
export function totalLines(order: OrderRow): TotalLine[] {
  const { deliveryFeePoisha, couponDiscountPoisha, firstOrderDiscountPoisha } = order
  const delivery = `Delivery to ${order.district}`
  return [
    { label: 'Subtotal', value: taka(order.subtotalPoisha) },
    { label: delivery, value: deliveryFeePoisha === 0 ? 'Free' : taka(deliveryFeePoisha) },
    ...discount(`Coupon ${order.couponCode}`, couponDiscountPoisha),
    ...discount(firstOrderLabel(shopConfig.policies.firstOrderPercent), firstOrderDiscountPoisha),
    { label: `Total, ${order.paymentMethod}`, value: taka(order.totalPoisha), isStrong: true },
  ]
}

function discount(label: string, amount: Poisha): TotalLine[] {
  return amount === 0 ? [] : [{ label, value: taka(-amount) }]
}

function taka(amount: Poisha): string {
  return formatTaka(takaFromPoisha(amount))
}
