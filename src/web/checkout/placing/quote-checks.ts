import { shopConfig } from '#config'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { cartTotals, orderTotals } from '#shared/pricing/order-totals.ts'

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
  const { delivery, policies } = shopConfig
  const isFirstOrder = (lastQuote?.firstOrderDiscount ?? 0) > 0
  const totals = orderTotals(cartTotals(delivery, lines, district || null), {
    coupon:
      couponPoisha > 0
        ? { discountType: 'fixed', amountPoisha: couponPoisha, minimumPoisha: 0 }
        : null,
    firstOrderPercent: isFirstOrder ? policies.firstOrderPercent : 0,
  })
  return {
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    couponDiscount: takaFromPoisha(totals.couponDiscount),
    firstOrderDiscount: takaFromPoisha(totals.firstOrderDiscount),
    total: takaFromPoisha(totals.total),
  }
}
