import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import { jobActor } from '../actor.ts'
import { openInvalidation } from '../cache/invalidation.ts'
import { inTransaction } from '../database/database.ts'
import { createJobQueue, type JobPolicy } from './job-queue.ts'

test('a queue of an earlier release takes the policy of this one; one that has it is not written', async () => {
  const { url, pool } = await createTestDatabase()
  const startWith = async (policy: JobPolicy) => {
    const queue = await createJobQueue<{ tidy: object }>({
      url,
      isWorker: false,
      onError: () => undefined,
      queues: { tidy: { name: 'tidy', policy } },
      schedules: [],
    })
    await queue.stop()
    const { rows } = await pool.query(
      `select expire_seconds, retry_limit, retry_delay, updated_on from jobs.queue
       where name = 'tidy'`,
    )
    return rows[0]
  }
  const policy = { expireInSeconds: 900, retryLimit: 3, retryDelay: 60 }
  const created = await startWith(policy)
  expect(created).toMatchObject({ expire_seconds: 900, retry_limit: 3, retry_delay: 60 })
  expect(await startWith(policy)).toEqual(created)
  expect(await startWith({ ...policy, retryLimit: 5 })).toMatchObject({
    expire_seconds: 900,
    retry_limit: 5,
    retry_delay: 60,
  })
})

test('jobs that another process enqueues are done without waiting for the next look at the queue', async () => {
  const database = await createTestDatabase()
  const { url } = database
  const openProcess = async (isWorker: boolean) => {
    const invalidation = await openInvalidation({ database, url, onProblem: () => undefined })
    const queue = await createJobQueue<{ tidy: { shelf: number } }>({
      url,
      isWorker,
      onError: () => undefined,
      invalidation,
      queues: { tidy: { name: 'tidy' } },
      schedules: [],
    })
    onTestFinished(async () => {
      await queue.stop()
      await invalidation.close()
    })
    return queue
  }
  const sender = await openProcess(false)
  const worker = await openProcess(true)
  const tidied: number[] = []
  await worker.work({ tidy: async ({ shelf }) => void tidied.push(shelf) })
  const actor = jobActor('test')
  const enqueue = (shelves: number[]) =>
    inTransaction({ db: database.db, actor }, (tx) =>
      sender.enqueue(
        tx,
        'tidy',
        shelves.map((shelf) => ({ shelf })),
      ),
    )
  // Three looks would take longer than the test may.
  for (const shelves of [[1], [2, 3], [4, 5, 6]]) {
    await enqueue(shelves)
    const last = shelves.at(-1)
    await vi.waitFor(() => expect(tidied).toContain(last), { timeout: 10_000 })
  }
  expect(tidied.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a job that cannot be settled repeats none of those that were fetched with it', async () => {
  const database = await createTestDatabase()
  const { url } = database
  const queue = await createJobQueue<{ tidy: { shelf: number } }>({
    url,
    isWorker: true,
    onError: () => undefined,
    queues: {
      tidy: {
        name: 'tidy',
        concurrency: 4,
        policy: { expireInSeconds: 60, retryLimit: 3, retryDelay: 0 },
      },
    },
    schedules: [],
  })
  onTestFinished(() => queue.stop())
  const complete = vi.spyOn(PgBoss.prototype, 'complete')
  onTestFinished(() => complete.mockRestore())
  const shelves = [{ shelf: 1 }, { shelf: 2 }]
  await inTransaction({ db: database.db, actor: jobActor('test') }, (tx) =>
    queue.enqueue(tx, 'tidy', shelves),
  )
  const tidied: number[] = []
  const isUnsettled = Promise.withResolvers<void>()
  complete.mockImplementationOnce(async () => {
    isUnsettled.resolve()
    throw new Error('the connection is lost')
  })
  await queue.work({
    tidy: async ({ shelf }) => {
      tidied.push(shelf)
      if (shelf === 2) await isUnsettled.promise
    },
  })
  await vi.waitFor(() => expect(tidied.toSorted()).toEqual([1, 1, 2]), { timeout: 20_000 })
})
