import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { newId } from '../ids.ts'
import { inTransaction } from './database.ts'
import {
  nestedRows,
  preparedSelect,
  preparedStatement,
  selectDecoded,
} from './prepared-statement.ts'

const samples = pgTable('samples', {
  id: uuid('id').primaryKey(),
  note: text('note'),
  isOn: boolean('is_on').notNull(),
  units: integer('units').notNull(),
  poisha: bigint('poisha', { mode: 'number' }).notNull(),
  large: bigint('large', { mode: 'bigint' }).notNull(),
  rating: numeric('rating', { mode: 'number' }),
  exact: numeric('exact').notNull(),
  tags: text('tags').array().notNull(),
  sums: bigint('sums', { mode: 'number' }).array().notNull(),
  colors: jsonb('colors').$type<{ name: string }[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  localTime: timestamp('local_time', { mode: 'date' }).notNull(),
  day: date('day', { mode: 'date' }).notNull(),
})

const others = pgTable('others', {
  id: uuid('id').primaryKey(),
  total: bigint('total', { mode: 'number' }),
})

const parts = pgTable('parts', {
  id: uuid('id').primaryKey(),
  sampleId: uuid('sample_id').notNull(),
  position: integer('position').notNull(),
  note: text('note'),
  poisha: bigint('poisha', { mode: 'number' }).notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
})

const columns = {
  id: samples.id,
  note: samples.note,
  isOn: samples.isOn,
  units: samples.units,
  poisha: samples.poisha,
  large: samples.large,
  rating: samples.rating,
  exact: samples.exact,
  tags: samples.tags,
  sums: samples.sums,
  colors: samples.colors,
  madeAt: samples.madeAt,
  localTime: samples.localTime,
  day: samples.day,
  total: others.total,
  doubled: sql<number>`${samples.poisha} * 2`.mapWith(Number),
  loud: sql<string>`upper(${samples.tags}[1])`.as('loud'),
}

async function createSamples() {
  const { db } = await createTestDatabase()
  await db.execute(sql`
    create table samples (id uuid primary key, note text, is_on boolean, units int, poisha bigint,
      large bigint, rating numeric, exact numeric, tags text[], sums bigint[], colors jsonb,
      made_at timestamptz, local_time timestamp, day date)`)
  await db.execute(sql`create table others (id uuid primary key, total bigint)`)
  const row = {
    note: null,
    isOn: true,
    units: 7,
    poisha: 125_050,
    large: 9_007_199_254_740_993n,
    rating: 4.5,
    exact: '0.10',
    tags: ['lamp', 'a "quoted", tag'],
    sums: [1, 2 ** 40],
    colors: [{ name: 'Black' }],
    madeAt: new Date('2026-03-04T05:06:07.089Z'),
    localTime: new Date('2026-07-08T23:30:00.000Z'),
    day: new Date('2026-12-31T00:00:00.000Z'),
  }
  const ids = [newId(), newId()] as const
  await db.insert(samples).values([
    { id: ids[0], ...row },
    { id: ids[1], ...row, note: 'joined', rating: null },
  ])
  await db.insert(others).values({ id: ids[1], total: 2 ** 41 })
  return { db, ids }
}

test('columns of a prepared select decode as those of a drizzle select', async () => {
  vi.stubEnv('TZ', 'Asia/Dhaka')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date().getTimezoneOffset()).toBe(-360)
  const { db, ids } = await createSamples()
  const prepared = preparedSelect('samples_by_id', columns, (select) =>
    select
      .from(samples)
      .leftJoin(others, eq(others.id, samples.id))
      .where(eq(samples.id, sql.placeholder('id'))),
  )
  for (const id of ids) {
    const selected = await db
      .select(columns)
      .from(samples)
      .leftJoin(others, eq(others.id, samples.id))
      .where(eq(samples.id, id))
    expect(selected).toHaveLength(1)
    expect(await prepared(db, { id })).toStrictEqual(selected)
  }
})

test('a prepared select without a name gives the same rows', async () => {
  const { db, ids } = await createSamples()
  const unnamed = preparedSelect(null, { poisha: samples.poisha }, (select) =>
    select.from(samples).where(eq(samples.id, ids[0])),
  )
  expect(await unnamed(db, {})).toEqual([{ poisha: 125_050 }])
})

test('nested rows come in their order, decoded by their columns, and none are an empty list', async () => {
  const { db, ids } = await createSamples()
  await db.execute(sql`
    create table parts (id uuid primary key, sample_id uuid, position int, note text, poisha bigint,
      made_at timestamptz)`)
  const madeAt = new Date('2026-03-04T05:06:07.089Z')
  const part = (position: number, note: string | null) => ({
    id: newId(),
    sampleId: ids[0],
    position,
    note,
    poisha: 2 ** 40,
    madeAt,
  })
  const [first, second] = [part(1, 'a "quoted" part'), part(2, null)]
  await db.insert(parts).values([second, first])
  const withParts = preparedSelect(
    'samples_with_parts',
    {
      id: samples.id,
      parts: nestedRows(parts, {
        where: sql`${parts.sampleId} = ${samples.id}`,
        orderBy: [parts.position],
      }),
    },
    (select) => select.from(samples).orderBy(samples.id),
  )
  expect(await withParts(db, {})).toStrictEqual([
    { id: ids[0], parts: [first, second] },
    { id: ids[1], parts: [] },
  ])
})

test('prepared statements of a transaction run on its connection', async () => {
  const { db, ids } = await createSamples()
  const rename = preparedStatement<{ note: string }, { id: string }>(
    'rename_samples',
    () => sql`update ${samples} set note = ${sql.placeholder('note')} returning id`,
  )
  const notes = preparedSelect('sample_notes', { note: samples.note }, (select) =>
    select.from(samples).where(eq(samples.note, 'renamed')),
  )
  const seen = await inTransaction(db, async (tx) => {
    expect(await rename(tx, { note: 'renamed' })).toHaveLength(ids.length)
    return { inside: await notes(tx, {}), outside: await notes(db, {}) }
  })
  expect(seen.inside).toEqual([{ note: 'renamed' }, { note: 'renamed' }])
  expect(seen.outside).toEqual([])
})

test('a statement that is written for each use is prepared once for each text, whatever its values', async () => {
  const { db } = await createTestDatabase()
  await inTransaction(db, async (tx) => {
    const read = (value: number) =>
      selectDecoded(tx, { sum: sql<number>`sum` }, sql`select ${value}::int + 1`, { isNamed: true })
    expect(await read(1)).toEqual([{ sum: 2 }])
    expect(await read(2)).toEqual([{ sum: 3 }])
    const { rows } = await tx.execute(sql`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like 'select $1::int + 1%'`)
    expect(rows).toEqual([{ runs: 2 }])
  })
})
