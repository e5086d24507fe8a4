import { expect, it } from 'vitest'
import { parsePlacedOrders } from './placed-orders.ts'

it.each([
  [null, []],
  ['x', []],
  ['{}', []],
  ['["a",7,"b"]', ['a', 'b']],
])('out of %j come the orders %j', (stored, ids) => {
  expect(parsePlacedOrders(stored)).toEqual(ids)
})
