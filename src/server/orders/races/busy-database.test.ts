import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'
import { products } from '../../catalog/products/product-tables.ts'

test('an order that waits too long for a lock is 503 with Retry-After, not 500', async () => {
  const { app, shop, database } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
  const response = await shop.db.transaction(async (tx) => {
    await tx.update(products).set({ name: 'Held' }).where(eq(products.id, productId))
    const stop = watchStatements(database, {
      before: async ({ number, send }) => {
        if (number === 2) await send("set local lock_timeout = '50ms'")
      },
    })
    return app
      .inject({
        method: 'POST',
        url: '/api/orders',
        payload: orderBody([{ productId, quantity: 1 }]),
      })
      .finally(stop)
  })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBeDefined()
  expect(response.json().code).toBe('unavailable')
  expect(await stockOf(shop.db, productId)).toBe(10)
  expect((await placeOrder(app, orderBody([{ productId, quantity: 1 }]))).status).toBe(201)
  await assertStockInvariants(shop.db)
})
