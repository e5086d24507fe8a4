import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkBackup } from '../../src/server/backup/load-backup.ts'
import { makeBackup, type BackupOptions } from '../../src/server/backup/make-backup.ts'
import { restoreOwnDatabase } from '../../src/server/backup/restore-backup.ts'
import { connectDatabase, type Database } from '../../src/server/platform/database/database.ts'
import {
  type FileStorage,
  openDiskStorage,
} from '../../src/server/platform/storage/disk-storage.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestShop } from './test-shop.ts'

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Backs up a test shop into a file of a folder that the test's end removes. */
export async function backUp(
  { database, settings }: Pick<TestShop, 'database' | 'settings'>,
  options: Partial<BackupOptions> = {},
): Promise<string> {
  const file = join(await newFolder(), 'shop.tar')
  const source = {
    database,
    storage: openDiskStorage(join(settings.dataDir, 'media')),
    secret: 'the secret of the shop',
    isServerLocal: false,
  }
  await makeBackup(source, file, { report: () => undefined, ...options })
  return file
}

export interface RestoredShop {
  database: Database & { url: string }
  storage: FileStorage
  secret: string | null
}

/** Restores a backup in place of another shop. */
export async function restore(file: string): Promise<RestoredShop> {
  const { url } = await createTestDatabase()
  const storage = openDiskStorage(await newFolder())
  const target = { url, storage, report: () => undefined }
  const { secret } = await restoreOwnDatabase(await checkBackup(file), target, { replace: true })
  const database = connectDatabase({ url, connections: 4 })
  onTestFinished(() => database.close())
  return { database: { ...database, url }, storage, secret }
}

/** The originals of a shop's images, by key. */
export async function originalsIn(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true })
  const keys = names.filter((name) => name.endsWith('master.webp')).toSorted()
  return new Map(
    await Promise.all(
      keys.map(async (key) => [key, await readFile(join(folder, key))] as [string, Buffer]),
    ),
  )
}
