import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { inTransaction } from '../database.ts'
import { selectPageIds } from './list-page.ts'

const notes = pgTable('notes', { id: integer('id').primaryKey() })

test('pages have the length that is asked for, and whatever it is, few statements stay prepared', async () => {
  const { db } = await createTestDatabase()
  await db.execute(sql`create table notes as select i as id from generate_series(1, 200) i`)
  await inTransaction(db, async (tx) => {
    const list = { table: notes, id: notes.id, where: undefined, order: [sql`${notes.id} desc`] }
    for (let limit = 1; limit <= 100; limit += 1) {
      const first = await selectPageIds(tx, list, { limit, offset: 0 })
      expect(first).toEqual(Array.from({ length: limit }, (_, at) => 200 - at))
    }
    expect(await selectPageIds(tx, list, { limit: 3, offset: 3 })).toEqual([197, 196, 195])
    const { rows } = await tx.execute(sql`
      select count(*)::int as prepared from pg_prepared_statements where statement like '%notes%'`)
    expect(rows).toEqual([{ prepared: 4 }])
  })
})
