import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../../../../tests/support/servers/test-database.ts'
import { StartError } from '../settings.ts'
import { isSchemaCurrent, migrateDatabase, migrateDatabaseTo } from './migrate-database.ts'
import { listMigrations, type ReleasedSchema, releasedSchema } from './released-schema.ts'

/** The shop's migrations and one more, `slow.sql`. */
async function withMigration(text: string): Promise<ReleasedSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(releasedSchema.migrations, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, tag: 'slow', when: (last?.when ?? 0) + 1 })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'slow.sql'), text)
  return { ...releasedSchema, migrations: folder }
}

test('a migration may take longer than any statement of the running shop', async () => {
  const { url, db } = await createTestDatabase()
  // Every connection of this URL begins with a time limit, as those of the shop do.
  const limited = new URL(url)
  limited.searchParams.set('options', '-c statement_timeout=100ms')
  const schema = await withMigration(
    'create table slow as select 1 from (select pg_sleep(0.5)) as slept',
  )
  await migrateDatabase(limited.href, schema)
  const { rows } = await db.execute(sql`select count(*)::int as n from slow`)
  expect(rows).toEqual([{ n: 1 }])
})

test('the migrations before one that fails stay, and the next start goes on with that one', async () => {
  const { url, db } = await createEmptyDatabase()
  const schema = await withMigration('select 1 / 0')
  await expect(migrateDatabase(url, schema)).rejects.toThrow('select 1 / 0')
  expect(await isSchemaCurrent(db)).toBe(true)
  await writeFile(join(schema.migrations, 'slow.sql'), 'create table slow ()')
  await migrateDatabase(url, schema)
  const { rowCount } = await db.execute(sql`select from slow`)
  expect(rowCount).toBe(0)
})

test('a migration that a selling shop has deadlocked with is run again', async () => {
  const { url, db } = await createTestDatabase()
  // The count of a sequence outlives the transaction that is broken off.
  await db.execute(sql`create sequence tries`)
  const schema = await withMigration(`do $$ begin
    if nextval('tries') < 3 then raise 'the shop was first' using errcode = 'deadlock_detected'; end if;
  end $$; create table slow ()`)
  await migrateDatabase(url, schema)
  const { rows } = await db.execute(sql`select last_value::int as tries from tries`)
  expect(rows).toEqual([{ tries: 3 }])
  expect((await db.execute(sql`select from slow`)).rowCount).toBe(0)
})

/** A database with the schema of 0.1.0 and a row for each of its migrations, the last one `lastAt`. */
async function openReleasedDatabase(lastAt: number) {
  const { url, db } = await createEmptyDatabase()
  await migrateDatabaseTo(url, lastOf010)
  await db.execute(sql`delete from drizzle.__drizzle_migrations`)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'migration ' || number, ${lastAt}::bigint - (23 - number) from generate_series(0, 23) as number`)
  const count = async () =>
    (await db.execute(sql`select 1 from drizzle.__drizzle_migrations`)).rows.length
  return { url, count }
}

/** When the last migration of 0.1.0 was written. */
const lastOf010 = 1_795_384_750_699

test('a database of 0.1.0 with all of its migrations goes on', async () => {
  const { url, count } = await openReleasedDatabase(lastOf010)
  await migrateDatabase(url)
  expect(await count()).toBe(24 + listMigrations().slice(1).length)
})

test('an older database is refused, untouched, with what to do', async () => {
  const { url, count } = await openReleasedDatabase(lastOf010 - 1)
  const refused = migrateDatabase(url)
  await expect(refused).rejects.toBeInstanceOf(StartError)
  await expect(refused).rejects.toThrow(/Start it once with 0\.1\.0 \(commit [0-9a-f]{8}\)/)
  expect(await count()).toBe(24)
})

/** When the last migration before that of the coupons' codes was written. */
const beforeCouponCodes = listMigrations().findLast((when) => when < 1_795_570_247_057) ?? 0

test('stored coupon codes get Latin digits and composed letters, where no other coupon has them', async () => {
  const { url, db } = await createEmptyDatabase()
  await migrateDatabaseTo(url, beforeCouponCodes)
  const insert = async (id: number, code: string, deletedAt: string | null = null) =>
    db.execute(sql`insert into coupons (id, code, description, discount_type, discount_value, expires_at, deleted_at)
      values (${`00000000-0000-4000-8000-00000000000${id}`}, ${code}, '', 'fixed', 100, now(), ${deletedAt})`)
  await insert(1, 'ঈদ২০২৬')
  await insert(2, 'CAFE\u0301')
  await insert(3, 'SAVE10')
  await insert(4, 'SAVE১০')
  await insert(5, 'NEW5')
  await insert(6, 'NEW৫', '2026-01-01')
  await migrateDatabase(url)
  const { rows } = await db.execute(sql`select code from coupons order by id`)
  const codes = rows.map(({ code }) => code)
  expect(codes).toEqual(['ঈদ2026', 'CAF\u00C9', 'SAVE10', 'SAVE১০', 'NEW5', 'NEW৫'])
})
