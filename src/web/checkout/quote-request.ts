import type { Cart } from '#shared/carts/cart-schemas.ts'
import { normalisePhone } from '#shared/addresses/phone.ts'
import type { orderEndpoints } from '#shared/api/order-endpoints.ts'
import type { z } from 'zod'
import type { CheckoutValues } from './checkout-values.ts'

export type QuoteRequestInput = z.input<(typeof orderEndpoints)['POST /orders/quote']['body']>
export type OrderLines = QuoteRequestInput['items']

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The cart's lines as the shopper sees them, prices included. */
export function linesOf(cart: Cart): OrderLines {
  return cart.items.map(({ product, quantity, selectedColor }) => ({
    productId: product._id,
    quantity,
    selectedColor,
    price: product.price,
  }))
}

/** What to ask a quote for. A phone or e-mail that is still being typed is left out. */
export function quoteRequestOf(
  cart: Cart,
  values: Pick<CheckoutValues, 'district' | 'phone' | 'guestEmail'>,
  couponCode: string | null,
): QuoteRequestInput {
  const email = values.guestEmail.trim().toLowerCase()
  return {
    items: linesOf(cart),
    district: values.district || null,
    couponCode,
    phone: normalisePhone(values.phone),
    guestEmail: looksLikeEmail.test(email) ? email : null,
  }
}
