import { expect, test } from 'vitest'
import { placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

test('an order is logged with the ids of its request and its own, and nothing personal', async () => {
  const logged: object[] = []
  const log = { warn: () => undefined, info: (fields: object) => logged.push(fields) }
  const { app, shop } = await createTestShop({ log })
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 1 })
  const body = orderBody([{ productId, quantity: 1 }], { guestEmail: 'rahima@example.com' })
  const { body: order } = await placeOrder(app, body)
  expect(logged).toEqual([{ reqId: expect.any(String), orderId: order._id }])
})
