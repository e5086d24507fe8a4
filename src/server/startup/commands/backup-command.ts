import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  deleteOldBackups,
  deletePartialBackups,
  backupFileName,
} from '../../backup/backup-files.ts'
import { BackupError } from '../../backup/backup-error.ts'
import { recordBackup } from '../../backup/backup-record.ts'
import { type Backup, makeBackup, yieldToTheShop } from '../../backup/make-backup.ts'
import { createArchive } from '../../backup/write-archive.ts'
import { connectDatabase, writing } from '../../platform/database/database.ts'
import { nullIfMissing } from '../../platform/files.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'
import { openCommandDatabase } from './command-database.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { formatBytes, print, runCommand } from './run-command.ts'
import { jobActor } from '../../platform/actor.ts'

/** `npm run backup`, and the nightly backup: into BACKUP_DIR, or into the file that is named. */
await runCommand(async (signal) => {
  const settings = readSettings(process.env)
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new BackupError('Name one file: npm run backup -- FILE')
  yieldToTheShop()
  const postgres = await openCommandDatabase(settings)
  const database = connectDatabase({ url: postgres.url, connections: 3, hasNoTimeouts: true })
  try {
    const [given] = positionals
    const file = given === undefined ? newFile(settings) : resolve(given)
    const source = {
      database,
      storage: await openStorage(settings),
      secret: await readSecret(settings),
      isServerLocal: postgres.isLocal,
    }
    const backup = await makeBackup(source, file, {
      report: print,
      signal,
      async create(path) {
        if (given === undefined) await deletePartialBackups(settings.backupDir)
        return createArchive(path)
      },
    })
    const db = writing({ db: database.db, actor: jobActor('backup') })
    await recordBackup(db, { file, finishedAt: new Date().toISOString() })
    printBackup(file, backup)
    if (given === undefined) await makeRoom(settings, file)
  } finally {
    await database.close()
    await postgres.stop()
  }
})

function newFile({ backupDir }: Settings): string {
  return join(backupDir, backupFileName(new Date()))
}

async function readSecret({ shopSecret, dataDir }: Settings): Promise<string | null> {
  return shopSecret ? null : nullIfMissing(readFile(join(dataDir, 'shop-secret'), 'utf8'))
}

function printBackup(file: string, { tables, pictures, bytes, sha256 }: Backup): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`\n${file}`)
  print(`${tables.length} tables with ${rows} rows, ${pictures} images, ${formatBytes(bytes)}`)
  print(`SHA-256 ${sha256}`)
}

async function makeRoom({ backupDir, backupRetain }: Settings, file: string): Promise<void> {
  for (const name of await deleteOldBackups(backupDir, backupRetain, file)) {
    print(`Deleted ${name}: BACKUP_RETAIN is ${backupRetain}.`)
  }
}
