import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  initialStatus,
  orderStatuses,
  orderStatusTable,
} from '#shared/orders/statuses/order-status.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, stockOf, couponUses } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { findStanding } from './placing/first-order-queries.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const productId = await addProduct(open.shop, { stock: 9 })
  const couponId = await addCoupon(open.shop.db, { code: 'HALF', discountValue: 500_00 })
  const setStatus = (id: string, status: string) =>
    call(open.app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body: { status } })
  return { ...open, admin, productId, couponId, setStatus }
}

test.each(orderStatuses)('an order that is %s has what its row says', async (status) => {
  const { app, shop, admin, productId, couponId, setStatus } = await openShop()
  const rule = orderStatusTable[status]
  const phone = newPhone()
  const items = [{ productId, quantity: 2 }]
  const { body: order } = await placeOrder(app, orderBody(items, { phone, couponCode: 'HALF' }))
  expect(order.status).toBe(initialStatus)
  // To this status, from it to every other one, and back each time.
  for (const other of orderStatuses) {
    expect((await setStatus(order._id, other)).status).toBe(200)
    expect((await setStatus(order._id, status)).status).toBe(200)
    await assertStockInvariants(shop.db)
  }
  expect(await stockOf(shop.db, productId)).toBe(rule.holdsStock ? 7 : 9)
  expect(await couponUses(shop.db, couponId)).toBe(rule.holdsStock ? 1 : 0)
  expect(
    await findStanding(shop.db, {
      customerId: null,
      phone: order.shippingAddress.phone,
      email: null,
    }),
  ).toMatchObject({ isFirst: !rule.countsAsEarlierOrder })
  const stats = await call(app, 'GET', '/admin/stats', admin)
  expect(stats.body.totalRevenue).toBe(rule.countsAsRevenue ? order.total : 0)
  expect(stats.body.ordersByStatus).toMatchObject({ [status]: 1 })
})

test('an order has no status but those of the table', async () => {
  const { app, shop, productId } = await openShop()
  await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  const change = shop.db.execute(sql`update orders set status = 'lost'`)
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'orders_status_known' } })
})
