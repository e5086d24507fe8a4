import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../money/money.ts'
import {
  amountToFreeDelivery,
  cartTotals,
  deliveryFee,
  firstOrderPercentOf,
  orderTotals,
  type CouponTerms,
  type DeliveryRates,
  type PricedLine,
} from './order-totals.ts'

const rates: DeliveryRates = {
  defaultFeeTaka: 120,
  feeTakaByDistrict: { Dhaka: 70 },
  freeFromTaka: 2000,
  estimateDistrict: 'Dhaka',
}

interface Discounts {
  coupon: CouponTerms | null
  isFirstOrder: boolean
}

function priceOrder(lines: readonly PricedLine[], district: string | null, discounts: Discounts) {
  const { coupon, isFirstOrder } = discounts
  const firstOrderPercent = isFirstOrder ? 10 : 0
  return orderTotals(cartTotals(rates, lines, district), { coupon, firstOrderPercent })
}

const taka = (amount: number) => amount * 100
const noDiscounts = { coupon: null, isFirstOrder: false }

test.each([
  [taka(1999.99), 'Dhaka', taka(70)],
  [taka(1999.99), 'Sylhet', taka(120)],
  [taka(1999.99), null, taka(70)],
  [taka(2000), 'Sylhet', 0],
  [1, 'Sylhet', taka(120)],
  [0, 'Sylhet', taka(120)],
])('a subtotal of %d poisha sent to %s pays %d poisha for delivery', (subtotal, district, fee) => {
  expect(deliveryFee(rates, subtotal, district)).toBe(fee)
})

test('goods without a price are delivered for the fee, an empty cart costs nothing', () => {
  const free = { pricePoisha: 0, quantity: 2 }
  expect(cartTotals(rates, [free], 'Dhaka')).toEqual({ subtotal: 0, deliveryFee: taka(70) })
  expect(cartTotals(rates, [], 'Dhaka')).toEqual({ subtotal: 0, deliveryFee: 0 })
  const always = { ...rates, freeFromTaka: 0 }
  expect(cartTotals(always, [free], 'Dhaka').deliveryFee).toBe(0)
})

test('the amount still missing for free delivery is never negative', () => {
  expect(amountToFreeDelivery(rates, taka(1500))).toBe(taka(500))
  expect(amountToFreeDelivery(rates, taka(2500))).toBe(0)
})

test('the larger of coupon and first-order discount counts, never both', () => {
  const lines = [{ pricePoisha: taka(1000), quantity: 1 }]
  const smallCoupon: CouponTerms = {
    discountType: 'fixed',
    amountPoisha: taka(50),
    minimumPoisha: 0,
  }
  const largeCoupon: CouponTerms = { ...smallCoupon, amountPoisha: taka(300) }
  expect(priceOrder(lines, 'Dhaka', { coupon: smallCoupon, isFirstOrder: true })).toMatchObject({
    couponDiscount: 0,
    firstOrderDiscount: taka(100),
    total: taka(970),
  })
  expect(priceOrder(lines, 'Dhaka', { coupon: largeCoupon, isFirstOrder: true })).toMatchObject({
    couponDiscount: taka(300),
    firstOrderDiscount: 0,
    total: taka(770),
  })
})

test('a percentage is taken of subtotal plus delivery, then capped', () => {
  const lines = [{ pricePoisha: taka(1000), quantity: 1 }]
  const coupon: CouponTerms = {
    discountType: 'percentage',
    percent: 10,
    maximumPoisha: null,
    minimumPoisha: taka(1070),
  }
  expect(priceOrder(lines, 'Dhaka', { coupon, isFirstOrder: false }).couponDiscount).toBe(taka(107))
  const capped = { ...coupon, maximumPoisha: taka(60) }
  expect(priceOrder(lines, 'Dhaka', { coupon: capped, isFirstOrder: false }).couponDiscount).toBe(
    taka(60),
  )
  const tooHighMinimum = { ...coupon, minimumPoisha: taka(1071) }
  expect(
    priceOrder(lines, 'Dhaka', { coupon: tooHighMinimum, isFirstOrder: false }).couponDiscount,
  ).toBe(0)
})

const anyLines = fc.array(
  fc.record({
    pricePoisha: fc.integer({ min: 0, max: 50_000_00 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 8 },
)
const anyCoupon: fc.Arbitrary<CouponTerms | null> = fc.option(
  fc.oneof(
    fc.record({
      discountType: fc.constant('fixed' as const),
      amountPoisha: fc.integer({ min: 0, max: 10_000_00 }),
      minimumPoisha: fc.integer({ min: 0, max: 10_000_00 }),
    }),
    fc.record({
      discountType: fc.constant('percentage' as const),
      percent: fc.integer({ min: 0, max: 100 }),
      maximumPoisha: fc.option(fc.integer({ min: 0, max: 5_000_00 })),
      minimumPoisha: fc.integer({ min: 0, max: 10_000_00 }),
    }),
  ),
)

test('parts sum exactly, and no total is below zero or has poisha', () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, fc.boolean(), (lines, coupon, isFirstOrder) => {
      const totals = priceOrder(lines, 'Sylhet', { coupon, isFirstOrder })
      expect(totals.total).toBe(
        totals.subtotal +
          totals.deliveryFee -
          totals.couponDiscount -
          totals.firstOrderDiscount +
          totals.rounding,
      )
      expect(totals.total).toBeGreaterThanOrEqual(0)
      expect(totals.couponDiscount === 0 || totals.firstOrderDiscount === 0).toBe(true)
      expect(Number.isInteger(totals.total / taka(1))).toBe(true)
      expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(50)
    }),
  )
})

