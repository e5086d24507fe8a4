import { ok } from '#shared/api/endpoint.ts'
import type { backupEndpoints } from '#shared/api/endpoints.ts'
import type { BackupStatus } from '#shared/backup/backup-schemas.ts'
import { backupState } from '#shared/backup/backups.ts'
import { readAppMetadata, writeAppMetadata } from '../platform/database/app-metadata-queries.ts'
import { writing, type ActingDb, type Db, type Writer } from '../platform/database/database.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'

const expectedSince = 'backups-expected-since'
const lastBackup = 'last-backup'
const lastFailure = 'last-backup-failure'

type LastBackup = NonNullable<BackupStatus['last']>
type LastFailure = NonNullable<BackupStatus['failure']>

/** Records the first start, since which backups are expected. */
export async function expectBackups(acting: ActingDb, now: Date): Promise<void> {
  if ((await readAppMetadata(acting.db, expectedSince)) !== null) return
  await writeAppMetadata(writing(acting), expectedSince, now.toISOString())
}

export async function recordBackup(db: Writer, backup: LastBackup): Promise<void> {
  await writeAppMetadata(db, lastBackup, JSON.stringify(backup))
}

/** The reason is a sentence that the dashboard shows. */
export async function recordBackupFailure(db: Writer, failure: LastFailure): Promise<void> {
  await writeAppMetadata(db, lastFailure, JSON.stringify(failure))
}

/** Backup status on the dashboard: the last good backup, the last failure, and whether to worry. */
export async function findBackupStatus({
  db,
  clock,
  nightlyBackupAt,
}: Pick<Shop, 'db' | 'clock' | 'nightlyBackupAt'>): Promise<BackupStatus> {
  const [since, last, failure] = await Promise.all([
    readAppMetadata(db, expectedSince),
    readJson<LastBackup>(db, lastBackup),
    readJson<LastFailure>(db, lastFailure),
  ])
  const facts = {
    nightlyAt: nightlyBackupAt,
    expectedSince: since === null ? null : new Date(since),
    lastFinishedAt: last && new Date(last.finishedAt),
    lastFailedAt: failure && new Date(failure.failedAt),
  }
  return { state: backupState(facts, clock.now()), nightlyAt: nightlyBackupAt, last, failure }
}

/** Only this file writes these values. */
async function readJson<T>(db: Db, name: string): Promise<T | null> {
  const value = await readAppMetadata(db, name)
  return value === null ? null : (JSON.parse(value) as T)
}

export function backupHandlers(shop: Shop): HandlersFor<typeof backupEndpoints> {
  return {
    'GET /admin/backup': async () => ok(await findBackupStatus(shop)),
  }
}
