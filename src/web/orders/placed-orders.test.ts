import { expect, it, test } from 'vitest'
import { parseOrderOfCart, parsePlacedOrders } from './placed-orders.ts'

it.each([
  [null, []],
  ['x', []],
  ['{}', []],
  ['["a",7,"b"]', ['a', 'b']],
])('out of %j come the orders %j', (stored, ids) => {
  expect(parsePlacedOrders(stored)).toEqual(ids)
})

const minuteMs = 60_000
const last = { orderId: 'a', shopperKey: 'guest g', placedAtMs: 0 }

test.each([
  ['just now', last, minuteMs, 'a'],
  ['by another shopper of this browser', { ...last, shopperKey: 'customer c' }, minuteMs, null],
  ['an hour ago', last, 60 * minuteMs, null],
  ['as a text that is no order', 'x', minuteMs, null],
  ['never', null, minuteMs, null],
])('of an order placed %s the empty cart knows %j', (_when, stored, nowMs, orderId) => {
  expect(parseOrderOfCart(JSON.stringify(stored), 'guest g', nowMs)).toBe(orderId)
})
