import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres, withExclusiveUse } from '#embedded-postgres'
import { BackupError } from '../../backup/backup-error.ts'
import { type CheckedBackup, checkBackup } from '../../backup/load-backup.ts'
import { restoreOutsideDatabase, restoreOwnDatabase } from '../../backup/restore-backup.ts'
import { writeFileAtomically } from '../../platform/files.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { outsideDatabase } from '../open-shop.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run restore -- FILE`: makes the shop what it was when the backup was made. */
await runCommand(async () => {
  const settings = readSettings(process.env)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [given] = positionals
  if (given === undefined || positionals.length > 1) {
    throw new BackupError('Name the backup: npm run restore -- FILE')
  }
  print(`Checking ${given}`)
  const backup = await checkBackup(resolve(given))
  await mkdir(settings.dataDir, { recursive: true })
  const target = { storage: await openStorage(settings), report: print }
  const outside = outsideDatabase(settings)
  const { secret } = outside
    ? await restoreOutsideDatabase(backup, { ...target, url: outside.directUrl })
    : await restoreIntoDataDir(settings, backup, target, values.replace)
  if (secret !== null && !settings.shopSecret) {
    writeFileAtomically(join(settings.dataDir, 'shop-secret'), secret)
  }
  const orders = backup.manifest.tables.find(({ name }) => name === 'orders')?.rows ?? 0
  print(
    `\nRestored: the shop as it was at ${backup.header.createdAt}, with ${orders} orders and ${backup.manifest.pictures} images. Start it with npm start.`,
  )
})

async function restoreIntoDataDir(
  settings: Settings,
  backup: CheckedBackup,
  target: Omit<Parameters<typeof restoreOwnDatabase>[1], 'url'>,
  replace: boolean,
) {
  const postgres = await startPostgres({ dataDir: settings.dataDir, log: print })
  try {
    return await withExclusiveUse(settings.dataDir, () =>
      restoreOwnDatabase(backup, { ...target, url: postgres.url }, { replace }),
    )
  } finally {
    await postgres.stop()
  }
}
