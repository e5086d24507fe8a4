import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { emptyCart, pricedCart, withAdded, withoutLine, withQuantity } from './cart-updates.ts'

const { delivery } = shopConfig
const mouse = { _id: 'mouse', name: 'Mouse', image: null, price: 900, stock: 3 }
const black = { productId: 'mouse', selectedColor: 'Black' }
const inBlack = { selectedColor: 'Black' }

test('adding the same colour again raises the quantity, never beyond the stock', () => {
  const once = withAdded([], mouse, inBlack, 2)
  expect(withAdded(once, mouse, inBlack, 5)).toEqual([
    { product: mouse, selectedColor: 'Black', quantity: 3 },
  ])
})

test('two colours are two lines that share one stock', () => {
  const items = withAdded(withAdded([], mouse, inBlack, 2), mouse, { selectedColor: 'White' }, 2)
  expect(items.map((item) => [item.selectedColor, item.quantity])).toEqual([
    ['Black', 2],
    ['White', 1],
  ])
})

test('a line is found by its variant, and by its text where the shop named none', () => {
  const long = { selectedColor: '2 m', variantId: 'long', variantLabel: '2 m' }
  const short = { ...long, selectedColor: '1 m', variantId: 'short', variantLabel: '1 m' }
  const items = withAdded(withAdded([], mouse, long, 3), mouse, short, 2)
  expect(items.map((item) => [item.variantLabel, item.quantity])).toEqual([
    ['2 m', 3],
    ['1 m', 2],
  ])
  const renamed = { productId: 'mouse', selectedColor: 'Two metres', variantId: 'long' }
  expect(withoutLine(items, renamed)).toHaveLength(1)
  expect(withoutLine(withAdded([], mouse, inBlack, 1), { ...black, variantId: 'any' })).toEqual([])
})

test('variants of a product have their own stock, unless they share one', () => {
  const small = { selectedColor: 'Black · S', variantId: 'small', stockItem: 'shelf 1' }
  const large = { selectedColor: 'Black · L', variantId: 'large', stockItem: 'shelf 2' }
  const twin = { selectedColor: 'White · S', variantId: 'twin', stockItem: 'shelf 1' }
  const items = withAdded(withAdded([], mouse, small, 2), mouse, large, 3)
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 3])
  expect(withAdded(items, mouse, twin, 3).map(({ quantity }) => quantity)).toEqual([2, 3, 1])
})

test('a line that cannot be sold takes nothing from the stock', () => {
  const problem = { code: 'variant_unavailable' as const, message: '' }
  const gone = withAdded([], mouse, inBlack, 3).map((item) => ({ ...item, problem }))
  expect(withAdded(gone, mouse, { selectedColor: 'White' }, 3)).toHaveLength(2)
})

test('a product without stock is not added', () => {
  expect(withAdded([], { ...mouse, stock: 0 }, { selectedColor: '' }, 1)).toEqual([])
})

test.each([0, -1, 4])('setting %i of 3 units changes nothing', (quantity) => {
  const items = withAdded([], mouse, inBlack, 1)
  expect(withQuantity(items, black, quantity)).toEqual(items)
})

test('totals follow each change, with the Dhaka fee until delivery is free', () => {
  const two = withAdded([], mouse, inBlack, 2)
  const totals = { subtotal: 1800, deliveryFee: 70, total: 1870, itemCount: 2 }
  expect(pricedCart(two, delivery)).toMatchObject(totals)
  const three = withQuantity(two, black, 3)
  const more = { subtotal: 2700, deliveryFee: 0, total: 2700, itemCount: 3 }
  expect(pricedCart(three, delivery)).toMatchObject(more)
  expect(withoutLine(three, black)).toEqual([])
})

test('an empty cart costs nothing', () => {
  expect(emptyCart).toEqual({ items: [], subtotal: 0, deliveryFee: 0, total: 0, itemCount: 0 })
  expect(pricedCart([], delivery)).toEqual(emptyCart)
})