test.each([
  [taka(999), 0, taka(969), -10],
  [taka(995), 0, taka(966), 50],
  [taka(1000), 0, taka(970), 0],
  [taka(999), -taka(0.1), taka(969), 0],
  [taka(999), taka(0.45), taka(970), 45],
])('goods of %d poisha adjusted by %d cost %d, rounded by %d', (pricePoisha, ...expected) => {
  const [adjustment, total, rounding] = expected
  const cart = cartTotals(rates, [{ pricePoisha, quantity: 1 }], 'Dhaka')
  const totals = orderTotals(cart, { coupon: null, firstOrderPercent: 10 }, adjustment)
  expect(totals).toMatchObject({ total, rounding })
})

test('an order tells the percentage that it was discounted by', () => {
  const percents = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2)
  fc.assert(
    fc.property(fc.integer({ min: taka(5), max: taka(99_999) }), percents, (subtotal, percent) => {
      expect(firstOrderPercentOf(subtotal, percentOf(subtotal, percent))).toBe(percent)
    }),
  )
})

test('one unit more is never cheaper, except by the delivery fee that a threshold waives', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 10_000_00 }), (lines, pricePoisha) => {
      const fewer = priceOrder(lines, 'Sylhet', noDiscounts)
      const more = priceOrder([...lines, { pricePoisha, quantity: 1 }], 'Sylhet', noDiscounts)
      const waivedFee = Math.max(0, fewer.deliveryFee - more.deliveryFee)
      expect(more.total).toBeGreaterThanOrEqual(fewer.total - waivedFee)
    }),
  )
})

test('neither discount is ever more than the subtotal, nor the coupon more than its maximum', () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, fc.boolean(), (lines, coupon, isFirstOrder) => {
      const totals = priceOrder(lines, 'Dhaka', { coupon, isFirstOrder })
      const maximum = coupon?.discountType === 'percentage' ? coupon.maximumPoisha : null
      expect(totals.couponDiscount).toBeLessThanOrEqual(
        Math.min(totals.subtotal, maximum ?? Infinity),
      )
      expect(totals.firstOrderDiscount).toBeLessThanOrEqual(totals.subtotal)
      expect(totals.total).toBeGreaterThanOrEqual(totals.deliveryFee)
    }),
  )
})

test('a coupon or a first order never makes an order dearer', () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, fc.boolean(), (lines, coupon, isFirstOrder) => {
      const plain = priceOrder(lines, 'Sylhet', noDiscounts)
      const both = priceOrder(lines, 'Sylhet', { coupon, isFirstOrder })
      const alone = [
        priceOrder(lines, 'Sylhet', { coupon, isFirstOrder: false }).total,
        priceOrder(lines, 'Sylhet', { coupon: null, isFirstOrder }).total,
      ]
      expect(both.total).toBeLessThanOrEqual(plain.total)
      expect(both.total).toBe(Math.min(...alone))
    }),
  )
})

test('below its minimum, taken of subtotal plus delivery, a coupon takes nothing off', () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, (lines, coupon) => {
      const totals = priceOrder(lines, 'Sylhet', { coupon, isFirstOrder: false })
      const isBelow = coupon !== null && totals.subtotal + totals.deliveryFee < coupon.minimumPoisha
      expect(isBelow && totals.couponDiscount > 0).toBe(false)
    }),
  )
})

test('neither the order of lines nor how units are spread over them changes the price', () => {
  fc.assert(
    fc.property(anyLines, anyCoupon, fc.boolean(), (lines, coupon, isFirstOrder) => {
      const oneByOne = lines.flatMap((line) =>
        Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })),
      )
      const discounts = { coupon, isFirstOrder }
      expect(priceOrder(oneByOne.toReversed(), 'Dhaka', discounts)).toEqual(
        priceOrder(lines, 'Dhaka', discounts),
      )
    }),
  )
})

test('the largest order that the wire lets through still adds up in whole poisha', () => {
  const lines = Array.from({ length: 100 }, () => ({
    pricePoisha: taka(10_000_000),
    quantity: 1000,
  }))
  const totals = priceOrder(lines, 'Sylhet', { coupon: null, isFirstOrder: true })
  expect(Number.isSafeInteger(totals.subtotal)).toBe(true)
  expect(totals.total).toBe(totals.subtotal - totals.firstOrderDiscount)
})
