import { createLocalInvalidation } from '../../src/server/platform/cache/invalidation.ts'
import { connectDatabase } from '../../src/server/platform/database/database.ts'
import type { Shop } from '../../src/server/shop.ts'
import { systemClock } from '../../src/server/startup/open-shop.ts'
import { addCategory, addProduct } from '../../tests/support/test-products.ts'
import type { Cluster } from './cluster.ts'

const products = 24

/** Units that the shop has to begin with, of every product. */
const stockOfEach = 1_000_000

/** What is in the database, compared with what shoppers were told. */
export interface CheckedOrders {
  /** Of the acknowledged orders, how many are there. */
  found: number
  /** Checkouts that became more than one order. */
  double: number
  /** Units that neither are in stock nor were ordered. */
  missingUnits: number
}

/** Puts products without colours and pictures into the shop. Returns their ids. */
export async function fillShop(databaseUrl: string): Promise<string[]> {
  const database = connectDatabase({ url: databaseUrl, connections: 2 })
  try {
    // Products without pictures need neither files nor jobs.
    const shop = { ...database, clock: systemClock, invalidation: createLocalInvalidation() }
    await addCategory(shop as unknown as Shop)
    const ids: string[] = []
    for (let number = 1; number <= products; number += 1) {
      const own = { name: `Headphones ${number}`, stock: stockOfEach, pricePoisha: number * 10_000 }
      ids.push(await addProduct(shop as unknown as Shop, own))
    }
    return ids
  } finally {
    await database.close()
  }
}

export async function checkOrders(
  cluster: Cluster,
  orders: readonly { id: string; phone: string }[],
): Promise<CheckedOrders> {
  const rows = await cluster.query<Record<keyof CheckedOrders, number>>(
    `select
       (select count(*)::int from orders where id = any($1::uuid[])) as "found",
       (select count(*)::int from
         (select from orders where phone = any($2) group by phone having count(*) > 1) twice
       ) as "double",
       ((select count(*) * $3::bigint - sum(stock) from products)
         - (select coalesce(sum(quantity), 0) from order_items))::int as "missingUnits"`,
    [orders.map(({ id }) => id), orders.map(({ phone }) => phone), stockOfEach],
  )
  const [checked] = rows
  if (!checked) throw new Error('a count has one row')
  return checked
}
