import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLowStock, stockLevel } from '#shared/catalog/product-rules.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { newPhone, placeOrder } from '../../../tests/support/order-calls.ts'
import { times } from '../../../tests/support/order-fixtures.ts'
import { movingClock } from '../../../tests/support/moving-clock.ts'
import { assertStatsEqualRecount } from '../../../tests/support/stats-recount.ts'
import { addCustomer } from '../../../tests/support/test-customers.ts'
import { addCategory, addProduct, orderBody } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'
import { deleteProduct } from '../catalog/products/delete-product.ts'
import { orders } from '../orders/order-tables.ts'
import { changeOrderStatus } from '../orders/change-order-status.ts'
import { foldStats } from './fold-stats.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import { selectBestSellers } from './stats-queries.ts'
import { productSales } from '../catalog/products/product-tables.ts'
import { productSalesDays, salesChanges, statsChanges } from './stats-tables.ts'

async function openShop() {
  const clock = movingClock()
  const open = await createTestShop({ clock })
  await addCategory(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const order = async (productIds: readonly string[]): Promise<string> => {
    const lines = productIds.map((productId, index) => ({ productId, quantity: index + 1 }))
    const { body } = await placeOrder(open.app, orderBody(lines, { phone: newPhone() }))
    return body._id
  }
  const change = (orderId: string, status: (typeof orderStatuses)[number]) =>
    changeOrderStatus(open.shop, {
      orderId,
      status,
      expectedStatus: undefined,
      changedBy: admin.id,
    })
  return { ...open, clock, order, change, db: open.shop.db }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), pick: fc.nat() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('status'),
      pick: fc.nat(),
      status: fc.constantFrom(...orderStatuses),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days'), days: fc.nat({ max: 20 }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'fold' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete order'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete product'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'register' } as const) },
)

test('after any sequence of changes the maintained numbers equal a recount', async () => {
  const { db, shop, clock, order, change } = await openShop()
  const placed: string[] = []
  const products: string[] = []
  const at = <T>(list: readonly T[], pick: number) => list[pick % list.length]
  const addStock = async () => products.push(await addProduct(shop, { stock: 12 }))

  const run = async (doing: Partial<typeof doingShape> & { kind: string }) => {
    const { kind, pick = 0, status = 'pending', days = 0 } = doing
    if (kind === 'register') await addCustomer(shop)
    if (kind === 'fold') await foldStats(shop)
    if (kind === 'days') clock.advance({ days })
    if (kind === 'order') {
      await addStock()
      placed.push(await order([...new Set([at(products, pick) ?? '', products.at(-1) ?? ''])]))
    }
    const orderId = at(placed, pick)
    // An order may not be reopened when its products are gone or sold.
    if (kind === 'status' && orderId) await change(orderId, status).catch(() => undefined)
    if (kind === 'delete order' && orderId) {
      await db.delete(orders).where(eq(orders.id, orderId))
      placed.splice(placed.indexOf(orderId), 1)
    }
    const productId = at(products, pick)
    if (kind === 'delete product' && productId) {
      await deleteProduct(shop, productId)
      products.splice(products.indexOf(productId), 1)
    }
  }
  const doingShape = { kind: '', pick: 0, status: orderStatuses[0], days: 0 }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const each of steps) await run(each)
      const [salesFrom] = lastDays(clock.now(), bestSellerDays)
      await assertStatsEqualRecount(db, salesFrom)
    }),
    { numRuns: 12 },
  )
  await foldStats(shop)
  expect(await db.$count(statsChanges)).toBe(0)
  expect(await db.$count(salesChanges)).toBe(0)
  await assertStatsEqualRecount(db, lastDays(clock.now(), bestSellerDays)[0])
})

test('folding beside orders and changes of status loses nothing and counts nothing twice', async () => {
  const { db, shop, order, change } = await openShop()
  const products = [
    await addProduct(shop, { stock: 1000 }),
    await addProduct(shop, { stock: 1000 }),
  ]
  const selling = { isOpen: true }
  const folding = Promise.all(
    times(2, async () => {
      while (selling.isOpen) await foldStats(shop)
    }),
  )
  await Promise.all(
    times(30, async (index) => {
      const orderId = await order(index % 2 === 0 ? products : products.toReversed())
      await change(orderId, 'delivered')
      if (index % 3 === 0) await change(orderId, 'cancelled')
    }),
  )
  selling.isOpen = false
  await folding
  await assertStatsEqualRecount(db)
  await foldStats(shop)
  expect(await db.$count(statsChanges)).toBe(0)
  await assertStatsEqualRecount(db)
})

test('an order that is rolled back counts nothing', async () => {
  const { db, shop, order } = await openShop()
  const productId = await addProduct(shop, { stock: 5 })
  await order([productId])
  const before = await db.$count(statsChanges)
  await expect(
    db.transaction(async (tx) => {
      await tx.delete(orders)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await db.$count(statsChanges)).toBe(before)
  await assertStatsEqualRecount(db)
})

test('leaving delivered takes the revenue back from the day of the delivery', async () => {
  const { db, shop, clock, order, change } = await openShop()
  const orderId = await order([await addProduct(shop)])
  clock.advance({ days: 2 })
  await change(orderId, 'delivered')
  const deliveredOn = dayInDhaka(clock.now())
  const revenueOf = async (day: string) => {
    const { rows } = await db.execute<{ amount: string }>(sql`
      select sum(amount_poisha) as amount from stats_changes where status = 'delivered' and day = ${day}`)
    return Number(rows[0]?.amount)
  }
  expect(await revenueOf(deliveredOn)).toBeGreaterThan(0)
  clock.advance({ days: 3 })
  await change(orderId, 'shipped')
  expect(await revenueOf(deliveredOn)).toBe(0)
  await assertStatsEqualRecount(db)
})

test('what sold too long ago is no best seller, folded or not', async () => {
  const { db, shop, clock, order } = await openShop()
  const old = await addProduct(shop, { stock: 50 })
  const recent = await addProduct(shop, { stock: 50 })
  await order([recent, old])
  clock.advance({ days: bestSellerDays - 1 })
  await order([recent])
  await foldStats(shop)
  const sellers = async () => {
    const [firstDay] = lastDays(clock.now(), bestSellerDays)
    const rows = await selectBestSellers(db, firstDay, 5)
    return rows.map(({ productId, units }) => ({ productId, units }))
  }
  expect(await sellers()).toEqual([
    { productId: old, units: 2 },
    { productId: recent, units: 2 },
  ])
  clock.advance({ days: 1 })
  expect(await sellers()).toEqual([{ productId: recent, units: 1 }])
  await foldStats(shop)
  expect(await sellers()).toEqual([{ productId: recent, units: 1 }])
  expect(await db.$count(productSalesDays)).toBe(1)
  expect(await db.$count(productSales)).toBe(1)
})

test('the database has the bands of stock that the pages show', async () => {
  const {
    shop: { db },
  } = await createTestShop()
  for (const stock of [0, 1, maxLowStock - 1, maxLowStock, maxLowStock + 1, 500]) {
    const { rows } = await db.execute(sql`select stock_level(${stock}::int) as level`)
    expect(rows).toEqual([{ level: stockLevel(stock) }])
  }
})
