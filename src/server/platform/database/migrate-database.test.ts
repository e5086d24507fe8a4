import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { migrateDatabase } from './migrate-database.ts'

const shopMigrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** The shop's migrations and one more. */
async function withMigration(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(shopMigrations, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, tag: 'slow', when: (last?.when ?? 0) + 1 })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'slow.sql'), text)
  return folder
}

test('a migration may take longer than any statement of the running shop', async () => {
  const { url, db } = await createTestDatabase()
  // Every connection of this URL begins with a time limit, as those of the shop do.
  const limited = new URL(url)
  limited.searchParams.set('options', '-c statement_timeout=100ms')
  const folder = await withMigration(
    'create table slow as select 1 from (select pg_sleep(0.5)) as slept',
  )
  await migrateDatabase(limited.href, folder)
  const { rows } = await db.execute(sql`select count(*)::int as n from slow`)
  expect(rows).toEqual([{ n: 1 }])
})
