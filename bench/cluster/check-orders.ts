import { testImage } from '../../tests/support/fixtures/test-forms.ts'
import type { Cluster } from './cluster.ts'
import { signInOwner } from './owner.ts'

const products = 24

/** Units that the shop has to begin with, of every product. */
const stockOfEach = 1_000_000

/** Orders in the database, compared with the responses that shoppers got. */
export interface CheckedOrders {
  /** Of the acknowledged orders, how many are there. */
  found: number
  /** Checkouts that became more than one order. */
  double: number
  /** Units that neither are in stock nor were ordered. */
  missingUnits: number
}

/**
 * Puts products without colours into the shop; by its API, because the release that
 * runs may not be this one. Returns their ids.
 */
export async function fillShop(url: string): Promise<string[]> {
  const owner = await signInOwner(url)
  const category = 'Headphones'
  const png = await testImage('gray')
  const fields = { name: category, description: `All ${category}` }
  await owner.send('POST', '/categories', fields, { field: 'image', png })
  const ids: string[] = []
  for (let number = 1; number <= products; number += 1) {
    const fieldsOfProduct = {
      name: `${category} ${number}`,
      description: 'Closed headphones.',
      category,
      price: String(number * 100),
      stock: String(stockOfEach),
    }
    const image = { field: 'images', png }
    const { product } = (await owner.send('POST', '/products', fieldsOfProduct, image)) as {
      product: { _id: string }
    }
    ids.push(product._id)
  }
  return ids
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
