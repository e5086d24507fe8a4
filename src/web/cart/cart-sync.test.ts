import { afterEach, expect, test, vi } from 'vitest'
import { shopConfig } from '#config'
import { pricedCart } from './cart-updates.ts'
import {
  cartItemsKey,
  isInLanguage,
  parseStoredCart,
  readStoredCart,
  storeCart,
} from './cart-sync.tsx'

const product = { _id: 'p1', name: 'Cable', image: '/media/a/640.webp', price: 450, stock: 8 }
const { delivery } = shopConfig
const cart = pricedCart([{ product, selectedColor: '', quantity: 2 }], delivery)

afterEach(() => vi.unstubAllGlobals())

test('a stored cart comes back the same', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  storeCart(cart, 'bn')
  expect(JSON.parse(stored.get(cartItemsKey) ?? '')).toEqual([
    { ...product, selectedColor: '', quantity: 2, product, language: 'bn' },
  ])
  expect(readStoredCart(delivery)).toEqual(cart)
})

test('a stored line keeps its variant', () => {
  const variant = { variantId: 'v1', variantLabel: 'Black · 1 m', stockItem: 's1' }
  const line = { product, selectedColor: 'Black · 1 m', ...variant, quantity: 2 }
  const stored = JSON.stringify([{ ...line, ...product }])
  expect(parseStoredCart(stored, delivery)?.items).toEqual([line])
})

test.each([
  ['[]', true],
  ['[{"language":"bn"}]', true],
  ['[{"language":"bn"},{"language":"en"}]', false],
  ['[{"_id":"p1"}, null]', false],
])('whether the stored cart %s is in Bangla: %s', (stored, isBangla) => {
  expect(isInLanguage(stored, 'bn')).toBe(isBangla)
})

test.each(['', '{', 'null', '{"a":1}', '"x"'])('%j is no cart', (stored) => {
  expect(parseStoredCart(stored, delivery)).toBeNull()
})

test('a line that is none is left out', () => {
  expect(parseStoredCart('[null, {"_id": 4}, {}]', delivery)?.items).toEqual([])
})

test('a forbidden storage is an empty one', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(readStoredCart(delivery)).toBeNull()
})
