import type { Cart } from '#shared/carts/cart-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'

export type CheckoutTotals = Pick<
  Quote,
  'subtotal' | 'deliveryFee' | 'couponDiscount' | 'firstOrderDiscount' | 'total'
>

/**
 * The sum until the shop's quote is there, by the shop's own rule. What only the shop knows, the
 * discounts, is taken from its last quote.
 */
export function previewTotals(
  cart: Cart,
  district: string,
  lastQuote: Quote | undefined,
): CheckoutTotals {
  const lines = cart.items.map(({ product, quantity }) => ({
    pricePoisha: poishaFromTaka(product.price),
    quantity,
  }))
  const couponPoisha = poishaFromTaka(lastQuote?.couponDiscount ?? 0)
  const totals = priceOrder(lines, district || null, {
    coupon:
      couponPoisha > 0
        ? { discountType: 'fixed', amountPoisha: couponPoisha, minimumPoisha: 0 }
        : null,
    isFirstOrder: (lastQuote?.firstOrderDiscount ?? 0) > 0,
  })
  return {
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    couponDiscount: takaFromPoisha(totals.couponDiscount),
    firstOrderDiscount: takaFromPoisha(totals.firstOrderDiscount),
    total: takaFromPoisha(totals.total),
  }
}
