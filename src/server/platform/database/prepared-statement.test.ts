import { jobActor } from '../actor.ts'
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
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import { newId } from '../ids.ts'
import { inTransaction } from './database.ts'
import { prepared } from './prepared-statement.ts'

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

test('a prepared query gives the rows of the same query unprepared', async () => {
  vi.stubEnv('TZ', 'Asia/Dhaka')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date().getTimezoneOffset()).toBe(-360)
  const { db, ids } = await createSamples()
  const byId = prepared('samples_by_id', (on) =>
    on
      .select(columns)
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
    expect(await byId(db, { id })).toStrictEqual(selected)
  }
})

test('statements of a transaction run on its connection, each prepared once', async () => {
  const { db, ids } = await createSamples()
  const rename = prepared(
    'rename_samples',
    () => sql<{ id: string }>`update ${samples} set note = ${sql.placeholder('note')} returning id`,
  )
  let builds = 0
  const notes = prepared('sample_notes', (on) => {
    builds += 1
    return on
      .select({ note: samples.note })
      .from(samples)
      .where(eq(samples.note, sql.placeholder('note')))
  })
  const values = { note: 'renamed' }
  const seen = await inTransaction({ db, actor: jobActor('test') }, async (tx) => {
    expect(await rename(tx, values)).toHaveLength(ids.length)
    const outside = await notes(db, values)
    const inside = [await notes(tx, values), await notes(tx, { note: 'other' })]
    const { rows } = await tx.execute(sql`
      select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where name in ('rename_samples', 'sample_notes') order by name`)
    expect(rows).toEqual([
      { name: 'rename_samples', runs: 1 },
      { name: 'sample_notes', runs: 2 },
    ])
    return { inside, outside }
  })
  expect(seen).toEqual({ inside: [[values, values], []], outside: [] })
  // For the pool and for the connection of the transaction.
  expect(builds).toBe(2)
})
