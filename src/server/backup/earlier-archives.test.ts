import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, restore } from '../../../tests/support/fixtures/backup-fixtures.ts'
import {
  earlierMigrations,
  openEarlierShop,
  readAllRows,
  tablesOf010,
  timeOfMigration,
} from '../../../tests/support/fixtures/earlier-shop.ts'
import { fillEmptyTables } from '../../../tests/support/fixtures/fill-empty-tables.ts'
import { describeSchema } from '../../../tests/support/servers/describe-schema.ts'
import { createTestDatabase } from '../../../tests/support/servers/test-database.ts'
import { listMigrations } from '../platform/database/released-schema.ts'
import { archiveFormat, entryNames } from './archive-schemas.ts'
import { checkBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { createArchive } from './write-archive.ts'

const noImages = { read: async () => null, write: async () => undefined }

/** An archive without rows of a schema. */
async function writeArchive(migratedTo: number): Promise<string> {
  const file = join(await newFolder(), 'shop.tar')
  const archive = await createArchive(file)
  const header = {
    format: archiveFormat,
    createdAt: new Date().toISOString(),
    release: '0.1.0',
    migratedTo,
  }
  await archive.add(entryNames.header, Buffer.from(JSON.stringify(header)))
  await archive.finish({
    tables: [],
    sequences: [],
    pictures: 0,
    missingPictures: 0,
    pendingJobs: 0,
  })
  return file
}

test('a backup of the schema of any migration is accepted', async () => {
  const times = [...new Set([...earlierMigrations.map(({ when }) => when), ...listMigrations()])]
  for (const when of times) {
    expect((await checkBackup(await writeArchive(when))).header.migratedTo).toBe(when)
  }
})

test('a backup of the schema of an unfinished release is rejected', async () => {
  const between = timeOfMigration('0042') + 1
  await expect(checkBackup(await writeArchive(between))).rejects.toThrow(
    'has the schema of another shop software or of an unfinished release (0.1.0)',
  )
})

/** Tables that later migrations drop, by the migration of the backup. */
const droppedLater = {
  '0000': [
    'demo_records',
    'product_sales_days',
    'sales_changes',
    'stats_changes',
    'stats_days',
    'stats_totals',
  ],
  '0061': [],
}

test.each(['0000', '0061'] as const)(
  'a backup made at migration %s, with rows in every table, is brought to the present schema as it is restored',
  async (number) => {
    const when = timeOfMigration(number)
    const earlier = await openEarlierShop(when)
    await fillEmptyTables(earlier.db)
    // The job queue's schema is the same in both.
    await earlier.pool.query(
      'create schema jobs; create table jobs.job (name text, data jsonb, state text)',
    )
    const before = await readAllRows(earlier.pool)
    const file = join(await newFolder(), 'shop.tar')
    const source = { database: earlier, storage: noImages, secret: null, isServerLocal: false }
    await makeBackup(source, file, { report: () => undefined })
    expect((await checkBackup(file)).header.migratedTo).toBe(when)
    const { database } = await restore(file)
    const [present, after] = [await createTestDatabase(), await readAllRows(database.pool)]
    expect(await describeSchema(database.pool)).toEqual(await describeSchema(present.pool))
    for (const table of tablesOf010) {
      expect(after[table]).toEqual(
        expect.arrayContaining((before[table] ?? []).map((row) => expect.objectContaining(row))),
      )
    }
    const gone = Object.keys(before).filter((table) => after[table] === undefined)
    expect(gone).toEqual(droppedLater[number])
    const { rows } = await database.pool.query(
      'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ newest: String(listMigrations().at(-1)) }])
  },
)
