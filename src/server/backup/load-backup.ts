import type { Writable } from 'node:stream'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { PoolClient } from 'pg'
import { createShopJobs, enqueueByQueue } from '../jobs.ts'
import { jobActor } from '../platform/actor.ts'
import { connectDatabase, inTransaction } from '../platform/database/database.ts'
import { migrateDatabase, migrateDatabaseTo } from '../platform/database/migrate-database.ts'
import { listMigrations } from '../platform/database/released-schema.ts'
import { originalKey } from '../platform/images/original-image.ts'
import type { FileStorage } from '../platform/storage/disk-storage.ts'
import { type ArchiveHeader, type ArchiveManifest, entryNames } from './archive-schemas.ts'
import { BackupError, explainFileError } from './backup-error.ts'
import { readArchive } from './read-archive.ts'
import {
  analyze,
  beginLoading,
  createPendingJobs,
  type DroppedParts,
  finishLoading,
  loadPendingJobs,
  loadTable,
  selectPendingJobs,
} from './restore-queries.ts'

const decompress = promisify(zstdDecompress)

export interface CheckedBackup {
  file: string
  header: ArchiveHeader
  manifest: ArchiveManifest
}

/**
 * Reads the whole file and checks that it is complete, unaltered and of a schema that this release
 * knows. Throws a `BackupError` otherwise; nothing is changed.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const migrations = listMigrations()
  const rejectUnknownSchema = ({ migratedTo, release }: ArchiveHeader) => {
    if (migrations.includes(migratedTo)) return
    throw new BackupError(
      migratedTo > (migrations.at(-1) ?? 0)
        ? `${file} has a newer schema than this release: restore it with release ${release} or a newer one.`
        : `${file} has the schema of another shop software or of an unfinished release (${release}): restore it with the release that wrote it.`,
    )
  }
  return { file, ...(await readArchive(file, { header: rejectUnknownSchema })) }
}

export interface LoadTarget {
  /** An empty database. */
  url: string
  storage: Pick<FileStorage, 'write'>
  report: (line: string) => void
}

/**
 * Loads a checked backup into an empty database: its schema, its rows, all constraints checked, then
 * the migrations since. Images are written to the storage, pending jobs are queued again. Returns the
 * shop's secret where the backup has it.
 */
export async function loadBackup(
  { file, header, manifest }: CheckedBackup,
  { url, storage, report }: LoadTarget,
): Promise<{ secret: string | null }> {
  const database = connectDatabase({ url, connections: 4, hasNoTimeouts: true })
  const client = await database.pool.connect()
  try {
    await migrateDatabaseTo(url, header.migratedTo)
    const loading = createLoading(client, manifest, report)
    await loading.begin()
    let secret: string | null = null
    let pictures = 0
    await readArchive(file, {
      async entry(name, content) {
        if (name === entryNames.secret) {
          secret = content.toString()
        } else if (name.startsWith(entryNames.tables)) {
          await loading.addPiece(tableOf(name), content)
        } else if (name.startsWith(entryNames.pendingJobs)) {
          await loading.addPiece(null, content)
        } else if (name.startsWith(entryNames.pictures)) {
          await writeImage(storage, name.slice(entryNames.pictures.length), content)
          pictures += 1
          if (pictures % 100 === 0) report(`${pictures} images`)
        }
      },
    })
    report('Checking every reference, building indexes')
    await loading.finish()
    await migrateDatabase(url)
    await analyze(client)
    await queuePendingJobs(database, url, client, report)
    return { secret }
  } finally {
    client.release(true)
    await database.close()
  }
}

/** `tables/orders/000001.copy.zst` is of `orders`. */
function tableOf(name: string): string {
  return name.slice(entryNames.tables.length, name.lastIndexOf('/'))
}

interface OpenTable {
  /** Null for the pending jobs. */
  table: string | null
  rows: Writable & { rowCount: number }
  /** Rejects when the database rejects a row. */
  failed: Promise<never>
}

/** Feeds pieces, which come table by table, into one COPY for each table. */
function createLoading(
  client: PoolClient,
  manifest: ArchiveManifest,
  report: (line: string) => void,
) {
  let dropped: DroppedParts
  let open: OpenTable | undefined

  async function close(): Promise<void> {
    if (!open) return
    const { table, rows, failed } = open
    open = undefined
    rows.end()
    await Promise.race([once(rows, 'finish'), failed])
    const expected =
      table === null
        ? manifest.pendingJobs
        : manifest.tables.find(({ name }) => name === table)?.rows
    if (rows.rowCount !== expected) {
      throw new BackupError(
        `The backup’s table ${table} has ${rows.rowCount} rows, its manifest says ${expected}.`,
      )
    }
    if (table !== null) report(`${table}: ${rows.rowCount} rows`)
  }

  function openTable(table: string | null): OpenTable {
    const rows = table === null ? loadPendingJobs(client) : loadRowsOf(table)
    const failed = new Promise<never>((_resolve, reject) => rows.once('error', reject))
    // Seen by the next piece, or by the end.
    failed.catch(() => undefined)
    return { table, rows, failed }
  }

  function loadRowsOf(name: string) {
    const table = manifest.tables.find((each) => each.name === name)
    if (!table) throw new BackupError(`The backup’s manifest does not name its table ${name}.`)
    return loadTable(client, table)
  }

  return {
    async begin() {
      await createPendingJobs(client)
      dropped = await beginLoading(client, manifest.tables)
    },
    /** A piece of a table; of the pending jobs when `table` is null. */
    async addPiece(table: string | null, piece: Buffer): Promise<void> {
      if (open?.table !== table) {
        await close()
        open = openTable(table)
      }
      const { rows, failed } = open
      const content = await decompress(piece)
      const written = new Promise<void>((resolve) => rows.write(content, () => resolve()))
      await Promise.race([written, failed])
    },
    async finish() {
      await close()
      await finishLoading(client, manifest, dropped)
    },
  }
}

const imageKey = /^([\w-]{1,64})\/[^/]+$/

async function writeImage(
  storage: Pick<FileStorage, 'write'>,
  key: string,
  content: Buffer,
): Promise<void> {
  const id = imageKey.exec(key)?.[1]
  if (id === undefined || key !== originalKey(id)) {
    throw new BackupError(`The backup has an image with the impossible name ${key}.`)
  }
  try {
    await storage.write(key, content)
  } catch (error) {
    throw explainFileError(error, `The image ${key}`)
  }
}

const jobsPerPage = 500

/** The restored shop runs the jobs that were pending at the time of the backup, e-mails included. */
async function queuePendingJobs(
  database: ReturnType<typeof connectDatabase>,
  url: string,
  client: PoolClient,
  report: (line: string) => void,
): Promise<void> {
  const jobs = await createShopJobs({ url, isWorker: false, onError: () => undefined })
  try {
    let queued = 0
    for (let after = 0; ;) {
      const page = await selectPendingJobs(client, after, jobsPerPage)
      await inTransaction({ db: database.db, actor: jobActor('restore') }, async (tx) => {
        for (const { queue, payload } of page) {
          if (await enqueueByQueue(jobs, tx, queue, payload)) queued += 1
        }
      })
      after = page.at(-1)?.id ?? after
      if (page.length < jobsPerPage) break
    }
    if (queued > 0) report(`${queued} jobs that were waiting, such as e-mails, are queued again`)
  } finally {
    await jobs.stop()
  }
}
