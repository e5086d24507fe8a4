import { expect, test } from 'vitest'
import { parseCheckoutRedirect } from './checkout-redirect.ts'

test('the intended purchase is read back', () => {
  const redirect = { productId: 'p1', quantity: 2, selectedColor: 'Black' }
  expect(parseCheckoutRedirect(JSON.stringify(redirect))).toEqual(redirect)
})

test('a variant is read back too', () => {
  const redirect = { productId: 'p1', quantity: 1, selectedColor: '2 m', variantId: 'v1' }
  expect(parseCheckoutRedirect(JSON.stringify(redirect))).toEqual(redirect)
})

test('quantity and colour may be missing', () => {
  expect(parseCheckoutRedirect('{"productId":"p1"}')).toEqual({
    productId: 'p1',
    quantity: 1,
    selectedColor: '',
  })
})

test.each([null, '', 'null', '{}', '{"productId":"p","quantity":0}', '{"productId":4}'])(
  '%j is no redirect',
  (stored) => {
    expect(parseCheckoutRedirect(stored)).toBeNull()
  },
)
