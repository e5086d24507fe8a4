import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLowStock, stockLevel } from '#shared/catalog/product-rules.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import { runs } from '../../../tests/support/full-run.ts'
import { newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import {
  assertSalesEqualRecount,
  assertStatsEqualRecount,
} from '../../../tests/support/fixtures/stats-recount.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { deleteProduct } from '../catalog/products/delete-product.ts'
import { productSales } from '../catalog/products/product-tables.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { inTransaction } from '../platform/database/database.ts'
import { changeOrderStatus } from '../orders/change-order-status.ts'
import { insertUncountedDays, lockDays, selectBestSellers, selectDays } from './stats-queries.ts'
import { dailyStats } from './stats-tables.ts'
import { updateStats } from './update-stats.ts'

async function openShop() {
  const clock = movingClock()
  const open = await createTestShop({ clock })
  const { db } = open.shop
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
  const register = async () => {
    const { id } = await addCustomer(open.shop)
    await db.update(customers).set({ createdAt: clock.now() }).where(eq(customers.id, id))
    return id
  }
  return { ...open, db, clock, order, change, register }
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('days'), days: fc.nat({ max: 20 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'update' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete order'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete product'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete customer'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'register' } as const) },
)

test('after any sequence of changes the numbers equal a recount, whether days are stored or not', async () => {
  const { db, shop, clock, order, change, register } = await openShop()
  const placed: string[] = []
  const products: string[] = []
  const registered: string[] = []
  const at = <T>(list: readonly T[], pick: number) => list[pick % list.length]
  // The clock of the products is the database's: they come on one day.
  // Every second has a cost price.
  const addStock = async () => {
    const id = await addProduct(shop, { stock: 12 })
    if (products.push(id) % 2) {
      await db
        .update(productVariants)
        .set({ costPoisha: 70_050 })
        .where(eq(productVariants.productId, id))
    }
  }
  while (products.length < 60) await addStock()

  const run = async (doing: Partial<typeof doingShape> & { kind: string }) => {
    const { kind, pick = 0, status = 'pending', days = 0 } = doing
    if (kind === 'register') registered.push(await register())
    if (kind === 'update') await updateStats(shop)
    if (kind === 'days') clock.advance({ days })
    if (kind === 'order') {
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
    const customerId = at(registered, pick)
    if (kind === 'delete customer' && customerId) {
      await db.delete(customers).where(eq(customers.id, customerId))
      registered.splice(registered.indexOf(customerId), 1)
    }
  }
  const doingShape = { kind: '', pick: 0, status: orderStatuses[0], days: 0 }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const each of steps) {
        await run(each)
        await assertStatsEqualRecount(db, clock.now())
      }
    }),
    { numRuns: runs(12) },
  )
  clock.advance({ days: 1 })
  await updateStats(shop)
  expect(await db.$count(dailyStats)).toBeGreaterThan(0)
  await assertStatsEqualRecount(db, clock.now())
  await assertSalesEqualRecount(db, lastDays(clock.now(), bestSellerDays)[0])
})

test('a day is stored once it has ended, and again after an order of it changes its status', async () => {
  const { db, shop, clock, order, change } = await openShop()
  const orderId = await order([await addProduct(shop)])
  const placedOn = dayInDhaka(clock.now())
  const stored = async () => (await db.select().from(dailyStats)).map(({ day }) => day)
  await updateStats(shop)
  expect(await stored()).not.toContain(placedOn)
  clock.advance({ days: 2 })
  await updateStats(shop)
  expect(await stored()).toContain(placedOn)
  await change(orderId, 'shipped')
  expect(await stored()).not.toContain(placedOn)
  await assertStatsEqualRecount(db, clock.now())
  await updateStats(shop)
  expect(await stored()).toContain(placedOn)
  await assertStatsEqualRecount(db, clock.now())
})

