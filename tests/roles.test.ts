import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openProductShop } from './support/fixtures/product-shop.ts'
import { hasPgBouncer, startPgBouncer } from './support/servers/pg-bouncer.ts'
import { failToStart, newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { createTestDatabase } from './support/servers/test-database.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'

const settings = { DEMO: 'off', SHOP_SECRET: 'one secret for every process of the shop' }

async function openDatabase() {
  const database = await createTestDatabase()
  const parts = await openProductShop(database)
  await addCategory(parts)
  const productId = await addProduct(parts, { pricePoisha: 900_00, stock: 100_000 })
  return { database, productId }
}

async function startProcessWith(environment: Record<string, string>) {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const shop = await spawnShop({ ...settings, DATA_DIR: dataDir, ...environment })
  onTestFinished(() => shop.stop())
  return { ...shop, dataDir }
}

/** Places an order whose buyer gets an e-mail, as does the shop. */
async function buy(url: string, productId: string, buyer: number): Promise<number> {
  const items = [{ productId, quantity: 1 }]
  const phone = `017${String(buyer).padStart(8, '0')}`
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `buyer-${buyer}` },
    body: JSON.stringify(orderBody(items, { phone, guestEmail: `buyer${buyer}@example.com` })),
  })
  return response.status
}

const mailsIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'))

test(
  'a web process takes orders and leaves the e-mails to the workers, which send each one once',
  { timeout: 240_000 },
  async () => {
    const { database, productId } = await openDatabase()
    const common = { DATABASE_URL: database.url }
    const web = await startProcessWith({ ...common, ROLE: 'web' })
    const buyers = [1, 2, 3, 4]
    for (const buyer of buyers) expect(await buy(web.url, productId, buyer)).toBe(201)

    const workers = await Promise.all(
      ['first', 'second'].map(() => startProcessWith({ ...common, ROLE: 'worker' })),
    )
    expect(workers.map(({ url }) => url)).toEqual(['', ''])
    const unfinished = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from jobs.job
         where name = 'send-mail' and state <> 'completed'`,
      )
      return rows[0]?.count
    }
    while ((await unfinished()) !== 0) await wait(50)
    const sent = (await Promise.all(workers.map(({ dataDir }) => mailsIn(dataDir)))).flat()
    expect(sent).toHaveLength(2 * buyers.length)
    expect(new Set(sent).size).toBe(sent.length)
    expect(await mailsIn(web.dataDir)).toEqual([])
  },
)

test.skipIf(!hasPgBouncer)(
  'behind a pooler in transaction mode the shop sells as ever, with notifications by the direct URL',
  { tags: ['full'], timeout: 240_000 },
  async () => {
    const { database, productId } = await openDatabase()
    const pooled = await startPgBouncer(database.url)
    const common = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url }
    const [a, b] = await Promise.all([startProcessWith(common), startProcessWith(common)])
    const stockAt = async (url: string) => {
      const response = await fetch(`${url}/api/products/${productId}`)
      const body = (await response.json()) as { product?: { stock: number } }
      return body.product?.stock
    }
    expect(await stockAt(b.url)).toBe(100_000)

    const buyers = Array.from({ length: 12 }, (_, buyer) => buyer)
    const statuses = await Promise.all(
      buyers.map((buyer) => buy((buyer % 2 ? a : b).url, productId, buyer)),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    // The last order of each was invalidated at the other.
    while ((await stockAt(b.url)) !== 100_000 - buyers.length) await wait(20)
    while ((await stockAt(a.url)) !== 100_000 - buyers.length) await wait(20)
    const { rows } = await database.pool.query<{ limits: string[] }>(
      `select setconfig as limits from pg_db_role_setting
       join pg_database on pg_database.oid = setdatabase where datname = current_database()`,
    )
    expect(rows[0]?.limits).toContain('statement_timeout=15000')
  },
)

test.skipIf(!hasPgBouncer)(
  'a pooler without a direct URL, or as the direct URL, is explained',
  { tags: ['full'], timeout: 120_000 },
  async () => {
    const database = await createTestDatabase()
    const pooled = await startPgBouncer(database.url)
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const alone = await failToStart({ ...settings, DATA_DIR: dataDir, DATABASE_URL: pooled })
    expect(alone.output).toContain('set DATABASE_DIRECT_URL to PostgreSQL itself')
    const twice = await failToStart({
      ...settings,
      DATA_DIR: dataDir,
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: `${pooled}?application_name=direct`,
    })
    expect(twice.output).toContain('DATABASE_DIRECT_URL leads to a connection pooler too')
    for (const { code, output } of [alone, twice]) {
      expect(code).toBe(1)
      expect(output.trim().split('\n')).toHaveLength(1)
    }
  },
)

test(
  'a direct URL or a replica without DATABASE_URL is explained',
  { tags: ['full'] },
  async () => {
    const { dataDir, remove } = await newDataDir()
    onTestFinished(remove)
    const { code, output } = await failToStart({
      DATA_DIR: dataDir,
      DATABASE_REPLICA_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
    })
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      'The setting DATABASE_REPLICA_URL belongs to an outside database: set DATABASE_URL too, or unset it.',
    )
  },
)
