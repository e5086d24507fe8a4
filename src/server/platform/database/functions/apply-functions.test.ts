import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeSchema } from '../../../../../tests/support/servers/describe-schema.ts'
import { createTestDatabase } from '../../../../../tests/support/servers/test-database.ts'
import { StartError } from '../../settings.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { type ReleasedSchema, releasedSchema } from '../released-schema.ts'

/** The shop's schema with changed functions, and a migration where one is given. */
async function releaseWith(
  functions: Record<string, string>,
  { release = releasedSchema.release, migration }: { release?: string; migration?: string } = {},
): Promise<ReleasedSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const schema = {
    release,
    migrations: join(folder, 'migrations'),
    functions: join(folder, 'functions'),
  }
  await cp(releasedSchema.migrations, schema.migrations, { recursive: true })
  await cp(releasedSchema.functions, schema.functions, { recursive: true })
  for (const [name, sql] of Object.entries(functions)) {
    await writeFile(join(schema.functions, `${name}.sql`), sql)
  }
  if (migration !== undefined) await addMigration(schema.migrations, migration)
  return schema
}

async function addMigration(folder: string, sql: string): Promise<void> {
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] }
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, tag: 'added', when: (last?.when ?? 0) + 1 } as { when: number })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'added.sql'), sql)
}

const stockLevel = (low: number) => `
  CREATE OR REPLACE FUNCTION stock_level(stock integer) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN stock > ${low} THEN 'enough' WHEN stock > 0 THEN 'low' ELSE 'out' END;`

async function openDatabase() {
  const { url, pool } = await createTestDatabase()
  return {
    url,
    pool,
    levelOf: async (stock: number) =>
      (await pool.query<{ level: string }>('select stock_level($1) as level', [stock])).rows[0]
        ?.level,
  }
}

test('a changed function is that of its file after the next start, a new one too', async () => {
  const { url, pool, levelOf } = await openDatabase()
  expect(await levelOf(15)).toBe('enough')
  // The body of the first calls the second, which PostgreSQL looks up at once.
  const added = {
    added_first: `CREATE FUNCTION added_first() RETURNS text RETURN later_called();`,
    later_called: `CREATE OR REPLACE FUNCTION later_called() RETURNS text RETURN stock_level(15);`,
  }
  await migrateDatabase(url, await releaseWith({ stock_level: stockLevel(20), ...added }))
  expect(await levelOf(15)).toBe('low')
  expect((await pool.query('select added_first() as level')).rows).toEqual([{ level: 'low' }])
})

test('nothing is replaced at a start without a changed function or a new migration', async () => {
  const { url, pool, levelOf } = await openDatabase()
  await pool.query(stockLevel(20))
  await migrateDatabase(url)
  expect(await levelOf(15)).toBe('low')
  await migrateDatabase(url, await releaseWith({}, { migration: 'select 1' }))
  expect(await levelOf(15)).toBe('enough')
})

test('an older release that starts meanwhile leaves the functions of a newer one', async () => {
  const { url, levelOf } = await openDatabase()
  const newer = await releaseWith({ stock_level: stockLevel(20) }, { release: '0.10.0' })
  await migrateDatabase(url, newer)
  await migrateDatabase(url, { ...releasedSchema, release: '0.9.0' })
  expect(await levelOf(15)).toBe('low')
  const migrated = await releaseWith({ stock_level: stockLevel(30) }, { migration: 'select 1' })
  await migrateDatabase(url, { ...migrated, release: '0.11.0' })
  expect(await levelOf(25)).toBe('low')
  // A release of the same version, but without that migration.
  await migrateDatabase(url, { ...newer, release: '0.11.0' })
  expect(await levelOf(25)).toBe('low')
})

const searchStem = `CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN lower(word);`

test.each([
  ['of a generated column', 'search_stem', searchStem, 'default value for column stem'],
  [
    'that a parsed body of one calls',
    'search_spelling',
    `CREATE OR REPLACE FUNCTION search_spelling(word text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN RETURN word; END $$;`,
    'default value for column sound',
  ],
  [
    'that a body in a string calls',
    'facet_key',
    `CREATE OR REPLACE FUNCTION facet_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN value;`,
    'default value for column facet_keys',
  ],
  [
    'of an index',
    'text_grams',
    `CREATE OR REPLACE FUNCTION text_grams(written text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN written::tsvector;`,
    'index orders_search',
  ],
])(
  'a changed function %s is refused without the migration that computes it again',
  async (_, name, sql, result) => {
    const { url, pool } = await openDatabase()
    const before = await describeSchema(pool)
    const refused = migrateDatabase(url, await releaseWith({ [name]: sql }))
    await expect(refused).rejects.toBeInstanceOf(StartError)
    await expect(refused).rejects.toThrow(`The function ${name} has changed`)
    await expect(refused).rejects.toThrow(result)
    expect(await describeSchema(pool)).toEqual(before)
  },
)

test('with that migration it is applied', async () => {
  const { url, pool } = await openDatabase()
  const migration = `${searchStem} update search_words set word = word`
  await migrateDatabase(url, await releaseWith({ search_stem: searchStem }, { migration }))
  const { rows } = await pool.query(
    'select count(*)::int as stemmed from search_words where stem <> word',
  )
  expect(rows).toEqual([{ stemmed: 0 }])
})

test.each([
  ['another parameter', 'stock_level(stock integer, low integer) RETURNS text'],
  ['another result', 'stock_level(stock integer) RETURNS integer'],
])('a file whose function has %s is refused', async (_, signature) => {
  const { url, pool } = await openDatabase()
  const before = await describeSchema(pool)
  const sql = `CREATE OR REPLACE FUNCTION ${signature} LANGUAGE sql IMMUTABLE RETURN NULL;`
  const refused = migrateDatabase(url, await releaseWith({ stock_level: sql }))
  await expect(refused).rejects.toThrow(/^db\/functions\/stock_level\.sql /)
  expect(await describeSchema(pool)).toEqual(before)
})

test('after a file that fails all functions are as before, and the next start applies them', async () => {
  const { url, pool, levelOf } = await openDatabase()
  const changed = { stock_level: stockLevel(20), write_unit_change: 'select 1 / 0' }
  await expect(migrateDatabase(url, await releaseWith(changed))).rejects.toThrow('division by zero')
  expect(await levelOf(15)).toBe('enough')
  await migrateDatabase(url, await releaseWith({ stock_level: stockLevel(20) }))
  expect(await levelOf(15)).toBe('low')
  expect((await pool.query('select from drizzle.functions')).rowCount).toBe(1)
})
