import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../src/server/platform/database/database.ts'
import { startPostgres } from '#embedded-postgres'
import type { ActingShop } from '../src/server/shop.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { assertStockInvariants } from './support/fixtures/stock-invariants.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'

const rounds = 4
const buyersAtOnce = 8
const ordersBeforeTheCut = 12

test(
  'a shop killed while orders are placed has every acknowledged order, none incomplete',
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
    const productIds = await stockShelves(await openProductShop({ ...database, url: postgres.url }))

    for (let round = 1; round <= rounds; round += 1) {
      const before = promised.length
      const isEnough = () => promised.length - before >= ordersBeforeTheCut
      const buying = Array.from({ length: buyersAtOnce }, (_, buyer) =>
        keepBuying(shop.url, productIds, `${round}${buyer}`, promised),
      )
      await until(isEnough)
      await shop.kill()
      await Promise.all(buying)

      shop = await spawnShop(environment)
      const { rows } = await database.db.execute<{ id: string }>(sql`select id from orders`)
      const stored = new Set(rows.map((row) => row.id))
      expect(promised.filter((id) => !stored.has(id))).toEqual([])
      await assertStockInvariants(database.db)
    }
    expect(promised.length).toBeGreaterThanOrEqual(rounds * ordersBeforeTheCut)
  },
)

async function stockShelves(shop: ActingShop): Promise<string[]> {
  await addCategory(shop)
  const names = ['Headphones A', 'Headphones B', 'Headphones C']
  return Promise.all(names.map((name) => addProduct(shop, { name, stock: 100_000 })))
}

/** Buys until the shop no longer responds; records the orders acknowledged with 201. */
async function keepBuying(
  url: string,
  productIds: readonly string[],
  buyer: string,
  promised: string[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const phone = `017${`${buyer}${count}`.padStart(8, '0')}`
    const items = productIds.map((productId) => ({ productId, quantity: 1 }))
    try {
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(orderBody(items, { phone })),
      })
      const body = (await response.json()) as { _id: string }
      if (response.status === 201) promised.push(body._id)
      // A machine that is busy with other things turns shoppers away for a moment.
      else if (response.status !== 503)
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
