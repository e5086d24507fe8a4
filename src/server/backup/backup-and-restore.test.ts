import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { backUp, originalsIn, restore } from '../../../tests/support/fixtures/backup-fixtures.ts'
import { fillEmptyTables, tablesOf } from '../../../tests/support/fixtures/fill-empty-tables.ts'
import { openOffice } from '../../../tests/support/fixtures/office.ts'
import { demoTimeoutMs, openDemoShop } from '../../../tests/support/servers/demo-shop.ts'
import { newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { createEmptyDatabase } from '../../../tests/support/servers/test-database.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { enqueueEmail } from '../jobs.ts'
import { orders } from '../orders/order-tables.ts'
import { connectDatabase, inTransaction, type Db } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { removeUnusedImages } from '../platform/images/remove-images.ts'
import { withImages } from '../platform/images/store-images.ts'
import { checkBackup } from './load-backup.ts'
import {
  dropUnfinishedRestore,
  restoreOutsideDatabase,
  restoreOwnDatabase,
} from './restore-backup.ts'
import { createArchive } from './write-archive.ts'

/** A hash of every row of every table, and every definition of the schema. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const name of (await tablesOf(db)).logged) {
    // Restoring records the backup that the shop came from.
    const isRecord = name === 'shop_facts' ? sql`where name not like '%backup%'` : sql``
    // Since the backup, couriers may have been called for the parcels that were being booked.
    const row = name === 'parcels' ? sql`(to_jsonb(t) - 'called_at')::text` : sql`t::text`
    const { rows } = await db.execute<{ hash: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(${row}, ' ' order by ${row})), '') as hash
        from ${sql.identifier(name)} t ${isRecord}`,
    )
    content[`table ${name}`] = rows[0]?.hash ?? ''
  }
  const { rows: parts } = await db.execute<{ name: string; definition: string }>(sql`
    select 'constraint ' || conname as name, pg_get_constraintdef(oid) || convalidated::text as definition
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || tgname, pg_get_triggerdef(oid) || tgenabled::text
      from pg_trigger where not tgisinternal
    union all select 'sequence ' || sequencename, last_value::text
      from pg_sequences where schemaname = 'public'
    union all select 'migrations', count(*)::text from drizzle.__drizzle_migrations`)
  for (const { name, definition } of parts) content[name] = definition
  return content
}

test(
  'a restored shop has every row, rule and picture of the moment of the backup, and the secret',
  { timeout: demoTimeoutMs },
  async () => {
    const open = await openDemoShop({ photographsOf: ['nodi-air-2'] })
    await open.seed()
    const file = await backUp(open)
    const { database, storage, secret } = await restore(file)
    const [before, after] = await Promise.all([contentOf(open.shop.db), contentOf(database.db)])
    expect(Object.keys(before).length).toBeGreaterThan(100)
    expect(after).toEqual(before)
    await assertStockInvariants(database.db)
    const originals = await originalsIn(join(open.settings.dataDir, 'media'))
    expect(originals.size).toBeGreaterThan(0)
    for (const [key, bytes] of originals) {
      expect((await storage.read(key))?.equals(bytes)).toBe(true)
    }
    expect(secret).toBe('the secret of the shop')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  },
)

test('rows of every table are in a backup, also of those that a release adds', async () => {
  const open = await openOffice()
  await open.shop.db.execute(sql`update orders set language = 'bn'`)
  await open.shop.db.execute(sql`update customers set language = 'bn'`)
  await fillEmptyTables(open.shop.db)
  const { database } = await restore(await backUp(open))
  const [before, after] = await Promise.all([contentOf(open.shop.db), contentOf(database.db)])
  const empty = Object.entries(before).filter(([, content]) => content === '0 ')
  expect(empty).toEqual([])
  expect(after).toEqual(before)
  // Counters of rate limits: a restored shop counts anew.
  expect((await tablesOf(open.shop.db)).unlogged).toEqual(['rate_limits'])
})

async function openStockedShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productIds = await Promise.all(
    ['A', 'B'].map((name) => addProduct(open.shop, { name, stock: 100_000 })),
  )
  const items = productIds.map((productId) => ({ productId, quantity: 1 }))
  const buy = async () => {
    const { status, body } = await placeOrder(open.app, orderBody(items, { phone: newPhone() }))
    if (status !== 201) throw new Error(`unexpected response ${status}`)
    return body._id as string
  }
  return { ...open, buy }
}

const orderIds = async (db: Db) =>
  (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)

test('a backup made while orders come has whole orders only, none acknowledged before it is missing', async () => {
  const { buy, ...open } = await openStockedShop()
  const before = await Promise.all(Array.from({ length: 10 }, buy))
  const selling = { isOver: false, sold: 0 }
  const buyers = Array.from({ length: 4 }, async () => {
    while (!selling.isOver) {
      await buy()
      selling.sold += 1
    }
  })
  const soldAtReport: number[] = []
  const file = await backUp(open, { report: () => soldAtReport.push(selling.sold) })
  selling.isOver = true
  await Promise.all(buyers)
  // It was no pause in which nothing could change.
  expect(soldAtReport.at(-1)).toBeGreaterThan(soldAtReport[0] ?? 0)
  const { database } = await restore(file)
  const restored = await orderIds(database.db)
  expect(restored).toEqual(expect.arrayContaining(before))
  expect(await orderIds(open.shop.db)).toEqual(expect.arrayContaining(restored))
  await assertStockInvariants(database.db)
})

async function addUnusedImage({ shop }: TestShop, color: string): Promise<string> {
  const original = await shop.images.createOriginal(await testImage(color))
  return withImages(shop, [original], { isPermanent: false }, async () => original.id)
}

test('an image that is removed during a backup is in it: its file stays until the backup is done', async () => {
  const open = await createTestShop()
  const id = await addUnusedImage(open, 'red')
  const removals: string[] = []
  const file = await backUp(open, {
    async create(path) {
      // The snapshot is taken, no image is copied yet.
      await removeUnusedImages(open.shop, [id]).catch((error: Error) =>
        removals.push(error.message),
      )
      return createArchive(path)
    },
  })
  expect(removals).toEqual(['a backup is copying the images'])
  const { database, storage } = await restore(file)
  expect(await database.db.select({ id: images.id }).from(images)).toEqual([{ id }])
  expect(await storage.read(`${id}/master.webp`)).not.toBeNull()
  await removeUnusedImages(open.shop, [id])
  expect(await open.shop.db.select().from(images)).toEqual([])
})

test('an image whose file was lost before does not prevent the backup of everything else', async () => {
  const open = await createTestShop()
  const lost = await addUnusedImage(open, 'red')
  const found = await addUnusedImage(open, 'blue')
  await open.shop.images.deleteFiles(lost)
  const lines: string[] = []
  const file = await backUp(open, { report: (line) => lines.push(line) })
  expect(lines).toContain(
    `The file ${lost}/master.webp of an image is missing, and so it is in this backup.`,
  )
  const { storage } = await restore(file)
  expect(await storage.read(`${found}/master.webp`)).not.toBeNull()
})

test('an e-mail that waited during the backup is sent by the restored shop', async () => {
  const open = await createTestShop()
  const request = { kind: 'order-confirmation', orderId: 'an order' } as const
  await inTransaction(open.shop, (tx) => enqueueEmail(open.shop.jobs, tx, request))
  const { database } = await restore(await backUp(open))
  const { rows } = await database.db.execute(
    sql`select data->'request' as request from jobs.job where name = 'send-mail' and state = 'created'`,
  )
  expect(rows).toEqual([{ request }])
})

test('one backup at a time: a second one says so', async () => {
  const open = await createTestShop()
  const errors: string[] = []
  await backUp(open, {
    async create(path) {
      await backUp(open).catch((error: Error) => errors.push(error.message))
      return createArchive(path)
    },
  })
  expect(errors).toEqual(['Another backup of this shop is running: wait for it.'])
  await backUp(open)
})

const noImages = { read: async () => null, write: async () => undefined }
const silent = { report: () => undefined }

test('a backup with a newer schema than the code is rejected before anything changes', async () => {
  const open = await createTestShop()
  await open.shop.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  const file = await backUp(open)
  await expect(checkBackup(file)).rejects.toThrow(
    /has a newer schema than this release: restore it with release [\d.]+ or a newer one\.$/,
  )
})

test('a shop is replaced only on request, and stays when the backup turns out to be unusable', async () => {
  const open = await openStockedShop()
  const file = await backUp(open)
  const backup = await checkBackup(file)
  const id = await open.buy()
  const target = { url: open.database.url, storage: noImages, ...silent }
  await expect(restoreOwnDatabase(backup, target, { replace: false })).rejects.toThrow(
    'This DATA_DIR has a shop already. To replace it with the backup, add --replace;',
  )
  // As no checksum shows.
  const tables = backup.manifest.tables.filter(({ name }) => name !== 'products')
  const broken = { ...backup, manifest: { ...backup.manifest, tables } }
  await expect(restoreOwnDatabase(broken, target, { replace: true })).rejects.toThrow(
    'The backup’s manifest does not name its table products.',
  )
  expect(await orderIds(open.shop.db)).toEqual([id])
})

test('the next start drops the remains of a killed restore', async () => {
  const open = await openStockedShop()
  const { rows } = await open.shop.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  )
  const name = rows[0]?.name ?? ''
  const left = [`${name}_restored`, `${name}_replaced`]
  for (const each of left)
    await open.shop.db.execute(sql`create database ${sql.identifier(each)} template template0`)
  await dropUnfinishedRestore(open.database.url)
  const found = await open.shop.db.execute(
    sql`select datname as name from pg_database where datname like ${`${name}%`}`,
  )
  expect(found.rows).toEqual([{ name }])
})

test('a shop moves to an outside database only when that is empty', async () => {
  const { buy, ...open } = await openStockedShop()
  const id = await buy()
  const backup = await checkBackup(await backUp(open))
  const { url } = await createEmptyDatabase()
  const target = { url, storage: noImages, ...silent }
  await restoreOutsideDatabase(backup, target)
  const moved = connectDatabase({ url, connections: 2 })
  expect(await orderIds(moved.db)).toEqual([id])
  await moved.close()
  await expect(restoreOutsideDatabase(backup, target)).rejects.toThrow(
    'The database at DATABASE_URL is not empty.',
  )
})
