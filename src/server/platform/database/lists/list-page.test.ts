import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/servers/test-database.ts'
import { readListPage } from './list-page.ts'
import { searchText } from './text-search.ts'

const notes = pgTable('notes', { id: integer('id').primaryKey(), note: text('note').notNull() })

/** 20,000 notes; of all of them one in ten is rare, the first 150 are also "gone", the last 900 "fresh". */
async function openNotes() {
  const { db } = await createTestDatabase()
  await db.execute(sql`
    create table notes as select i as id,
      case when i % 10 = 0 then 'rare' else 'common' end
        || case when i <= 150 then ' gone' when i > 19100 then ' fresh' else '' end || ' note' as note
    from generate_series(1, 20000) i`)
  await db.execute(sql`create index on notes using gin (text_grams(note))`)
  const noteList = (term?: string) => ({
    from: notes,
    columns: { id: notes.id },
    search: term === undefined ? undefined : searchText(sql`${notes.note}`, term),
    orderBy: [sql`${notes.id} desc nulls last`],
  })
  return async (page: number, term?: string) => {
    const read = await readListPage(db, noteList(term), { page, limit: 100 })
    return { ids: read.rows.map(({ id }) => id), pagination: read.pagination }
  }
}

const idsFrom = (first: number, step: number, count = 100) =>
  Array.from({ length: count }, (_, at) => first - at * step)

test('a list is counted up to 10,000, and its pages go on', async () => {
  const read = await openNotes()
  expect(await read(1)).toMatchObject({
    ids: idsFrom(20_000, 1),
    pagination: { totalItems: 10_000, isTotalCapped: true, totalPages: 100, hasNextPage: true },
  })
  expect(await read(150)).toMatchObject({
    ids: idsFrom(5100, 1),
    pagination: { totalPages: 151, hasNextPage: true },
  })
  expect(await read(200)).toMatchObject({
    ids: idsFrom(100, 1),
    pagination: { totalPages: 200, hasNextPage: false },
  })
  expect(await read(201)).toMatchObject({ ids: [], pagination: { totalPages: 100 } })
})

test('a search gives the newest of what it finds, however much that is', async () => {
  const read = await openNotes()
  expect(await read(1, 'OMMO')).toMatchObject({
    ids: idsFrom(19_999, 1, 111).filter((id) => id % 10 !== 0),
    pagination: { totalItems: 10_000, isTotalCapped: true },
  })
  expect(await read(20, 'rare')).toMatchObject({
    ids: idsFrom(1000, 10),
    pagination: { totalItems: 2000, isTotalCapped: false, totalPages: 20, hasNextPage: false },
  })
  expect(await read(2, 'gone')).toMatchObject({
    ids: idsFrom(50, 1, 50),
    pagination: { totalItems: 150, totalPages: 2 },
  })
  expect(await read(9, 'FRESH')).toMatchObject({
    ids: idsFrom(19_200, 1),
    pagination: { totalItems: 900, isTotalCapped: false, totalPages: 9, hasNextPage: false },
  })
  expect(await read(3, 'gone')).toMatchObject({ ids: [], pagination: { totalPages: 2 } })
})
