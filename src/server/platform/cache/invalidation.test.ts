import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import type { Database } from '../database/database.ts'
import { decodeNotification, encodeNotifications, openInvalidation } from './invalidation.ts'

const product = (at: number) => `product:0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`

test('many tags are split so that PostgreSQL takes each notification, and none is lost', () => {
  const tags = Array.from({ length: 1000 }, (_, at) => product(at))
  const payloads = encodeNotifications('me', [...tags, ...tags])
  expect(payloads.length).toBeGreaterThan(1)
  expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThan(8000)
  expect(payloads.flatMap((payload) => decodeNotification(payload).tags)).toEqual(tags)
  expect(new Set(payloads.map((payload) => decodeNotification(payload).sender))).toEqual(
    new Set(['me']),
  )
})

test('beyond a few thousand tags everything is invalidated', () => {
  const tags = Array.from({ length: 3000 }, (_, at) => product(at))
  expect(encodeNotifications('me', tags)).toEqual(['me everything'])
})

type Pool = Database['pool']

async function openListener(database: Database & { url: string }) {
  const received: string[] = []
  const invalidation = await openInvalidation({
    database,
    url: database.url,
    onProblem: () => undefined,
  })
  onTestFinished(() => invalidation.close())
  invalidation.subscribe((tags) => received.push(...tags))
  return received
}

/** The pool of a database, with something that happens before each statement. */
function poolThat(pool: Pool, before: () => Promise<void>): Pick<Database, 'pool'> {
  const query = async (statement: string, values: unknown[]): Promise<pg.QueryResult> => {
    await before()
    return pool.query(statement, values)
  }
  return { pool: { query } as unknown as Pool }
}

test('an invalidation that could not be sent is retried', async () => {
  const database = await createTestDatabase()
  const received = await openListener(database)
  let failures = 2
  const flaky = poolThat(database.pool, async () => {
    failures -= 1
    if (failures >= 0) throw new Error('the database is away')
  })
  const problems: unknown[] = []
  const invalidation = await openInvalidation({
    database: flaky,
    url: database.url,
    onProblem: (problem) => problems.push(problem),
  })
  onTestFinished(() => invalidation.close())
  invalidation.invalidate(['product:1'])
  await expect.poll(() => received).toEqual(['product:1'])
  expect(problems).toHaveLength(2)
})

test('a process sends its invalidations before it closes', async () => {
  const database = await createTestDatabase()
  const received = await openListener(database)
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const slow = poolThat(database.pool, () => gate)
  const invalidation = await openInvalidation({
    database: slow,
    url: database.url,
    onProblem: () => {},
  })
  invalidation.invalidate(['product:1'])
  invalidation.invalidate(['product:2'])
  let isClosed = false
  const closing = invalidation.close().then(() => (isClosed = true))
  // A close that did not wait for the first statement would be over long before this one.
  await database.pool.query('select pg_sleep(0.5)')
  expect(isClosed).toBe(false)
  goOn()
  await closing
  await expect.poll(() => received).toEqual(['product:1', 'product:2'])
})
