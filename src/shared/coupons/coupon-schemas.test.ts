import { expect, test } from 'vitest'
import { couponInputSchema } from './coupon-schemas.ts'

const messagesOf = (input: object) => {
  const { error } = couponInputSchema.safeParse(input)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
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
