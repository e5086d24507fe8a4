import pg from 'pg'
import { newId } from '../src/server/platform/ids.ts'
import { sampleIds } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { medianOf, type Pace } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'

const ordersEach = 300

/** What an order costs; `parts` of its work are timed apart. */
type Times = Record<Part, number>
const parts = ['an order with two lines', 'a new status'] as const
type Part = (typeof parts)[number]

/**
 * What keeping the statistics costs each order of a large shop: its statements with the triggers and
 * without them, in turns, each rolled back. The flush of the commit would hide most of it.
 */
export async function* measureStatisticsTriggers(
  shop: BenchShop,
  { rounds }: Pace,
): AsyncGenerator<Figure> {
  const products = await sampleIds(shop.databaseUrl, 2000)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    const disable = await disablingStatements(client)
    const turns: { kept: Times; bare: Times }[] = []
    await placeOrders(client, [], products)
    for (let round = 0; round < rounds; round += 1) {
      const bare = await placeOrders(client, disable, products)
      turns.push({ bare, kept: await placeOrders(client, [], products) })
    }
    for (const part of parts) {
      const kept = medianOf(turns.map((turn) => turn.kept[part]))
      const bare = medianOf(turns.map((turn) => turn.bare[part]))
      yield {
        name: `kept statistics: ${part}`,
        measured: medianOf(turns.map((turn) => turn.kept[part] / turn.bare[part])),
        unit: 'of without',
        note: `${kept.toFixed(2)} ms against ${bare.toFixed(2)} ms`,
      }
    }
  } finally {
    await client.end()
  }
}

/** Turns off, until the transaction ends, the triggers that note what an order changes. */
async function disablingStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger
     where tgfoid in ('count_orders'::regproc, 'count_sales_of_items'::regproc,
       'count_sales_of_orders'::regproc)`,
  )
  return rows.map(({ statement }) => statement)
}

/** Milliseconds of each part for one order, in a transaction that is rolled back. */
async function placeOrders(
  client: pg.Client,
  preparation: readonly string[],
  products: readonly string[],
): Promise<Times> {
  const times: Times = { 'an order with two lines': 0, 'a new status': 0 }
  const timed = async (part: Part, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    times[part] += (performance.now() - startedAt) / ordersEach
  }
  await client.query('begin')
  for (const statement of preparation) await client.query(statement)
  for (let order = 0; order < ordersEach; order += 1) {
    const id = newId()
    // Like none of the others: it must be unique.
    const number = `T${String(order).padStart(7, '0')}`
    const lines = [0, 1].map((line) => products[(2 * order + line) % products.length] ?? '')
    await timed('an order with two lines', async () => {
      await client.query({ ...insertOrder, values: [id, number] })
      await client.query({ ...insertItems, values: [id, [newId(), newId()], lines] })
    })
    await timed('a new status', () => client.query({ ...confirmOrder, values: [id] }))
  }
  await client.query('rollback')
  return times
}

const insertOrder = {
  name: 'triggers_order',
  text: `insert into orders (id, number, buyer_name, full_name, phone, full_address, district, thana,
      payment_method, status, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha,
      first_order_discount_poisha, total_poisha)
    values ($1, $2, 'Rahima Begum', 'Rahima Begum', '+8801712345678', 'House 12, Road 5', 'Dhaka',
      'Dhanmondi', 'Cash on Delivery', 'pending', 200000, 7000, 0, 0, 207000)`,
}

const insertItems = {
  name: 'triggers_items',
  text: `insert into order_items (id, order_id, product_id, position, name, price_poisha, quantity,
      selected_color)
    select item, $1, product, position, 'Wireless Mouse', 100000, 1, 'Black'
    from unnest($2::uuid[], $3::uuid[]) with ordinality as line (item, product, position)`,
}

const confirmOrder = {
  name: 'triggers_confirm',
  text: `update orders set status = 'confirmed', status_since = now() where id = $1`,
}
