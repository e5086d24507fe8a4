// @module-tag full
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  earlierMigrations,
  openEarlierShop,
  timeOfMigration,
} from '../../../../tests/support/fixtures/earlier-shop.ts'
import { openLedgersOf } from '../../../../tests/support/fixtures/money-invariants.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { describeSchema } from '../../../../tests/support/servers/describe-schema.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../../../../tests/support/servers/test-database.ts'
import { migrateDatabase, migrateDatabaseTo } from './migrate-database.ts'
import { listMigrations } from './released-schema.ts'

const newDatabase: { schema?: ReturnType<typeof describeSchema> } = {}

/** The migrations and functions of a new database. */
async function describeNewDatabase() {
  const { pool } = await createTestDatabase()
  newDatabase.schema ??= describeSchema(pool)
  return newDatabase.schema
}

test.each(earlierMigrations)(
  'an empty shop at $tag gets the schema of a new one',
  async ({ when }) => {
    const { url, pool } = await createEmptyDatabase()
    await migrateDatabaseTo(url, when)
    await migrateDatabase(url)
    expect(await describeSchema(pool)).toEqual(await describeNewDatabase())
  },
)

const migrateProcess = new URL('testing/migrate-process.ts', import.meta.url)

/** Another process that starts on the database. */
function startProcess(url: string) {
  return fork(migrateProcess, [url], {
    execArgv: ['--import', new URL('../../startup/resolve-drizzle.ts', import.meta.url).href],
  })
}

test.each(['0005', '0026', '0042', '0067', '0084'])(
  'a start that is killed after migration %s is finished by the next one',
  async (number) => {
    const { url, pool, db } = await openEarlierShop(timeOfMigration('0000'))
    const first = startProcess(url)
    const ended = once(first, 'exit')
    for (;;) {
      const { rows } = await pool.query<{ newest: string }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
      )
      if (Number(rows[0]?.newest) >= timeOfMigration(number)) break
    }
    first.kill('SIGKILL')
    await ended
    await migrateDatabase(url)
    expect(await describeSchema(pool)).toEqual(await describeNewDatabase())
    const { rows } = await pool.query(
      'select count(*)::int as all, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
    )
    const all = listMigrations().length
    expect(rows).toEqual([{ all, different: all }])
    await openLedgersOf(db)
    await assertStockInvariants(db)
  },
)

test.each([
  ['an empty database', createEmptyDatabase],
  ['a shop of 0.1.0', () => openEarlierShop(timeOfMigration('0000'))],
  ['a shop between the releases', () => openEarlierShop(timeOfMigration('0061'))],
])('two processes that start at once bring %s up to date once', async (_, open) => {
  const { url, pool } = await open()
  const processes = [startProcess(url), startProcess(url)]
  const codes = await Promise.all(processes.map((each) => once(each, 'exit')))
  expect(codes.map(([code]) => code as number)).toEqual([0, 0])
  expect(await describeSchema(pool)).toEqual(await describeNewDatabase())
  const { rows } = await pool.query(`
    select count(*) = count(distinct created_at) as once, (select count(*)::int from drizzle.functions) as applied
    from drizzle.__drizzle_migrations`)
  expect(rows).toEqual([{ once: true, applied: 1 }])
})
