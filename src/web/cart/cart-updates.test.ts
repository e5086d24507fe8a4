import { expect, test } from 'vitest'
import { cartOf, emptyCart, withAdded, withoutLine, withQuantity } from './cart-updates.ts'

const mouse = { _id: 'mouse', name: 'Mouse', image: null, price: 900, stock: 3 }
const black = { productId: 'mouse', selectedColor: 'Black' }

test('adding the same colour again raises the quantity, never beyond the stock', () => {
  const once = withAdded(emptyCart, mouse, 'Black', 2)
  expect(withAdded(once, mouse, 'Black', 5).items).toEqual([
    { product: mouse, selectedColor: 'Black', quantity: 3 },
  ])
})

test('two colours are two lines that share one stock', () => {
  const cart = withAdded(withAdded(emptyCart, mouse, 'Black', 2), mouse, 'White', 2)
  expect(cart.items.map((item) => [item.selectedColor, item.quantity])).toEqual([
    ['Black', 2],
    ['White', 1],
  ])
})

test('a product without stock is not added', () => {
  expect(withAdded(emptyCart, { ...mouse, stock: 0 }, '', 1)).toBe(emptyCart)
})

test.each([0, -1, 4])('setting %i of 3 units changes nothing', (quantity) => {
  const cart = withAdded(emptyCart, mouse, 'Black', 1)
  expect(withQuantity(cart, black, quantity)).toEqual(cart)
})

test('totals follow each change, with the Dhaka fee until delivery is free', () => {
  const two = withAdded(emptyCart, mouse, 'Black', 2)
  expect(two).toMatchObject({ subtotal: 1800, deliveryFee: 70, total: 1870, itemCount: 2 })
  const three = withQuantity(two, black, 3)
  expect(three).toMatchObject({ subtotal: 2700, deliveryFee: 0, total: 2700, itemCount: 3 })
  expect(withoutLine(three, black)).toEqual(cartOf([]))
})

test('an empty cart costs nothing', () => {
  expect(emptyCart).toEqual({ items: [], subtotal: 0, deliveryFee: 0, total: 0, itemCount: 0 })
})
