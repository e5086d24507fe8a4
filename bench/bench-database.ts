import pg from 'pg'
import { migrateDatabase } from '../src/server/platform/database/migrate-database.ts'
import { startPostgres } from '#embedded-postgres'
import { type Catalogue, fillCatalogue } from './fill-catalogue.ts'
import { fillOrders, type PastOrders } from './fill-orders.ts'
import { openDataDir, register, type Resources } from './with-resources.ts'

export interface BenchDatabase {
  url: string
  dataDir: string
}

export interface BenchDatabaseOptions {
  /** Size of the catalogue. */
  products: number
  hasVariants?: boolean
  /** Past orders of its products, with their customers. */
  orders?: number
  /** A folder that stores the filled database for the next run; without it the database is temporary. */
  keepIn: string | undefined
  log(line: string): void
}

/** A database with a generated catalogue of that size and its past orders, on its own PostgreSQL. */
export async function openBenchDatabase(
  resources: Resources,
  { products, hasVariants = false, orders = 0, keepIn, log: say }: BenchDatabaseOptions,
): Promise<BenchDatabase> {
  const ofOrders = orders === 0 ? '' : `-orders-${orders}`
  const name = `products-${products}${hasVariants ? '-with-variants' : ''}${ofOrders}`
  const dataDir = await openDataDir(resources, name, keepIn)
  const starting = startPostgres({ dataDir, log: () => undefined })
  const postgres = await register(resources, starting, (server) => server.stop())
  await migrateDatabase(postgres.url)
  await fillIfEmpty(postgres.url, { products, hasVariants, orders }, say)
  return { url: postgres.url, dataDir }
}

/** A comment on the table marks a complete shop: an incomplete one is not measured. */
async function fillIfEmpty(
  url: string,
  { products, hasVariants, orders }: Catalogue & PastOrders,
  say: (line: string) => void,
): Promise<void> {
  const [found] = await queryDatabase<{ remark: string | null; isFilled: boolean }>(
    url,
    `select obj_description('products'::regclass) as remark, exists (select from products) as "isFilled"`,
  )
  const ofOrders = orders === 0 ? '' : ` and ${orders} orders`
  const remark = `${products} products${hasVariants ? ' with variants' : ''}${ofOrders}`
  if (found?.remark === remark) return
  if (found?.isFilled)
    throw new Error(`${url} contains another or an incomplete catalogue; delete its folder`)
  await fillCatalogue(url, { products, hasVariants }, say)
  if (orders > 0) await fillOrders(url, { products, orders }, say)
  await queryDatabase(url, `comment on table products is '${remark}'`)
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

/** The process of PostgreSQL's server, which runs on this machine. */
export async function postmasterPid(url: string): Promise<number> {
  const [started] = await queryDatabase<{ pid: number }>(
    url,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  if (!started) throw new Error('a running server has its file')
  return started.pid
}

export async function sampleIds(url: string, count: number): Promise<string[]> {
  const rows = await queryDatabase<{ id: string }>(
    url,
    'select id from products order by shuffle limit $1',
    [count],
  )
  return rows.map((row) => row.id)
}
