import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { OrderRequestInput, Quote } from '#shared/orders/order-schemas.ts'
import type { CheckedValues } from './checkout-values.ts'
import { linesOf } from './quote-request.ts'

/** What is sent: the lines, the total and the address as the shopper sees them. */
export function orderRequestOf(
  cart: Cart,
  values: CheckedValues,
  couponCode: string | null,
  quote: Quote,
): OrderRequestInput {
  const { fullName, phone, fullAddress, district, thana, guestEmail } = values
  return {
    items: linesOf(cart),
    shippingAddress: { fullName, phone, fullAddress, district, thana },
    couponCode,
    guestEmail: guestEmail || null,
    expectedTotal: quote.total,
  }
}
