import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import {
  earlierMigrations,
  openEarlierShop,
  openShopOn,
  readAllRows,
  soldProductId,
  tablesOf010,
  timeOfMigration,
} from '../../../../tests/support/fixtures/earlier-shop.ts'
import { openLedgersOf } from '../../../../tests/support/fixtures/money-invariants.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { describeSchema } from '../../../../tests/support/servers/describe-schema.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../../../../tests/support/servers/test-database.ts'
import { StartError } from '../settings.ts'
import { migrateDatabase, migrateDatabaseTo } from './migrate-database.ts'
import { planMigrations, releasedSchema } from './released-schema.ts'

const times = earlierMigrations.map(({ when }) => when)
const first = times[0] ?? 0
const baseline = times.at(-1) ?? 0

/** The migrations and functions of a new database. */
async function describeNewDatabase() {
  const { pool } = await createTestDatabase()
  return describeSchema(pool)
}

/** Without times, and without ids that each shop has its own of. */
async function readRowsOfNewShop(pool: Parameters<typeof readAllRows>[0]) {
  const all = await readAllRows(pool)
  return Object.entries(all).map(([table, rows]) => [
    table,
    rows
      .map((row) => {
        const ofThisShop = table === 'search_synonyms' ? { id: null } : {}
        return JSON.stringify({ ...row, created_at: null, updated_at: null, ...ofThisShop })
      })
      .toSorted(),
  ])
}

test('the baseline makes the schema and the rows that the migrations before 0.2.0 make', async () => {
  const [chained, begun] = [await createEmptyDatabase(), await createEmptyDatabase()]
  await migrateDatabaseTo(chained.url, baseline - 1)
  await migrateDatabaseTo(chained.url, baseline)
  await migrateDatabaseTo(begun.url, baseline)
  const recorded = await begun.pool.query('select from drizzle.__drizzle_migrations')
  expect(recorded.rowCount).toBe(1)
  const described = await describeSchema(chained.pool)
  expect(Object.keys(described).length).toBeGreaterThan(2000)
  expect(await describeSchema(begun.pool)).toEqual(described)
  const rows = await readRowsOfNewShop(chained.pool)
  expect(rows.map(([table]) => table)).toEqual(['search_synonyms', 'search_words', 'staff_roles'])
  expect(await readRowsOfNewShop(begun.pool)).toEqual(rows)
  await migrateDatabase(chained.url)
  expect(await describeSchema(chained.pool)).toEqual(await describeNewDatabase())
})

test('a database at any migration goes on with the next one, an empty one with the baseline', () => {
  const planned = (newest: number | null, until = Infinity) =>
    planMigrations(releasedSchema, newest, until).map(({ folderMillis }) => folderMillis)
  const since = planned(baseline)
  expect(planned(null)).toEqual([baseline, ...since])
  for (const [at, when] of times.entries()) {
    expect(planned(when)).toEqual([...times.slice(at + 1), ...since])
  }
  for (const [at, when] of times.slice(0, -1).entries()) {
    expect(planned(null, when)).toEqual(times.slice(0, at + 1))
  }
  expect(planned(9_999_999_999_999)).toEqual([])
})

test('a schema between two migrations, of an unfinished release, is refused', () => {
  const between = times
    .slice(0, -1)
    .map((when) => when + 1)
    .filter((when) => !times.includes(when))
  for (const when of between) {
    expect(() => planMigrations(releasedSchema, when, Infinity)).toThrow(StartError)
  }
  expect(() => planMigrations(releasedSchema, first + 1, Infinity)).toThrow(
    'the schema of an unfinished release',
  )
})

test.each(['0000', '0022', '0026', '0061', '0084'])(
  'a shop of 0.1.0 at migration %s gets the schema of a new one, keeps its rows and sells',
  async (number) => {
    const database = await openEarlierShop(timeOfMigration(number))
    const before = await readAllRows(database.pool)
    await migrateDatabase(database.url)
    expect(await describeSchema(database.pool)).toEqual(await describeNewDatabase())
    const after = await readAllRows(database.pool)
    for (const table of tablesOf010) {
      expect(after[table]).toHaveLength(before[table]?.length ?? 0)
      expect(after[table]).toEqual(
        expect.arrayContaining((before[table] ?? []).map((row) => expect.objectContaining(row))),
      )
    }
    const { app, shop } = await openShopOn(database)
    const { rows: variants } = await database.pool.query<{ id: string }>(
      `select id from product_variants where product_id = $1 and option_values = '{Black}'`,
      [soldProductId],
    )
    const items = variants.map(({ id }) => ({ variantId: id, quantity: 3 }))
    expect((await placeOrder(app, orderBody(items, { phone: '01812345678' }))).status).toBe(201)
    const { rows: stock } = await database.pool.query('select stock from products order by id')
    expect(stock).toEqual([{ stock: 2 }, { stock: 0 }])
    await openLedgersOf(shop.db)
    await assertStockInvariants(shop.db)
  },
)

test('a database that is older, or newer, or of an unfinished release is left as it is', async () => {
  const { url, pool } = await openEarlierShop(first)
  const before = await describeSchema(pool)
  const set = (when: number) =>
    pool.query('update drizzle.__drizzle_migrations set created_at = $1', [when])
  for (const when of [first - 1, first + 1, baseline - 1]) {
    await set(when)
    await expect(migrateDatabase(url)).rejects.toBeInstanceOf(StartError)
  }
  await set(9_999_999_999_999)
  await migrateDatabase(url)
  expect(await describeSchema(pool)).toEqual(before)
})

test('each file of db/functions is a function of the database, and each function has its file', async () => {
  const described = await describeNewDatabase()
  const functions = Object.keys(described)
    .filter((name) => name.startsWith('function '))
    .map((name) => name.slice('function '.length, name.indexOf('(')))
  const files = await readdir(releasedSchema.functions)
  expect(files.toSorted()).toEqual(functions.map((name) => `${name}.sql`).toSorted())
})
