import type { PoolClient } from 'pg'
import { connectDatabase, writing, type Database } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/storage/disk-storage.ts'
import { markBookingsUnclear } from '../couriers/booking/unclear-bookings.ts'
import { recordBackup } from './backup-record.ts'
import { BackupError } from './backup-error.ts'
import { type CheckedBackup, loadBackup } from './load-backup.ts'
import { createDatabase, dropDatabase, isEmptyDatabase, swapDatabases } from './restore-queries.ts'
import { jobActor } from '../platform/actor.ts'

export interface RestoreTarget {
  /** The database that the shop opens. */
  url: string
  storage: Pick<FileStorage, 'write'>
  report: (line: string) => void
}

/**
 * Restores a checked backup into the shop's own PostgreSQL, which nobody else uses meanwhile: beside
 * the present database, which is replaced at the very end, and only where `replace` allows it. Until
 * then a failure changes nothing. Returns the secret that belongs to the shop.
 */
export async function restoreOwnDatabase(
  backup: CheckedBackup,
  { url, storage, report }: RestoreTarget,
  { replace }: { replace: boolean },
): Promise<{ secret: string | null }> {
  if (!replace && !(await isEmpty(url))) {
    throw new BackupError(
      'This DATA_DIR has a shop already. To replace it with the backup, add --replace; to leave it as it is, set DATA_DIR to another folder.',
    )
  }
  const names = databaseNames(url)
  const server = connectToServer(url)
  try {
    await dropUnused(server, names)
    await using(server, (client) => createDatabase(client, names.restored))
    try {
      const loaded = await load(backup, {
        url: withDatabase(url, names.restored),
        storage,
        report,
      })
      await using(server, (client) => swapDatabases(client, names))
      return loaded
    } finally {
      await dropUnused(server, names)
    }
  } finally {
    await server.close()
  }
}

/** Drops what a killed restore left in the shop's own PostgreSQL. No restore may be running. */
export async function dropUnfinishedRestore(url: string): Promise<void> {
  const server = connectToServer(url)
  try {
    await dropUnused(server, databaseNames(url))
  } finally {
    await server.close()
  }
}

interface DatabaseNames {
  current: string
  restored: string
  replaced: string
}

function databaseNames(url: string): DatabaseNames {
  const current = decodeURIComponent(new URL(url).pathname.slice(1))
  return { current, restored: `${current}_restored`, replaced: `${current}_replaced` }
}

function connectToServer(url: string): Database {
  return connectDatabase({
    url: withDatabase(url, 'postgres'),
    connections: 1,
    hasNoTimeouts: true,
  })
}

/** Whichever of the two exists is not in use. */
function dropUnused(server: Database, { restored, replaced }: DatabaseNames): Promise<void> {
  return using(server, async (client) => {
    await dropDatabase(client, restored)
    await dropDatabase(client, replaced)
  })
}

/** Restores a checked backup into an empty external database, for example to move to a cluster. */
export async function restoreOutsideDatabase(
  backup: CheckedBackup,
  target: RestoreTarget,
): Promise<{ secret: string | null }> {
  if (!(await isEmpty(target.url))) {
    throw new BackupError(
      'The database at DATABASE_URL is not empty. Create an empty one, and set DATABASE_URL to it.',
    )
  }
  return load(backup, target)
}

async function load(
  backup: CheckedBackup,
  target: RestoreTarget,
): Promise<{ secret: string | null }> {
  const loaded = await loadBackup(backup, target)
  const database = connectDatabase({ url: target.url, connections: 1 })
  try {
    // The restored database contains only records of earlier backups.
    const db = writing({ db: database.db, actor: jobActor('restore') })
    await markBookingsUnclear(db, new Date(backup.header.createdAt))
    await recordBackup(db, { file: backup.file, finishedAt: backup.header.createdAt })
  } finally {
    await database.close()
  }
  return loaded
}

async function isEmpty(url: string): Promise<boolean> {
  const database = connectDatabase({ url, connections: 1 })
  try {
    return await using(database, isEmptyDatabase)
  } finally {
    await database.close()
  }
}

async function using<T>({ pool }: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}
