import { jobActor } from '../src/server/platform/actor.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../src/server/platform/database/database.ts'
import type { ActingShop } from '../src/server/shop.ts'
import { systemClock } from '../src/server/startup/open-shop.ts'
import { stockLedger } from '../src/server/stock/stock.ts'
import { statementsSent } from './support/faults/statements-sent.ts'
import { watchStatements } from './support/faults/watch-statements.ts'
import { addCategory, addProduct } from './support/fixtures/test-products.ts'
import type { TestDb } from './support/servers/test-database.ts'

// Its own copy of the module, which has used no database yet: the tests of a process share theirs,
// and one that was used often enough is dropped.
beforeEach(() => void vi.resetModules())

/** Every row and every sequence of a database. */
async function contentOf(db: Db): Promise<unknown> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`)
  const content: unknown[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select each::text as row from ${sql.raw(name)} as each order by 1`,
    )
    content.push([name, rows])
  }
  const { rows: sequences } = await db.execute(
    sql`select sequencename, last_value from pg_sequences order by 1`,
  )
  return [...content.toSorted(), sequences]
}

async function use(work: (db: TestDb, url: string) => Promise<void>): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  const { createTestDatabase } = await import('./support/servers/test-database.ts')
  const { db, url } = await createTestDatabase((end) => void ends.push(end))
  try {
    await work(db, url)
  } finally {
    for (const end of ends) await end()
  }
}

test('a database that a test has used is as new for the next one', async () => {
  const seen: { url: string; content: unknown }[] = []
  const look = async (db: Db, url: string) => {
    seen.push({ url, content: await contentOf(db) })
  }
  await use(look)
  await use(async (db, url) => {
    expect(url).toBe(seen[0]?.url)
    const invalidation = { invalidate: () => undefined }
    const actor = jobActor('test')
    const parts = { db, actor, clock: systemClock, invalidation, stockLedger }
    const shop = parts as unknown as ActingShop
    await addCategory(shop)
    await addProduct(shop)
    await db.execute(
      sql`delete from search_synonyms where id = (select min(id::text)::uuid from search_synonyms)`,
    )
  })
  await use(look)
  expect(seen[1]).toEqual(seen[0])
})

test.each(['create table notes ()', 'analyze', 'alter table orders disable trigger all'])(
  'after "%s" another database is used',
  async (statement) => {
    const urls: string[] = []
    const note = async (_db: Db, url: string) => void urls.push(url)
    await use(note)
    await use(async (db) => void (await db.execute(sql.raw(statement))))
    await use(note)
    expect(urls[1]).not.toBe(urls[0])
  },
)

test('of a test that has opened many connections none stay open', async () => {
  await use(async (db) => {
    const sleep = () => db.execute(sql`select pg_sleep(0.1)`)
    await Promise.all(Array.from({ length: 20 }, sleep))
    expect(db.$client.totalCount).toBeGreaterThan(10)
  })
  await use(async (db) => expect(db.$client.totalCount).toBe(0))
})

test('connections that a test has watched are not those of the next one', async () => {
  await use(async (db) => {
    const stop = watchStatements({ pool: db.$client }, {})
    await db.transaction((tx) => tx.execute(sql`select 1`))
    stop()
  })
  await use(async (db) => {
    const sent = statementsSent()
    await db.execute(sql`select 2`)
    expect(sent()).toEqual(['select 2'])
  })
})
