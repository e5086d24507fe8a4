import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTcpProxy } from '../../../../../tests/support/faults/tcp-proxy.ts'
import { createTestDatabase } from '../../../../../tests/support/servers/test-database.ts'
import { openReplicaReads } from './replica-reads.ts'

const busyMachine = { timeout: 30_000 }

test('a replica that falls silent is left for the primary, and is read again when it answers', async () => {
  const primary = await createTestDatabase()
  const replica = await startTcpProxy(primary.url)
  const problems: string[] = []
  const reads = openReplicaReads({
    primary,
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    isPooled: false,
    connections: 2,
    onProblem: (reason) => problems.push(reason),
  })
  onTestFinished(() => reads.close())
  const read = async () =>
    (await reads.db.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one
  const untilReplicaIsRead = () =>
    vi.waitFor(async () => {
      expect(await read()).toBe(1)
      expect(reads.lagMs()).not.toBeNull()
    }, busyMachine)

  await untilReplicaIsRead()
  replica.freeze()
  await vi.waitFor(async () => {
    expect(await read()).toBe(1)
    expect(reads.lagMs()).toBeNull()
  }, busyMachine)
  expect(problems).toEqual(['Query read timeout'])
  replica.restore()
  await untilReplicaIsRead()
})
