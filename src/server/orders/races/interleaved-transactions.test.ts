// @module-tag race
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import {
  call,
  countByStatus,
  newGuest,
  newHouse,
  newPhone,
  placeOrder,
  type ApiResponse,
} from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCoupon,
  countRows,
  stockOf,
  couponUses,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { orderItems, orders } from '../order-tables.ts'

/** With fewer, something else than the order's transaction was interleaved. */
const fewestStatements = 9

async function openShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
  await addCategory(open.shop)
  const { app } = open
  /** A guest's order of one unit with a coupon, all prepared: only the order itself is left. */
  const buyer = async (
    productId: string,
    own: { phone?: string; couponCode: string; expectedTotal?: number },
  ) => {
    const headers = { ...(await newGuest(app)), 'idempotency-key': 'checkout' }
    const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone(), ...own })
    return (): Promise<ApiResponse> => placeOrder(app, body, headers)
  }
  return { ...open, buyer }
}

test('the last unit is sold once, at any interleaving', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'UNIT', discountValue: 200_00 })
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const productId = await addProduct(shop, { stock: 1 })
      return {
        transaction: await buyer(productId, { couponCode: 'UNIT' }),
        concurrent: await buyer(productId, { couponCode: 'UNIT' }),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 1, 409: 1 })
          expect(await stockOf(shop.db, productId)).toBe(0)
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})

test('the last use of a coupon is redeemed once, at any interleaving', async () => {
  const { shop, database, buyer } = await openShop()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async (nth) => {
      const couponCode = `LAST${nth}`
      const coupon = { code: couponCode, discountValue: 200_00, usageLimit: 1 }
      const couponId = await addCoupon(shop.db, coupon)
      return {
        transaction: await buyer(await addProduct(shop), { couponCode }),
        concurrent: await buyer(await addProduct(shop), { couponCode }),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 1, 409: 1 })
          expect(await couponUses(shop.db, couponId)).toBe(1)
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})

test('whenever the same key is repeated, it is one order', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'SAME', discountValue: 200_00 })
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const productId = await addProduct(shop)
      const buy = await buyer(productId, { couponCode: 'SAME' })
      return {
        transaction: buy,
        concurrent: buy,
        async check(first, second) {
          expect(countByStatus([first, second])).toEqual({ 200: 1, 201: 1 })
          expect(second.body).toEqual(first.body)
          expect(await stockOf(shop.db, productId)).toBe(9)
        },
      }
    },
  )
  // One order per statement, and one of the last round, which found no further statement.
  expect(await countRows(shop.db, orders)).toBe(statements + 1)
  await assertStockInvariants(shop.db)
})

test('whenever two first orders of one phone meet, one gets the discount', async () => {
  const { shop, database, buyer } = await openShop()
  // Smaller than the discount, so that it counts for the second of them only.
  await addCoupon(shop.db, { code: 'SMALL', discountValue: 1_00 })
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const own = { phone: newPhone(), couponCode: 'SMALL' }
      return {
        transaction: await buyer(await addProduct(shop), own),
        concurrent: await buyer(await addProduct(shop), own),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 2 })
          expect(new Set(responses.map(({ body }) => body.firstOrderDiscount))).toEqual(
            new Set([0, 100]),
          )
          expect(new Set(responses.map(({ body }) => body.couponDiscount))).toEqual(new Set([0, 1]))
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})

test('the last unit that a network may order is ordered once, at any interleaving', async () => {
  const options = { withLimits: true, environment: { TRUST_PROXY: '1' } } as const
  const { app, shop, database } = await openShop(options)
  const { maxUnitsPerNetworkHour } = shopConfig.newBuyerOrders
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async (nth) => {
      // Each of another product, whose lock would let one of them wait.
      const newOrder = async () => {
        const body = orderBody([{ productId: await addProduct(shop), quantity: 1 }], {
          phone: newPhone(),
          house: newHouse(),
        })
        return () => placeOrder(app, body, { 'x-forwarded-for': `203.0.113.${nth}` })
      }
      const { body: before } = await (await newOrder())()
      await shop.db
        .update(orderItems)
        .set({ quantity: maxUnitsPerNetworkHour - 1 })
        .where(eq(orderItems.orderId, before._id))
      return {
        transaction: await newOrder(),
        concurrent: await newOrder(),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 1, 400: 1 })
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
})

test('whenever the price changes, the shopper pays the price they saw or gets a new quote', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'PRICE', discountValue: 200_00 })
  const outcomes = new Set<number>()
  await interleaveAtEveryStatement<ApiResponse, unknown>(database, async () => {
    const productId = await addProduct(shop, { pricePoisha: 500_00 })
    return {
      transaction: await buyer(productId, { couponCode: 'PRICE', expectedTotal: 420 }),
      concurrent: async () =>
        shop.db
          .update(products)
          .set({ regularPricePoisha: 600_00 })
          .where(eq(products.id, productId)),
      async check({ status, body }) {
        outcomes.add(status)
        const outcome = status === 201 ? body.total : [status, body.code, body.quote.total]
        expect([420, [409, 'price_changed', 520]]).toContainEqual(outcome)
      },
    }
  })
  expect(outcomes).toEqual(new Set([201, 409]))
  await assertStockInvariants(shop.db)
})

test('a product deleted while it is being ordered is sold or rejected', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'GONE', discountValue: 200_00 })
  const outcomes = new Set<number>()
  await interleaveAtEveryStatement<ApiResponse, unknown>(database, async () => {
    const productId = await addProduct(shop)
    return {
      transaction: await buyer(productId, { couponCode: 'GONE' }),
      concurrent: async () => shop.db.delete(products).where(eq(products.id, productId)),
      async check({ status }) {
        outcomes.add(status)
      },
    }
  })
  expect(outcomes).toEqual(new Set([201, 404]))
  await assertStockInvariants(shop.db)
})

test.each(['delivered', 'cancelled'])(
  'whenever an order is %s while it is being cancelled, its units are released once or stay sold',
  async (otherStatus) => {
    const { app, shop, database, buyer } = await openShop()
    const { headers } = await addCustomer(shop, { role: 'admin' })
    const productId = await addProduct(shop, { stock: 5 })
    await addCoupon(shop.db, { code: 'BACK', discountValue: 500_00, usageLimit: 1 })
    const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
      database,
      async () => {
        const placed = await (await buyer(productId, { couponCode: 'BACK' }))()
        expect(placed.body.appliedCoupon).toEqual({ code: 'BACK' })
        const path = `/admin/orders/${placed.body._id}/status`
        const setStatus = (status: string) => call(app, 'PUT', path, { headers, body: { status } })
        return {
          transaction: () => setStatus('cancelled'),
          concurrent: () => setStatus(otherStatus),
          async check(...responses) {
            expect(countByStatus(responses)).toEqual({ 200: 2 })
            await assertStockInvariants(shop.db)
            await setStatus('cancelled')
            expect(await stockOf(shop.db, productId)).toBe(5)
          },
        }
      },
    )
    expect(statements).toBeGreaterThan(5)
  },
)
