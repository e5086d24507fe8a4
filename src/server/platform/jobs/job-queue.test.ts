import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
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
