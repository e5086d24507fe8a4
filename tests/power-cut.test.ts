import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type Db } from '../src/server/platform/database/database.ts'
import { startPostgres } from '#embedded-postgres'
import type { ActingShop } from '../src/server/shop.ts'
import { isFullRun } from './support/full-run.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { assertStockInvariants } from './support/fixtures/stock-invariants.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'

const rounds = isFullRun ? 4 : 1
const buyersAtOnce = 8
const ordersBeforeTheCut = 12

/** Sold out in the second round, or in the only one, which begins with an order of it by each buyer. */
const fewUnits = isFullRun ? 20 : 5
const manyUnits = 100_000

test(
  'a shop killed while orders of variants are placed has every acknowledged order, none incomplete, and their units are gone from their stock items',
  { timeout: 240_000 },
  async () => {
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const environment = { DATA_DIR: dataDir, DEMO: 'off' }
    const promised: string[] = []
    let shop = await spawnShop(environment)
    onTestFinished(() => shop.kill())

    // The test joins the shop's own database, which outlives the killed shop.
    const postgres = await startPostgres({ dataDir, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const database = connectDatabase({ url: postgres.url, connections: 2 })
    onTestFinished(() => database.close())
    const shelves = await stockShelves(await openProductShop({ ...database, url: postgres.url }))
    const baskets = await basketsOf(database.db, shelves)

    for (let round = 1; round <= rounds; round += 1) {
      const before = promised.length
      const isEnough = () => promised.length - before >= ordersBeforeTheCut
      const buying = Array.from({ length: buyersAtOnce }, (_, buyer) =>
        keepBuying(shop.url, baskets, `${round}${buyer}`, promised),
      )
      await until(isEnough)
      await shop.kill()
      await Promise.all(buying)

      shop = await spawnShop(environment)
      const { rows } = await database.db.execute<{ id: string }>(sql`select id from orders`)
      const stored = new Set(rows.map((row) => row.id))
      expect(promised.filter((id) => !stored.has(id))).toEqual([])
      await assertStockInvariants(database.db)
      await assertUnitsOfVariants(database.db)
    }
    const soldOut = await database.db.execute(sql`
      select v.sku, p.price_poisha::int from stock_items s join product_variants v on v.stock_item_id = s.id
        join products p on p.id = v.product_id where s.stock = 0`)
    // The product costs what is left of it.
    expect(soldOut.rows).toEqual([{ sku: 'CABLE-1', price_poisha: 200_00 }])
    expect(promised.length).toBeGreaterThanOrEqual(rounds * ordersBeforeTheCut)
  },
)

/** One product without options, one whose variants share a stock, and one with two stocks. */
async function stockShelves(shop: ActingShop): Promise<string> {
  await addCategory(shop)
  const camera = { price: 900, stock: manyUnits, stockItem: 'camera' }
  await addProduct(shop, {
    name: 'Camera',
    options: [{ name: 'Memory card', values: ['No card', '64 GB'] }],
    variants: [
      { options: { 'Memory card': 'No card' }, sku: 'CAMERA', ...camera },
      { options: { 'Memory card': '64 GB' }, sku: 'CAMERA-64', ...camera, price: 1500 },
    ],
  })
  await addProduct(shop, {
    name: 'Cable',
    options: [{ name: 'Length', values: ['1 m', '2 m'] }],
    variants: [
      { options: { Length: '1 m' }, sku: 'CABLE-1', price: 100, stock: fewUnits },
      { options: { Length: '2 m' }, sku: 'CABLE-2', price: 200, stock: manyUnits },
    ],
  })
  return addProduct(shop, { name: 'Headphones', stock: manyUnits })
}

type Basket = { productId?: string; variantId?: string; quantity: number }[]

/** What buyers put into their orders by turns, each variant before and after others. */
async function basketsOf(db: Db, productId: string): Promise<Basket[]> {
  const { rows } = await db.execute<{ sku: string; id: string }>(
    sql`select sku, id from product_variants where sku is not null`,
  )
  const line = (sku: string, quantity = 1) => ({
    variantId: rows.find((row) => row.sku === sku)?.id ?? '',
    quantity,
  })
  const headphones = { productId, quantity: 1 }
  return [
    [headphones, line('CAMERA'), line('CABLE-1')],
    [line('CABLE-2', 3), line('CAMERA-64', 2), headphones],
    [line('CAMERA-64'), line('CAMERA'), line('CABLE-2')],
  ]
}

/** What is gone from each stock item is what orders have of its variants. */
async function assertUnitsOfVariants(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select s.stock + coalesce(sum(i.quantity), 0)::int as units, array_agg(distinct v.sku order by v.sku) as skus
    from stock_items s join product_variants v on v.stock_item_id = s.id and v.sku is not null
      left join order_items i on i.variant_id = v.id
    group by s.id order by skus`)
  expect(rows).toEqual([
    { skus: ['CABLE-1'], units: fewUnits },
    { skus: ['CABLE-2'], units: manyUnits },
    { skus: ['CAMERA', 'CAMERA-64'], units: manyUnits },
  ])
}

/** Buys until the shop no longer responds; records the orders acknowledged with 201. What is sold out is left. */
async function keepBuying(
  url: string,
  baskets: readonly Basket[],
  buyer: string,
  promised: string[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const phone = `017${`${buyer}${count}`.padStart(8, '0')}`
    const items = baskets[count % baskets.length] ?? []
    try {
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(orderBody(items, { phone })),
      })
      const body = (await response.json()) as { _id: string; code?: string }
      if (response.status === 201) promised.push(body._id)
      // A machine that is busy with other things turns shoppers away for a moment.
      else if (response.status !== 503 && body.code !== 'out_of_stock')
        throw new Error(`unexpected response ${response.status}: ${JSON.stringify(body)}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('unexpected response')) throw error
      return
    }
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}
