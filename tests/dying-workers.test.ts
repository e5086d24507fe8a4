import { expect, test } from 'vitest'
import { createCatalogCache } from '../src/server/catalog/catalog-cache.ts'
import type { Db } from '../src/server/platform/database/database.ts'
import { createImageLibrary } from '../src/server/platform/images/image-library.ts'
import { openStorage } from '../src/server/platform/storage/open-storage.ts'
import { createSettingsCache } from '../src/server/shop-settings/settings-cache.ts'
import { jobHandlers } from '../src/server/startup/job-handlers.ts'
import { runInDyingProcesses } from './support/faults/dying-process.ts'
import { assertStockInvariants } from './support/fixtures/stock-invariants.ts'
import { jobTrials, type TriedKind } from './support/fixtures/job-trials.ts'
import type { TestDatabase } from './support/servers/test-database.ts'

const kinds = Object.keys(jobTrials) as TriedKind[]

test.each(kinds)(
  'a worker that dies at any statement of %s leaves what it does done once',
  { timeout: 120_000, tags: ['full'] },
  async (kind) => {
    const undisturbed = await tryJob(kind, (run, { db }) => run(db))
    expect(undisturbed.after).not.toEqual(undisturbed.before)
    let deaths = 0
    const dying = await tryJob(kind, async (run, database, later) => {
      deaths = await runInDyingProcesses(database, run, later)
    })
    expect(deaths).toBeGreaterThan(0)
    expect(dying).toEqual(undisturbed)
  },
)

type Way = (
  run: (db: Db) => Promise<void>,
  database: TestDatabase,
  later: (() => void) | undefined,
) => Promise<void>

/** Does one job in a new shop, and returns what was there before and after. */
async function tryJob<K extends TriedKind>(kind: K, way: Way) {
  const { open, payload, outside, later } = await jobTrials[kind]()
  const { shop, database, settings, renderEmail } = open
  const storage = await openStorage(settings)
  const mailed = new Set<string>()
  const mailer = {
    send: async ({ id }: { id: string }) => void mailed.add(id),
    close: () => undefined,
  }
  const effect = async () => ({
    rows: await countRows(database),
    // An e-mail that is sent again has its id: its reader gets one.
    mails: mailed.size,
    outside: await outside?.(),
  })
  const before = await effect()
  const run = async (db: Db) => {
    // Another process has read nothing yet.
    const itsOwn = {
      db,
      publicDb: db,
      images: createImageLibrary({ ...shop, db, storage }),
      settingsCache: createSettingsCache(shop.invalidation),
      catalogCache: createCatalogCache(shop.invalidation),
    }
    await jobHandlers({ shop: { ...shop, ...itsOwn }, mailer, renderEmail })[kind](payload)
  }
  await way(run, database, later)
  await assertStockInvariants(database.db)
  return { before, after: await effect() }
}

/** How many rows each table has, and each queue: a job that is enqueued again does the same. */
async function countRows({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`)
  const queues = `select name, count(distinct data)::int from jobs.job group by name`
  const { rows } = await pool.query<{ name: string; count: number }>(
    [...counts, queues].join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
