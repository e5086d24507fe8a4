import pg from 'pg'
import { migrateDatabase } from '../src/server/platform/database/migrate-database.ts'
import { startPostgres } from '../src/server/platform/embedded-postgres/start-postgres.ts'
import { fillCatalogue, type FillTimes } from './fill-catalogue.ts'
import { fillOrders, type ShopSize } from './fill-orders.ts'
import { openDataDir, register, type Resources } from './with-resources.ts'

export interface BenchDatabase {
  url: string
  dataDir: string
  /** Null where the database was kept from an earlier run. */
  filled: FillTimes | null
}

export interface BenchDatabaseOptions {
  /** Size of the catalogue. */
  products: number
  /** What lies beside it; nothing by default. */
  sales?: ShopSize | undefined
  /** A folder that stores the filled database for the next run; without it the database is temporary. */
  keepIn: string | undefined
  log(line: string): void
}

/** A database with a generated catalogue of that size, on its own PostgreSQL. */
export async function openBenchDatabase(
  resources: Resources,
  { products, sales, keepIn, log: say }: BenchDatabaseOptions,
): Promise<BenchDatabase> {
  const folder = sales ? `products-${products}-orders-${sales.orders}` : `products-${products}`
  const dataDir = await openDataDir(resources, folder, keepIn)
  const starting = startPostgres({ dataDir, log: () => undefined })
  const postgres = await register(resources, starting, (server) => server.stop())
  await migrateDatabase(postgres.url)
  const filled = await fillIfEmpty(postgres.url, { products, sales }, say)
  return { url: postgres.url, dataDir, filled }
}

/** A comment on the table marks a complete shop: an incomplete one is not measured. */
async function fillIfEmpty(
  url: string,
  { products, sales }: Pick<BenchDatabaseOptions, 'products' | 'sales'>,
  say: (line: string) => void,
): Promise<FillTimes | null> {
  const [found] = await queryDatabase<{ remark: string | null; some: boolean }>(
    url,
    `select obj_description('products'::regclass) as remark, exists (select from products) as some`,
  )
  const remark = [
    `${products} products`,
    ...(sales ? [`${sales.orders} orders`, `${sales.reviews} reviews`] : []),
  ].join(', ')
  if (found?.remark === remark) return null
  if (found?.some)
    throw new Error(`${url} contains another or an incomplete catalogue; delete its folder`)
  const times = await fillCatalogue(url, products, say)
  if (sales) await fillOrders(url, sales, say)
  await queryDatabase(url, `comment on table products is '${remark}'`)
  return times
}

/** Runs one statement over its own connection. */
export async function queryDatabase<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function sampleIds(url: string, count: number): Promise<string[]> {
  const rows = await queryDatabase<{ id: string }>(
    url,
    'select id from products order by shuffle limit $1',
    [count],
  )
  return rows.map((row) => row.id)
}
