// @module-tag race
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import {
  countByStatus,
  newHouse,
  newPhone,
  placeOrder,
  type ApiResponse,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { orderItems } from '../order-tables.ts'

/** With fewer, something else than the order's transaction was interleaved. */
const fewestStatements = 9

async function openShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
  await addCategory(open.shop)
  return open
}

test('a house gets one more discount and the last unit of its day once, at any interleaving', async () => {
  const options = { withLimits: true, environment: { TRUST_PROXY: '1' } } as const
  const { app, shop, database } = await openShop(options)
  const { maxUnitsPerHouseDay, maxFirstOrdersPerHouse } = shopConfig.newBuyerOrders
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async (nth) => {
      const house = newHouse()
      // Each with another phone, from another network, of another product.
      const newOrder = async (last: number) => {
        const productId = await addProduct(shop)
        const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone(), house })
        const headers = { 'x-forwarded-for': `203.0.${nth}.${last}` }
        return () => placeOrder(app, body, headers)
      }
      for (let time = 1; time < maxFirstOrdersPerHouse; time += 1) {
        const { body } = await (await newOrder(time))()
        await shop.db
          .update(orderItems)
          .set({ quantity: Math.floor((maxUnitsPerHouseDay - 2) / (maxFirstOrdersPerHouse - 1)) })
          .where(eq(orderItems.orderId, body._id))
      }
      return {
        transaction: await newOrder(101),
        concurrent: await newOrder(102),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 2 })
          const discounts = responses.map(({ body }) => body.firstOrderDiscount).toSorted()
          expect(discounts).toEqual([0, 100])
          const further = await (await newOrder(103))()
          expect(further.body.code).toBe('too_many_units')
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
})

test('a coupon is used once by one buyer, at any interleaving', async () => {
  const { app, shop, database } = await openShop()
  await addCoupon(shop.db, { code: 'ONEEACH', discountValue: 500_00, usageLimitPerBuyer: 1 })
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const phone = newPhone()
      const newOrder = async () => {
        const items = [{ productId: await addProduct(shop), quantity: 1 }]
        return () => placeOrder(app, orderBody(items, { phone, couponCode: 'ONEEACH' }))
      }
      return {
        transaction: await newOrder(),
        concurrent: await newOrder(),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 1, 409: 1 })
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})
