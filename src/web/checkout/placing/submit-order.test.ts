import { describe, expect, it } from 'vitest'
import type { OrderRequestInput } from '#shared/orders/order-schemas.ts'
import { submissionFor, parseSubmission } from './submit-order.ts'

const request: OrderRequestInput = {
  items: [{ productId: 'p', quantity: 1, selectedColor: '', price: 500 }],
  shippingAddress: {
    fullName: 'Rahima',
    phone: '+8801712345678',
    fullAddress: 'House 1',
    district: 'Dhaka',
    thana: 'Mirpur',
  },
  couponCode: null,
  guestEmail: null,
  expectedTotal: 570,
}

const first = submissionFor(null, 'guest a', request, () => 'key-1')
const keyOf = (shopperKey: string, body: OrderRequestInput) =>
  submissionFor(first, shopperKey, body, () => 'key-2').key

describe('an order sent again', () => {
  it('goes by the same key', () => {
    expect(keyOf('guest a', structuredClone(request))).toBe('key-1')
  })

  it('gets another key when anything in it changed', () => {
    expect(keyOf('guest a', { ...request, expectedTotal: 620 })).toBe('key-2')
  })

  it('gets another key for another buyer', () => {
    expect(keyOf('customer b', request)).toBe('key-2')
  })

  it('has a long random key of its own', () => {
    const keys = [1, 2].map(() => submissionFor(null, 'guest a', request).key)
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(keys[0]).not.toBe(keys[1])
  })
})

it.each([null, 'x', 'null', '{}', '{"caller":"a","key":"k"}'])('no submission in %s', (stored) => {
  expect(parseSubmission(stored)).toBeNull()
})

it('a submission survives a reload', () => {
  expect(parseSubmission(JSON.stringify(first))).toEqual(first)
})
