import { expect, it } from 'vitest'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { parseSeenPrices, mergeSeenPrices } from './seen-prices.ts'

const line = (_id: string, price: number): CartItem => ({
  product: { _id, name: _id, image: null, price, stock: 5 },
  selectedColor: '',
  quantity: 1,
})

it('a price seen before stays the one to compare with', () => {
  expect(mergeSeenPrices([line('a', 90), line('b', 50)], { a: 100, gone: 1 })).toEqual({
    a: 100,
    b: 50,
  })
})

it('colours of one product have a price each', () => {
  const red = { ...line('a', 700), selectedColor: 'Red' }
  const blue = { ...line('a', 1000), selectedColor: 'Blue' }
  expect(mergeSeenPrices([red, blue], {})).toEqual({ 'a Red': 700, 'a Blue': 1000 })
})

it('variants of one product have a price each, whatever they are called', () => {
  const small = { ...line('a', 700), selectedColor: 'Black', variantId: 'small' }
  const large = { ...line('a', 900), selectedColor: 'Black', variantId: 'large' }
  expect(mergeSeenPrices([small, large], {})).toEqual({ 'a small': 700, 'a large': 900 })
})

it.each([
  [null, {}],
  ['no json', {}],
  ['7', {}],
  ['{"a":100,"b":"100"}', { a: 100 }],
])('out of %j come %j', (stored, prices) => {
  expect(parseSeenPrices(stored)).toEqual(prices)
})
