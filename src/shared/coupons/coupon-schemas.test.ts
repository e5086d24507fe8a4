import { expect, test } from 'vitest'
import { inLanguage } from '../languages/texts.ts'
import { couponInputSchema } from './coupon-schemas.ts'
import { normalizeCouponCode } from './coupons.ts'

const messagesOf = (input: object) => {
  const { error } = couponInputSchema.safeParse(input)
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path[0], inLanguage(message, 'en')]) ?? [],
  )
}

test('a wrong percentage is reported together with what is missing', () => {
  expect(messagesOf({ discountType: 'percentage', discountValue: 12.5 })).toEqual({
    code: 'Coupon code is required',
    description: 'Description is required',
    discountValue: 'A percentage must be a whole number',
    expiryDate: 'Expiry date is required',
  })
  expect(messagesOf({ discountType: 'percentage', discountValue: 101 })).toHaveProperty(
    'discountValue',
    'A percentage can be at most 100',
  )
})

test('a fixed discount may be no whole number; of an unknown type only the type is reported', () => {
  expect(messagesOf({ discountType: 'fixed', discountValue: 149.5 })).not.toHaveProperty(
    'discountValue',
  )
  expect(messagesOf({ discountType: 'gift', discountValue: 149.5 })).not.toHaveProperty(
    'discountValue',
  )
})

test.each([[null], ['EID10'], [[]], [7]])(
  'the body %j is no coupon, which is all it says',
  (body) => {
    const { error } = couponInputSchema.safeParse(body)
    expect(error?.issues.map(({ path }) => path)).toEqual([[]])
  },
)

test('a coupon is worth more than nothing', () => {
  const problems = messagesOf({ discountType: 'percentage', discountValue: 0, maximumDiscount: 0 })
  expect(problems).toMatchObject({
    discountValue: 'Discount value must be more than 0',
    maximumDiscount: 'Maximum discount must be more than 0',
  })
  expect(messagesOf({ discountType: 'fixed', discountValue: 0.01 })).not.toHaveProperty(
    'discountValue',
  )
})

test('a code may be typed with digits of either kind, and in Bangla letters', () => {
  expect(normalizeCouponCode(' eid১০ ')).toBe('EID10')
  expect(normalizeCouponCode('ছা\u09dc২০')).toBe('ছা\u09a1\u09bc20')
})
