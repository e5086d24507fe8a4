import { backupText } from '#shared/backup/backup-texts.ts'
import { explainFileError } from './backup-error.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/fixtures/backup-fixtures.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { createShopJobs } from '../jobs.ts'
import { expectBackups, recordBackup } from './backup-record.ts'
import { runNightlyBackup } from './nightly-backup.ts'
import { writing } from '../platform/database/database.ts'

const now = new Date('2026-11-22T06:00:00.000Z')

async function openShop(environment = {}) {
  const open = await createTestShop({ clock: { now: () => now }, environment })
  const { headers } = await addCustomer(open.shop, { role: 'admin' })
  const status = async () => (await call(open.app, 'GET', '/admin/backup', { headers })).body
  return { ...open, status }
}

/** A program in place of the backup's. */
async function script(source: string): Promise<string> {
  const file = join(await newFolder(), 'backup.mjs')
  await writeFile(file, source)
  return file
}

test('the dashboard shows the last good backup and a later failure', async () => {
  const { shop, status } = await openShop()
  await expectBackups(shop, new Date('2026-11-21T06:00:00.000Z'))
  expect(await status()).toEqual({
    state: 'expected',
    nightlyAt: '02:30',
    last: null,
    failure: null,
  })
  const last = { finishedAt: '2026-11-21T20:31:00.000Z', file: '/backups/shop.tar' }
  await recordBackup(writing(shop), last)
  expect(await status()).toMatchObject({ state: 'good', last })
  const failing = await script('console.error("a detail\\nThe disk is full."); process.exit(1)')
  await expect(runNightlyBackup(shop, failing)).rejects.toThrow('The disk is full.')
  const failure = { failedAt: now.toISOString(), reason: 'The disk is full.' }
  expect(await status()).toMatchObject({ state: 'failed', last, failure })
})

test('a first night without a backup is noticed, also after more starts of the shop', async () => {
  const { shop, status } = await openShop()
  await expectBackups(shop, new Date('2026-11-20T06:00:00.000Z'))
  await expectBackups(shop, now)
  expect(await status()).toMatchObject({ state: 'overdue' })
})

test('a nightly backup that is killed is a failure; one that succeeds is none', async () => {
  const { shop, status } = await openShop()
  await runNightlyBackup(shop, await script(''))
  expect(await status()).toMatchObject({ failure: null })
  const killed = await script('process.kill(process.pid, "SIGKILL")')
  await expect(runNightlyBackup(shop, killed)).rejects.toThrow('The backup was ended by SIGKILL.')
  expect(await status()).toMatchObject({ state: 'failed' })
})

test('with BACKUP_TIME=off the dashboard says that there are no nightly backups', async () => {
  const { status } = await openShop({ BACKUP_TIME: 'off' })
  expect(await status()).toMatchObject({ state: 'off', nightlyAt: null })
})

test('the nightly backup is scheduled at its time in Dhaka, and no longer when it is turned off', async () => {
  const { database } = await createTestShop()
  const scheduled = async (backupTime: string | null) => {
    const jobs = await createShopJobs({
      url: database.url,
      isWorker: true,
      onError: () => undefined,
      backupTime,
    })
    await jobs.stop()
    const { rows } = await database.db.execute(
      sql`select cron, timezone from jobs.schedule where name = 'backup'`,
    )
    return rows
  }
  expect(await scheduled('02:05')).toEqual([{ cron: '5 2 * * *', timezone: 'Asia/Dhaka' }])
  expect(await scheduled(null)).toEqual([])
})

test('the reason of a failure is stored in English and read in Bangla', async () => {
  const { shop, status } = await openShop()
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const readOnly = Object.assign(new Error('no'), { code: 'EROFS' })
  for (const error of [full, readOnly]) {
    const { message } = explainFileError(error, '/backups/shop.tar') as Error
    const failing = await script(`console.error(${JSON.stringify(message)}); process.exit(1)`)
    await expect(runNightlyBackup(shop, failing)).rejects.toThrow(message)
    const failed = await status()
    expect(failed.failure?.reason).toBe(message)
    expect(backupText(failed, now, 'en')).toContain(message)
    const inBangla = backupText(failed, now, 'bn').replaceAll(/\/backups\/shop\.tar|EROFS/g, '')
    expect(inBangla).not.toMatch(/[a-z]/i)
  }
})
