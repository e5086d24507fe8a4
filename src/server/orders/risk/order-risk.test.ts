import { expect, test } from 'vitest'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { findOrderPage } from '../page/order-page.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'

async function openShop() {
  const clock = movingClock()
  const open = await createTestShop({ clock })
  await addCategory(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const productId = await addProduct(open.shop, { stock: 500, pricePoisha: 1_000_00 })
  /** An order that went through these statuses, of a day of its own. */
  const order = async (phone: string, fullAddress: string, ...statuses: OrderStatus[]) => {
    const body = orderBody([{ productId, quantity: 1 }], { phone, expectedTotal: undefined })
    body.shippingAddress.fullAddress = fullAddress
    const { status, body: placed } = await placeOrder(open.app, body)
    expect(status).toBe(201)
    const orderId: string = placed._id
    for (const next of statuses) {
      const expectedStatus = undefined
      await changeOrderStatus(open.shop, {
        orderId,
        status: next,
        expectedStatus,
        changedBy: admin.id,
      })
    }
    clock.advance({ days: 1 })
    return orderId
  }
  const risk = async (id: string) => (await findOrderPage(open.shop, [], id)).risk
  return { ...open, clock, order, risk }
}

const house = 'House 7, Road 11, Mirpur 10'

test('an order is judged by the outcome of the earlier ones of its phone', async () => {
  const { order, risk } = await openShop()
  const phone = newPhone()
  const first = await order(phone, house, 'confirmed', 'shipped', 'cancelled')
  expect(await risk(first)).toEqual({ level: 'new', reasons: [] })
  await order(phone, house, 'cancelled')
  await order(phone, house, 'cancelled')
  await order(phone, house, 'delivered')
  expect(await risk(await order(phone, house))).toEqual({
    level: 'careful',
    reasons: [
      { reason: 'refused', count: 1, of: 4 },
      { reason: 'cancelled', count: 2, of: 4 },
      { reason: 'delivered', count: 1 },
    ],
  })
  expect(await risk(await order(newPhone(), 'Flat 3, Lake View, Dhanmondi'))).toEqual({
    level: 'new',
    reasons: [],
  })
})

test('other numbers count at an address, however it is spaced and punctuated', async () => {
  const { order, risk } = await openShop()
  await order(newPhone(), house, 'cancelled')
  await order(newPhone(), 'house 7 road-11 mirpur 10', 'cancelled')
  expect(await risk(await order(newPhone(), 'House: 7; Road 11, MIRPUR 10.'))).toEqual({
    level: 'careful',
    reasons: [{ reason: 'address', count: 2 }],
  })
})

test('three orders to an address within an hour are a reason for each that comes after two', async () => {
  const { order, risk, clock } = await openShop()
  const ids: string[] = []
  for (const minutes of [0, 20, 40]) {
    ids.push(await order(newPhone(), house))
    clock.advance({ days: -1 })
    clock.advance({ minutes })
  }
  const levels = await Promise.all(ids.map(async (id) => (await risk(id)).level))
  expect(levels).toEqual(['new', 'new', 'careful'])
})
