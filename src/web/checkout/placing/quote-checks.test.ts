import { describe, expect, it } from 'vitest'
import { shopConfig } from '#config'
import type { Quote } from '#shared/orders/order-schemas.ts'
import { pricedCart } from '../../cart/cart-updates.ts'
import {
  hasUnacknowledgedIncrease,
  isOfOtherTerms,
  lineProblems,
  previewTotals,
  pricesOf,
  totalUnitsProblem,
} from './quote-checks.ts'

const product = { _id: 'p', name: 'Mouse', image: null, price: 500, stock: 9 }
const cart = pricedCart([{ product, selectedColor: '', quantity: 2 }], shopConfig.delivery)

const quote = (discounts: Partial<Quote>): Quote => ({
  subtotal: 1000,
  deliveryFee: 70,
  couponDiscount: 0,
  firstOrderDiscount: 0,
  rounding: 0,
  total: 1070,
  appliedCoupon: null,
  lines: [],
  problems: [],
  ...discounts,
})

it('units beyond those of all lines together concern no line', () => {
  const code = 'too_many_units' as const
  const ofLine = { code, message: 'At most 10 of Mouse.', productId: 'p', selectedColor: '' }
  const ofAll = { code, message: 'At most 50 together.' }
  expect(totalUnitsProblem(quote({ problems: [ofLine] }))).toBeNull()
  expect(totalUnitsProblem(quote({ problems: [ofLine, ofAll] }))).toBe(ofAll)
  expect(lineProblems(quote({ problems: [ofLine, ofAll] }))).toEqual([ofLine, ofAll])
})

describe('the totals before the first quote', () => {
  it.each([
    ['', 70],
    ['Dhaka', 70],
    ['Sylhet', 120],
  ])('have the delivery fee of %j', (district, fee) => {
    expect(previewTotals(cart, district, undefined, 'customer', shopConfig).deliveryFee).toBe(fee)
  })

  it('promise guests the first-order discount, as the first quote will, until a quote says otherwise', () => {
    const discountOf = (...rest: [Quote | undefined, 'guest' | 'customer']) =>
      previewTotals(cart, 'Sylhet', ...rest, shopConfig).firstOrderDiscount
    expect(discountOf(undefined, 'guest')).toBe(100)
    expect(discountOf(undefined, 'customer')).toBe(0)
    expect(discountOf(quote({}), 'guest')).toBe(0)
  })

  it('have the first-order discount of the last quote', () => {
    const { firstOrderDiscount, total } = previewTotals(
      cart,
      'Sylhet',
      quote({ firstOrderDiscount: 100 }),
      'customer',
      shopConfig,
    )
    expect([firstOrderDiscount, total]).toEqual([100, 1020])
  })

  it('have the coupon of the last quote, never beyond the subtotal', () => {
    const { couponDiscount, total } = previewTotals(
      cart,
      '',
      quote({ couponDiscount: 5000 }),
      'guest',
      shopConfig,
    )
    expect([couponDiscount, total]).toEqual([1000, 70])
  })
})

it.each([
  ['the fee of its district', 'Sylhet', { deliveryFee: 120 }, false],
  ['the estimated fee', '', {}, false],
  ['free delivery', 'Sylhet', { subtotal: 2000, deliveryFee: 0 }, false],
  ['the discount of a first order', 'Dhaka', { firstOrderDiscount: 100 }, false],
  ['nothing that can be had', 'Dhaka', { subtotal: 0, deliveryFee: 0 }, false],
  ['another fee', 'Sylhet', { deliveryFee: 150 }, true],
  ['delivery that is no longer free', 'Dhaka', { subtotal: 2000 }, true],
  ['a smaller discount of a first order', 'Dhaka', { firstOrderDiscount: 50 }, true],
])('a quote with %s shows whether the page knows the terms', (_name, district, own, isOther) => {
  expect(isOfOtherTerms(quote(own), district, shopConfig)).toBe(isOther)
})

const quoteAt = (price: number): Quote => ({
  subtotal: price,
  deliveryFee: 0,
  couponDiscount: 0,
  firstOrderDiscount: 0,
  rounding: 0,
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

it('a price above the seen one is unacknowledged until the shopper was shown that price', () => {
  expect(hasUnacknowledgedIncrease(quoteAt(600), { p: 500 }, {})).toBe(true)
  expect(hasUnacknowledgedIncrease(quoteAt(600), { p: 500 }, pricesOf(quoteAt(600)))).toBe(false)
  expect(hasUnacknowledgedIncrease(quoteAt(700), { p: 500 }, pricesOf(quoteAt(600)))).toBe(true)
})

it('an equal or lower price, and a line never seen before, raise nothing', () => {
  expect(hasUnacknowledgedIncrease(quoteAt(500), { p: 500 }, {})).toBe(false)
  expect(hasUnacknowledgedIncrease(quoteAt(400), { p: 500 }, {})).toBe(false)
  expect(hasUnacknowledgedIncrease(quoteAt(400), {}, {})).toBe(false)
})

it('of two colours at different prices, as a flash deal may cause, neither counts as an increase', () => {
  const [line] = quoteAt(1000).lines
  if (!line) throw new Error('a quote has a line')
  const quote = {
    ...quoteAt(1700),
    lines: [
      { ...line, selectedColor: 'Red', price: 1000 },
      { ...line, selectedColor: 'Blue', price: 700 },
    ],
  }
  const seen = { 'p Red': 1000, 'p Blue': 700 }
  expect(hasUnacknowledgedIncrease(quote, seen, {})).toBe(false)
  expect(hasUnacknowledgedIncrease(quote, {}, pricesOf(quote))).toBe(false)
  expect(hasUnacknowledgedIncrease(quote, { ...seen, 'p Red': 700 }, {})).toBe(true)
})
