// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import { supervisePostgres } from './start-postgres.ts'
import { identifyProcess } from './processes.ts'
import { kill, newDataDir, query, serverPid, testSettings } from './testing/shops.ts'

// A committed row must outlive the killed server.
const settings = { ...testSettings, synchronous_commit: 'on' }

test('a PostgreSQL that crashes under the running shop is restarted at the same URL', async () => {
  const dataDir = newDataDir()
  const supervised = await supervisePostgres({ dataDir, settings, log: () => undefined })
  onTestFinished(() => supervised.stop())
  await query(supervised.url, 'create table survivors as select 42 as value')
  const first = serverPid(dataDir) ?? 0

  await kill(first)

  await expect
    .poll(() => query(supervised.url, 'select value from survivors').catch(String), {
      timeout: 30_000,
    })
    .toEqual([{ value: 42 }])
  expect(serverPid(dataDir)).not.toBe(first)

  const second = serverPid(dataDir) ?? 0
  await supervised.stop()
  expect(identifyProcess(second)).toBeNull()
})
