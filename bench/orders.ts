import pg from 'pg'
import { queryDatabase, sampleIds } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { postJson } from './http-calls.ts'
import { compareRates, measureWork, medianOf, quantileOf, type Pace } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { orderBody, recordOrderStatements, type BenchOrder } from './order-statements.ts'

const soldProducts = 2000
/** More than a turn can use up. */
const readyOrdersPerSecond = 2000

/**
 * Orders per second compared with the same statements sent by the driver alone: two lines each, by
 * guests without a cart, with an Idempotency-Key and under the rate limits. With an e-mail address, confirmations are sent meanwhile.
 */
export async function* measureOrders(shop: BenchShop, pace: Pace): AsyncGenerator<Figure> {
  const ids = await prepareSale(shop)
  const statementsOf = await recordOrderStatements(shop.databaseUrl, nextOrder(ids, false))
  yield {
    name: 'statements of an order',
    measured: statementsOf(nextOrder(ids, false)).length,
    target: { max: 20 },
    unit: 'statements',
  }
  const kinds = [
    { what: 'orders over many products', products: ids, isMailed: false },
    { what: 'orders with a confirmation to mail', products: ids, isMailed: true },
    { what: 'orders of two hot products', products: ids.slice(0, 2), isMailed: false },
  ]
  for (const { what, products, isMailed } of kinds) {
    const next = () => nextOrder(products, isMailed)
    const { own, other, ratio, ownTimes } = await compareOrders(shop, pace, next)
    yield {
      name: what,
      measured: ratio,
      target: { min: 0.5 },
      unit: 'of their SQL',
      note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s`,
    }
    const median = medianOf(ownTimes)
    const slowest = quantileOf(ownTimes, 0.99)
    yield {
      name: `${what}: 99th percentile by median`,
      measured: slowest / median,
      target: { max: 5 },
      unit: 'times',
      note: `${slowest.toFixed(1)} ms against ${median.toFixed(1)} ms`,
    }
  }
}

/** Gives many products more units than can be sold. */
export async function prepareSale(shop: BenchShop) {
  const ids = await sampleIds(shop.databaseUrl, soldProducts)
  await queryDatabase(
    shop.databaseUrl,
    'update products set stock = 100000000 where id = any($1::uuid[])',
    [ids],
  )
  return ids
}

export function sendOrder({ url }: BenchShop, order: BenchOrder): Promise<unknown> {
  return postJson(`${url}/api/orders`, orderBody(order), { 'idempotency-key': order.key })
}

async function compareOrders(shop: BenchShop, pace: Pace, next: () => BenchOrder) {
  const statementsOf = await recordOrderStatements(shop.databaseUrl, next())
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: pace.connections })
  const throughShop = () => sendOrder(shop, next())
  const alone = () => {
    const length = readyOrdersPerSecond * pace.secondsEach
    const ready = Array.from({ length }, () => statementsOf(next()))
    return measureWork(pace, async () => {
      // Order numbers sometimes clash: as in the shop, another one is generated.
      while (!(await sendAll(pool, ready.pop() ?? statementsOf(next())))) continue
    })
  }
  try {
    return await compareRates(pace, () => measureWork(pace, throughShop), alone)
  } finally {
    await pool.end()
    // Thousands of confirmations would disturb the next measurement.
    await queryDatabase(shop.databaseUrl, "delete from jobs.job where name = 'send-mail'")
  }
}

/** False when the order's number is taken, and nothing was written. */
async function sendAll(pool: pg.Pool, statements: readonly pg.QueryConfig[]): Promise<boolean> {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof pg.DatabaseError && error.constraint === 'orders_number_unique')
      return false
    throw error
  } finally {
    client.release()
  }
}

let orders = Date.now() % 100_000_000

/** Two different products and a new buyer. */
export function nextOrder(products: readonly string[], isMailed: boolean): BenchOrder {
  orders += 1
  const first = orders % products.length
  const second = (orders * 7 + 1) % products.length
  const productIds = [first, second === first ? (first + 1) % products.length : second]
  return {
    productIds: productIds.map((at) => products[at] ?? ''),
    phone: `017${String(orders % 100_000_000).padStart(8, '0')}`,
    email: isMailed ? `buyer${orders}@example.com` : null,
    key: `bench-${orders}-${products.length}`,
  }
}