test('storing days beside orders and changes of status loses nothing and counts nothing twice', async () => {
  const { db, shop, clock, order, change } = await openShop()
  const products = [
    await addProduct(shop, { stock: 1000 }),
    await addProduct(shop, { stock: 1000 }),
  ]
  const placed = await Promise.all(
    times(30, (index) => order(index % 2 === 0 ? products : products.toReversed())),
  )
  clock.advance({ days: 2 })
  const changing = { isOpen: true }
  const storing = Promise.all(
    times(2, async () => {
      while (changing.isOpen) await updateStats(shop)
    }),
  )
  await Promise.all(
    placed.map(async (orderId, index) => {
      await change(orderId, 'delivered')
      if (index % 3 === 0) await change(orderId, 'cancelled')
      await order(products)
    }),
  )
  changing.isOpen = false
  await storing
  await assertStatsEqualRecount(db, clock.now())
  await updateStats(shop)
  expect(await db.$count(dailyStats)).toBeGreaterThan(0)
  await assertStatsEqualRecount(db, clock.now())
})

test('a day that is counted while an order of it changes is counted again', async () => {
  const { db, shop, clock, order, change } = await openShop()
  const orderId = await order([await addProduct(shop)])
  clock.advance({ days: 2 })
  const changed = await inTransaction(shop, async (tx) => {
    await lockDays(tx)
    await insertUncountedDays(tx, dayInDhaka(clock.now()), 100)
    const changing = change(orderId, 'delivered')
    await expect
      .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rowCount)
      .toBeGreaterThan(0)
    return { changing }
  })
  await changed.changing
  await assertStatsEqualRecount(db, clock.now())
})

test('leaving delivered takes the revenue back from the day of the delivery', async () => {
  const { db, shop, clock, order, change } = await openShop()
  const orderId = await order([await addProduct(shop)])
  clock.advance({ days: 2 })
  await change(orderId, 'delivered')
  const deliveredOn = dayInDhaka(clock.now())
  const deliveredThen = async () => {
    const days = await selectDays(db, dayInDhaka(clock.now()))
    return days.find(({ day }) => day === deliveredOn)?.statuses.delivered?.orders
  }
  expect(await deliveredThen()).toBe(1)
  clock.advance({ days: 3 })
  await updateStats(shop)
  expect(await deliveredThen()).toBe(1)
  await change(orderId, 'shipped')
  expect(await deliveredThen()).toBeUndefined()
  await assertStatsEqualRecount(db, clock.now())
})

test('a product sold too long ago is no best seller, and ranks no higher after the next update', async () => {
  const { db, shop, clock, order } = await openShop()
  const old = await addProduct(shop, { stock: 50 })
  const recent = await addProduct(shop, { stock: 50 })
  await order([recent, old])
  clock.advance({ days: bestSellerDays - 1 })
  await order([recent])
  await updateStats(shop)
  const sellers = async () => {
    const rows = await selectBestSellers(db, lastDays(clock.now(), bestSellerDays)[0], 5)
    return rows.map(({ productId, units }) => ({ productId, units }))
  }
  expect(await sellers()).toEqual([
    { productId: old, units: 2 },
    { productId: recent, units: 2 },
  ])
  clock.advance({ days: 1 })
  expect(await sellers()).toEqual([{ productId: recent, units: 1 }])
  expect(await db.$count(productSales)).toBe(2)
  await updateStats(shop)
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

test('days that the release before has counted are counted again with their profit', async () => {
  const { shop, db, clock, order, change } = await openShop()
  await change(await order([await addProduct(shop, { stock: 5 })]), 'delivered')
  clock.advance({ days: 2 })
  await updateStats(shop)
  await db.execute(sql`
    update daily_stats set statuses = jsonb_set(statuses, '{delivered}', '{"orders": 1, "totalPoisha": 7}')
    where statuses ? 'delivered'`)
  const unknown = (await selectDays(db, dayInDhaka(clock.now()))).map(({ statuses }) => statuses)
  expect(unknown).toContainEqual({ delivered: { orders: 1, totalPoisha: 7 } })
  await updateStats(shop)
  await assertStatsEqualRecount(db, clock.now())
})
