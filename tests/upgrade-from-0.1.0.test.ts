// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../src/server/platform/database/migrate-database.ts'
import { checkOutRelease, isInHistory } from './support/check-out-release.ts'
import { openShopOn } from './support/fixtures/earlier-shop.ts'
import { newPhone, placeOrder } from './support/fixtures/order-calls.ts'
import { openLedgersOf } from './support/fixtures/money-invariants.ts'
import { assertStockInvariants } from './support/fixtures/stock-invariants.ts'
import { orderBody } from './support/fixtures/test-products.ts'
import { describeSchema } from './support/servers/describe-schema.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { createEmptyDatabase, createTestDatabase } from './support/servers/test-database.ts'

const release010 = 'b4a08e52e883cd490306682a195e0954ab910d56'

test(
  'a shop that 0.1.0 has filled sells on while this release migrates it, and loses nothing',
  { timeout: 600_000 },
  async ({ skip }) => {
    skip(!(await isInHistory(release010)), 'This copy of the code has no history.')
    const code = await checkOutRelease(release010)
    const database = await createEmptyDatabase()
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const earlier = await spawnShop({ DATABASE_URL: database.url, DATA_DIR: dataDir }, code)
    onTestFinished(() => earlier.stop())
    const count = async (table: string) =>
      (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]
        ?.n ?? 0
    const before = {
      products: await count('products'),
      customers: await count('customers'),
      orders: await count('orders'),
      reviews: await count('reviews'),
    }
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0)

    const { rows: stocked } = await database.pool.query<{ id: string }>(
      'select id from products where stock > 20 order by stock desc, id limit 4',
    )
    const selling = { isOver: false, acknowledged: [] as string[] }
    const buyers = stocked.map(async ({ id }) => {
      while (!selling.isOver) {
        const body = orderBody([{ productId: id, quantity: 1 }], { phone: newPhone() })
        const response = await fetch(`${earlier.url}/api/orders`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, paymentMethod: 'Cash on Delivery' }),
        })
        const answer = (await response.json()) as { _id: string }
        if (response.status === 201) selling.acknowledged.push(answer._id)
      }
    })
    const soldUntil = async (orders: number) => {
      await expect.poll(() => selling.acknowledged.length).toBeGreaterThanOrEqual(orders)
      return selling.acknowledged.length
    }
    // Whatever fails meanwhile: no buyer asks a shop that has stopped.
    onTestFinished(async () => {
      selling.isOver = true
      await Promise.allSettled(buyers)
    })
    const begun = await soldUntil(1)
    await migrateDatabase(database.url)
    await openLedgersOf(database.db)
    const migrated = selling.acknowledged.length
    // It sold meanwhile, and sells on the new schema.
    expect(migrated).toBeGreaterThan(begun)
    await soldUntil(migrated + 4)
    selling.isOver = true
    await Promise.all(buyers)
    await earlier.stop()

    const { rows: kept } = await database.pool.query<{ id: string }>('select id from orders')
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(selling.acknowledged))
    expect(await count('orders')).toBeGreaterThanOrEqual(
      before.orders + selling.acknowledged.length,
    )
    expect(await count('products')).toBe(before.products)
    expect(await count('customers')).toBe(before.customers)
    expect(await count('reviews')).toBe(before.reviews)
    const present = await createTestDatabase()
    const schema = withoutPositions(await describeSchema(database.pool))
    expect(schema).toEqual(withoutPositions(await describeSchema(present.pool)))
    await assertStockInvariants(database.db)
    const { app } = await openShopOn(database)
    const { rows: variants } = await database.pool.query<{ id: string }>(
      `select product_variants.id from product_variants join stock_items on stock_items.id = stock_item_id
        where is_active and stock > 0 and product_variants.product_id = any($1) limit 1`,
      [stocked.map(({ id }) => id)],
    )
    const items = variants.map(({ id }) => ({ variantId: id, quantity: 1 }))
    const { status } = await placeOrder(app, orderBody(items, { phone: newPhone() }))
    expect(status).toBe(201)
    await assertStockInvariants(database.db)
  },
)

/** 0.1.0 added some of its columns one by one: they are the same, but at other positions. */
function withoutPositions(schema: Record<string, string>): Record<string, string> {
  const entries = Object.entries(schema).map(([name, said]) => [
    name,
    name.startsWith('column ') ? said.replace(/^\d+ /, '') : said,
  ])
  return Object.fromEntries(entries) as Record<string, string>
}
