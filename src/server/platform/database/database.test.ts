import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'
import { jobActor } from '../actor.ts'
import { appMetadata } from './app-metadata-tables.ts'
import { connectDatabase, inTransaction, writing, type Db } from './database.ts'

test.each(['begin', 'select', 'commit'])(
  'a connection that breaks at the %s of a transaction is released',
  async (word) => {
    const { url } = await createTestDatabase()
    const database = connectDatabase({ url, connections: 1 })
    const work = () =>
      inTransaction({ db: database.db, actor: jobActor('test') }, (tx) => tx.execute(sql`select 1`))
    const stopWatching = watchStatements(database, {
      before: async ({ text, breakConnection }) => {
        if (text.startsWith(word)) await breakConnection()
      },
    })
    await expect(work()).rejects.toThrow(/terminat|queryable|failed/i)
    stopWatching()
    await expect(work()).resolves.toMatchObject({ rowCount: 1 })
    await database.close()
  },
)

test('a write that does not say who acts does not compile', async () => {
  const database = await createTestDatabase()
  const db: Db = database.db
  // @ts-expect-error -- no actor
  await db.delete(appMetadata)
  // @ts-expect-error -- no actor
  const withoutActor = () => inTransaction({ db }, (tx) => tx.delete(appMetadata))
  expect(withoutActor).toBeTypeOf('function')
  await writing({ db, actor: jobActor('test') }).delete(appMetadata)
})
