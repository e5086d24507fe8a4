// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addDeal, unitsSold } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCoupon,
  countRows,
  stockOf,
  couponUses,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants, stockOfItem } from '../../../../tests/support/fixtures/test-variants.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'
import {
  watchStatements,
  type WatchedStatement,
} from '../../../../tests/support/faults/watch-statements.ts'
import { orders } from '../order-tables.ts'

// An order for each of its statements, each with the checks of the whole stock.
vi.setConfig({ testTimeout: 240_000 })

/** Breaks the connection once, around the nth statement; the result returns that statement, or null. */
function breakAt({ database }: TestShop, when: 'before' | 'after', nth: number) {
  let broken: string | null = null
  const stop = watchStatements(database, {
    [when]: async ({ number, text, breakConnection }: WatchedStatement) => {
      if (broken !== null || number !== nth) return
      broken = text
      await breakConnection()
      // The response to the statement is lost.
      if (when === 'after') throw new Error('Connection terminated unexpectedly')
    },
  })
  return () => {
    stop()
    return broken
  }
}

async function countMails({ shop }: TestShop): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'send-mail'`,
  )
  return rows[0]?.count ?? 0
}

test.each(['before', 'after'] as const)(
  'an order whose connection breaks %s any of its statements is placed once all the same, with one e-mail to each',
  async (when) => {
    const open = await createTestShop()
    const { app, shop } = open
    await addCategory(shop)
    const productId = await addProduct(shop, { stock: 1000 })
    const couponId = await addCoupon(shop.db, {
      code: 'HURT',
      discountValue: 300_00,
      usageLimit: 1000,
    })
    let statements: number | null = null
    for (let nth = 1; statements === null; nth += 1) {
      const headers = { ...(await newGuest(app)), 'idempotency-key': 'retry' }
      await call(app, 'POST', '/cart/add', { headers, body: { productId, quantity: 2 } })
      const guestEmail = 'rahima@example.com'
      const own = { phone: newPhone(), couponCode: 'HURT', guestEmail }
      const body = orderBody([{ productId, quantity: 2 }], own)
      const before = await countRows(shop.db, orders)

      const stopBreaking = breakAt(open, when, nth)
      const response = await placeOrder(app, body, headers)
      const broken = stopBreaking()
      const placed = (await countRows(shop.db, orders)) - before
      await assertStockInvariants(shop.db)
      // Where the response to the commit is lost, the repetition finds the order.
      expect(response.status).toBe(when === 'after' && broken === 'commit' ? 200 : 201)
      expect(placed).toBe(1)

      const retried = await placeOrder(app, body, headers)
      expect(retried.status).toBe(200)
      expect(await countRows(shop.db, orders)).toBe(before + 1)
      expect(await countMails(open)).toBe(2 * (before + 1))
      expect(await stockOf(shop.db, productId)).toBe(1000 - 2 * (before + 1))
      expect(await couponUses(shop.db, couponId)).toBe(before + 1)
      const cart = await call(app, 'GET', '/cart', { headers })
      expect(cart.body.itemCount).toBe(0)
      await assertStockInvariants(shop.db)
      statements = broken === null ? nth - 1 : null
    }
    expect(statements).toBeGreaterThan(9)
  },
)

test.each(['before', 'after'] as const)(
  'an order of variants that sells one out in its deal is placed once, whole, when its connection breaks %s any of its statements',
  async (when) => {
    const open = await createTestShop()
    const { app, shop } = open
    await addCategory(shop)
    let statements: number | null = null
    for (let nth = 1; statements === null; nth += 1) {
      const productId = await addProduct(shop)
      const variants = await setVariants(shop.db, productId, ['Length'], {
        '1 m': { stock: 2, pricePoisha: 100_00 },
        '2 m': { stock: 9, pricePoisha: 200_00, shelf: 'reel' },
        '3 m': { stock: 9, pricePoisha: 300_00, shelf: 'reel' },
      })
      const { _id: dealId } = await addDeal(shop, [
        { productId, variantId: variants['1 m'].id, dealPrice: 70, unitLimit: 9 },
      ])
      const items = (['1 m', '2 m', '3 m'] as const).map((length) => ({
        variantId: variants[length].id,
        quantity: 2,
      }))
      const stopBreaking = breakAt(open, when, nth)
      const headers = { 'idempotency-key': `retry-${nth}` }
      const body = orderBody(items, { phone: newPhone() })
      const { status } = await placeOrder(app, body, headers)
      const broken = stopBreaking()
      expect(status).toBe(when === 'after' && broken === 'commit' ? 200 : 201)
      const replayed = await placeOrder(app, body, headers)
      expect([replayed.status, replayed.body.subtotal]).toEqual([200, 2 * (70 + 200 + 300)])
      expect(await unitsSold(shop.db, dealId, productId)).toBe(2)
      const { product } = (await call(app, 'GET', `/products/${productId}`)).body
      expect([product.price, product.flashDeal]).toEqual([200, null])
      expect(await stockOfItem(shop.db, variants['1 m'])).toBe(0)
      expect(await stockOfItem(shop.db, variants['2 m'])).toBe(5)
      expect(await stockOf(shop.db, productId)).toBe(5)
      await assertStockInvariants(shop.db)
      statements = broken === null ? nth - 1 : null
    }
    expect(statements).toBeGreaterThan(9)
  },
)

test('a status change whose connection breaks at any of its statements happens completely or not at all', async () => {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const productId = await addProduct(shop, { stock: 3 })
  await addCoupon(shop.db, { code: 'HURT', discountValue: 900_00, usageLimit: 1 })
  const placed = await placeOrder(
    app,
    orderBody([{ productId, quantity: 3 }], { couponCode: 'HURT' }),
  )
  const path = `/admin/orders/${placed.body._id}/status`
  const setStatus = (status: string) => call(app, 'PUT', path, { headers, body: { status } })
  for (const status of ['cancelled', 'confirmed']) {
    const other = status === 'cancelled' ? 'confirmed' : 'cancelled'
    let broken: string | null = ''
    for (let nth = 1; broken !== null; nth += 1) {
      await setStatus(other)
      const stopBreaking = breakAt(open, 'before', nth)
      const response = await setStatus(status)
      broken = stopBreaking()
      // The outcome of a commit without a response is unknown: the administrator looks again.
      expect(response.status).toBe(broken === 'commit' ? 503 : 200)
      await assertStockInvariants(shop.db)
      expect((await setStatus(status)).status).toBe(200)
      expect(await stockOf(shop.db, productId)).toBe(status === 'cancelled' ? 3 : 0)
      await assertStockInvariants(shop.db)
    }
  }
})
