import { expect, it } from 'vitest'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { hasUntoldRise, pricesOf } from './price-rises.ts'

const quoteAt = (price: number): Quote => ({
  subtotal: price,
  deliveryFee: 0,
  couponDiscount: 0,
  firstOrderDiscount: 0,
  total: price,
  appliedCoupon: null,
  problems: [],
  lines: [
    {
      productId: 'p',
      name: 'Mouse',
      image: null,
      price,
      quantity: 1,
      selectedColor: '',
      lineTotal: price,
    },
  ],
})

it('a price above the seen one is untold until the shopper was told that price', () => {
  expect(hasUntoldRise(quoteAt(600), { p: 500 }, {})).toBe(true)
  expect(hasUntoldRise(quoteAt(600), { p: 500 }, pricesOf(quoteAt(600)))).toBe(false)
  expect(hasUntoldRise(quoteAt(700), { p: 500 }, pricesOf(quoteAt(600)))).toBe(true)
})

it('an equal or lower price, and a line never seen before, raise nothing', () => {
  expect(hasUntoldRise(quoteAt(500), { p: 500 }, {})).toBe(false)
  expect(hasUntoldRise(quoteAt(400), { p: 500 }, {})).toBe(false)
  expect(hasUntoldRise(quoteAt(400), {}, {})).toBe(false)
})
