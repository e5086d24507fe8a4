import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  call,
  countByStatus,
  newGuest,
  newPhone,
  placeOrder,
  type Answer,
} from '../../../tests/support/order-calls.ts'
import { addCoupon, countRows, stockOf, couponUses } from '../../../tests/support/order-fixtures.ts'
import { rivalsAtEveryStatement } from '../../../tests/support/rival.ts'
import { assertStockInvariants } from '../../../tests/support/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/test-customers.ts'
import { addCategory, addProduct, orderBody } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'
import { products } from '../catalog/products/product-tables.ts'
import { orders } from './order-tables.ts'

/** Fewer, and the order's transaction was not what was watched. */
const fewestStatements = 9

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const { app } = open
  /** A guest's order of one unit with a coupon, all prepared: only the order itself is left. */
  const buyer = async (
    productId: string,
    own: { phone?: string; couponCode: string; expectedTotal?: number },
  ) => {
    const headers = { ...(await newGuest(app)), 'idempotency-key': 'checkout' }
    const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone(), ...own })
    return (): Promise<Answer> => placeOrder(app, body, headers)
  }
  return { ...open, buyer }
}

test('whoever comes in between, the last unit is sold once', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'UNIT', discountValue: 200_00 })
  const statements = await rivalsAtEveryStatement<Answer, Answer>(database, async () => {
    const productId = await addProduct(shop, { stock: 1 })
    return {
      work: await buyer(productId, { couponCode: 'UNIT' }),
      rival: await buyer(productId, { couponCode: 'UNIT' }),
      async check(...answers) {
        expect(countByStatus(answers)).toEqual({ 201: 1, 409: 1 })
        expect(await stockOf(shop.db, productId)).toBe(0)
      },
    }
  })
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})

test('whoever comes in between, the last use of a coupon is used once', async () => {
  const { shop, database, buyer } = await openShop()
  const statements = await rivalsAtEveryStatement<Answer, Answer>(database, async (nth) => {
    const couponCode = `LAST${nth}`
    const coupon = { code: couponCode, discountValue: 200_00, usageLimit: 1 }
    const couponId = await addCoupon(shop.db, coupon)
    return {
      work: await buyer(await addProduct(shop), { couponCode }),
      rival: await buyer(await addProduct(shop), { couponCode }),
      async check(...answers) {
        expect(countByStatus(answers)).toEqual({ 201: 1, 409: 1 })
        expect(await couponUses(shop.db, couponId)).toBe(1)
      },
    }
  })
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})

test('whenever the same key comes again, it is one order', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'SAME', discountValue: 200_00 })
  const statements = await rivalsAtEveryStatement<Answer, Answer>(database, async () => {
    const productId = await addProduct(shop)
    const buy = await buyer(productId, { couponCode: 'SAME' })
    return {
      work: buy,
      rival: buy,
      async check(first, second) {
        expect(countByStatus([first, second])).toEqual({ 200: 1, 201: 1 })
        expect(second.body).toEqual(first.body)
        expect(await stockOf(shop.db, productId)).toBe(9)
      },
    }
  })
  // Each statement's order, and the one that found no further statement.
  expect(await countRows(shop.db, orders)).toBe(statements + 1)
  await assertStockInvariants(shop.db)
})

test('whenever two first orders of one phone meet, one gets the discount', async () => {
  const { shop, database, buyer } = await openShop()
  // Smaller than the discount, so that it counts for the second of them only.
  await addCoupon(shop.db, { code: 'SMALL', discountValue: 1_00 })
  const statements = await rivalsAtEveryStatement<Answer, Answer>(database, async () => {
    const own = { phone: newPhone(), couponCode: 'SMALL' }
    return {
      work: await buyer(await addProduct(shop), own),
      rival: await buyer(await addProduct(shop), own),
      async check(...answers) {
        expect(countByStatus(answers)).toEqual({ 201: 2 })
        expect(new Set(answers.map(({ body }) => body.firstOrderDiscount))).toEqual(
          new Set([0, 100]),
        )
        expect(new Set(answers.map(({ body }) => body.couponDiscount))).toEqual(new Set([0, 1]))
      },
    }
  })
  expect(statements).toBeGreaterThanOrEqual(fewestStatements)
  await assertStockInvariants(shop.db)
})

test('whenever the price moves, the shopper pays what they saw or is told', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'PRICE', discountValue: 200_00 })
  const outcomes = new Set<number>()
  await rivalsAtEveryStatement<Answer, unknown>(database, async () => {
    const productId = await addProduct(shop, { pricePoisha: 500_00 })
    return {
      work: await buyer(productId, { couponCode: 'PRICE', expectedTotal: 420 }),
      rival: async () =>
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

test('a product deleted while it is being ordered is sold or refused', async () => {
  const { shop, database, buyer } = await openShop()
  await addCoupon(shop.db, { code: 'GONE', discountValue: 200_00 })
  const outcomes = new Set<number>()
  await rivalsAtEveryStatement<Answer, unknown>(database, async () => {
    const productId = await addProduct(shop)
    return {
      work: await buyer(productId, { couponCode: 'GONE' }),
      rival: async () => shop.db.delete(products).where(eq(products.id, productId)),
      async check({ status }) {
        outcomes.add(status)
      },
    }
  })
  expect(outcomes).toEqual(new Set([201, 404]))
  await assertStockInvariants(shop.db)
})

test.each(['delivered', 'cancelled'])(
  'whenever an order is %s while it is being cancelled, its units come back once or stay sold',
  async (rivalStatus) => {
    const { app, shop, database, buyer } = await openShop()
    const { headers } = await addCustomer(shop, { role: 'admin' })
    const productId = await addProduct(shop, { stock: 5 })
    await addCoupon(shop.db, { code: 'BACK', discountValue: 500_00, usageLimit: 1 })
    const statements = await rivalsAtEveryStatement<Answer, Answer>(database, async () => {
      const placed = await (await buyer(productId, { couponCode: 'BACK' }))()
      expect(placed.body.appliedCoupon).toEqual({ code: 'BACK' })
      const path = `/admin/orders/${placed.body._id}/status`
      const setStatus = (status: string) => call(app, 'PUT', path, { headers, body: { status } })
      return {
        work: () => setStatus('cancelled'),
        rival: () => setStatus(rivalStatus),
        async check(...answers) {
          expect(countByStatus(answers)).toEqual({ 200: 2 })
          await assertStockInvariants(shop.db)
          await setStatus('cancelled')
          expect(await stockOf(shop.db, productId)).toBe(5)
        },
      }
    })
    expect(statements).toBeGreaterThan(5)
  },
)
