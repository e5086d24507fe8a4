import pg from 'pg'
import { askDatabase, sampleIds } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { callRaw, postJson } from './http-calls.ts'
import { compareRates, connections, measureWork, medianOf, quantileOf } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { orderBody, recordOrderStatements, type OrderFacts } from './order-statements.ts'

const soldProducts = 2000
const guests = 200
/** More than a round can use. */
const readyOrders = 8000

/**
 * Orders placed a second against the same statements sent by the driver alone: two lines each, by
 * guests with an e-mail address, so with a confirmation to be mailed, and with an Idempotency-Key.
 */
export async function* measureOrders(shop: BenchShop): AsyncGenerator<Figure> {
  const ids = await sampleIds(shop.databaseUrl, soldProducts)
  await askDatabase(
    shop.databaseUrl,
    'update products set stock = 100000000 where id = any($1::uuid[])',
    [ids],
  )
  const guestIds = await Promise.all(Array.from({ length: guests }, () => newGuestId(shop)))
  const many = await compareOrders(shop, guestIds, ids)
  yield {
    what: 'orders over many products',
    measured: many.ratio,
    target: { least: 0.5 },
    unit: 'of their SQL',
    note: `${many.own.toFixed(0)}/s against ${many.other.toFixed(0)}/s`,
  }
  const median = medianOf(many.ownTimes)
  const slowest = quantileOf(many.ownTimes, 0.99)
  yield {
    what: 'orders: slowest of a hundred, by the median',
    measured: slowest / median,
    target: { most: 5 },
    unit: 'times',
    note: `${slowest.toFixed(1)} ms against ${median.toFixed(1)} ms`,
  }
  const hot = await compareOrders(shop, guestIds, ids.slice(0, 2))
  yield {
    what: 'orders that all want the same two products',
    measured: hot.ratio,
    target: { least: 0.5 },
    unit: 'of their SQL',
    note: `${hot.own.toFixed(0)}/s against ${hot.other.toFixed(0)}/s`,
  }
}

async function newGuestId({ url }: BenchShop): Promise<string> {
  const { body } = await callRaw(`${url}/api/cart`)
  return (JSON.parse(body.toString()) as { guestId: string }).guestId
}

async function compareOrders(
  shop: BenchShop,
  guestIds: readonly string[],
  products: readonly string[],
) {
  const statementsOf = await recordOrderStatements(shop.databaseUrl, nextOrder(products))
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: connections })
  const throughShop = (turn: number) => {
    const order = nextOrder(products)
    const headers = {
      'x-guest-id': guestIds[turn % guests] ?? '',
      'idempotency-key': order.key,
    }
    return postJson(`${shop.url}/api/orders`, orderBody(order), headers)
  }
  const alone = () => {
    const ready = Array.from({ length: readyOrders }, () => statementsOf(nextOrder(products)))
    return measureWork(() => sendAll(pool, ready.pop() ?? statementsOf(nextOrder(products))))
  }
  try {
    return await compareRates(() => measureWork(throughShop), alone)
  } finally {
    await pool.end()
    // Thousands of confirmations would be written while the next thing is measured.
    await askDatabase(shop.databaseUrl, "delete from jobs.job where name = 'send-mail'")
  }
}

async function sendAll(pool: pg.Pool, statements: readonly pg.QueryConfig[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

let orders = Date.now() % 100_000_000

/** Two products, the one a little further on than the other, and a buyer who never bought. */
function nextOrder(products: readonly string[]): OrderFacts {
  orders += 1
  const first = orders % products.length
  const second = (orders * 7 + 1) % products.length
  const productIds = [first, second === first ? (first + 1) % products.length : second]
  return {
    productIds: productIds.map((at) => products[at] ?? ''),
    phone: `017${String(orders % 100_000_000).padStart(8, '0')}`,
    email: `buyer${orders}@example.com`,
    key: `bench-${orders}-${products.length}`,
  }
}
