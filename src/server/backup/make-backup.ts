import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { PoolClient } from 'pg'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Database } from '../platform/database/database.ts'
import { originalKey } from '../platform/images/original-image.ts'
import type { FileStorage } from '../platform/storage/disk-storage.ts'
import {
  archiveFormat,
  type ArchiveHeader,
  type ArchiveManifest,
  entryNames,
} from './archive-schemas.ts'
import {
  beginSnapshot,
  endSnapshot,
  copyPendingJobs,
  copyTable,
  selectBackendPid,
  selectImageIds,
  selectMigratedTo,
  selectSequences,
  selectTables,
} from './snapshot-queries.ts'
import { type ArchiveWriter, createArchive, type FinishedArchive } from './write-archive.ts'

export interface BackupSource {
  /** Without timeouts: a large shop takes long. */
  database: Database
  storage: Pick<FileStorage, 'read'>
  /** The secret in DATA_DIR; null when it is a setting. */
  secret: string | null
  /** Leaves the processor to the shop: set when the database's processes are of this machine and user. */
  isServerLocal: boolean
}

/** The contents of the whole backup, and its size. */
export type Backup = Pick<ArchiveManifest, 'tables' | 'pictures'> & FinishedArchive

export interface BackupOptions {
  /** Called for each table and every 100 images. */
  report: (line: string) => void
  /** Ends the backup; its file is removed. */
  signal?: AbortSignal
  create?: typeof createArchive
}

const pieceBytes = 4 * 1024 * 1024
const imagesPerPage = 100
/** As `nice -n 10`: the shop goes first. */
const niceness = 10

const compress = promisify(zstdCompress)
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
}

/**
 * Writes the whole shop as it is at one moment into one file, while it sells: every table, the jobs
 * that are not done, the original of every image, the secret. Memory is bounded whatever the size.
 * Throws a `BackupError` with a sentence; then there is no file.
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  { report, signal, create = createArchive }: BackupOptions,
): Promise<Backup> {
  const client = await source.database.pool.connect()
  try {
    await beginSnapshot(client)
    if (source.isServerLocal) lowerPriority(await selectBackendPid(client))
    const archive = await create(file)
    try {
      const backup = await writeShop(source, client, archive, report, signal)
      // The next backup may start at once, and a connection that is closing still holds its locks.
      await endSnapshot(client).catch(() => undefined)
      return backup
    } catch (error) {
      await archive.discard()
      throw error
    }
  } finally {
    // Closing the connection ends the snapshot and releases its locks.
    client.release(true)
  }
}

async function writeShop(
  { storage, secret }: BackupSource,
  client: PoolClient,
  archive: ArchiveWriter,
  report: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<Backup> {
  const header: ArchiveHeader = {
    format: archiveFormat,
    createdAt: new Date().toISOString(),
    release: packageJson.version,
    migratedTo: await selectMigratedTo(client),
  }
  await archive.add(entryNames.header, Buffer.from(JSON.stringify(header, null, 2)))
  if (secret !== null) await archive.add(entryNames.secret, Buffer.from(secret))
  const tables: ArchiveManifest['tables'] = []
  for (const table of await selectTables(client)) {
    const name = `${entryNames.tables}${table.name}`
    const rows = await addRows(archive, name, copyTable(client, table), signal)
    tables.push({ ...table, rows })
    report(`${table.name}: ${rows} rows`)
  }
  const pendingJobs = await addRows(
    archive,
    entryNames.pendingJobs.slice(0, -1),
    copyPendingJobs(client),
    signal,
  )
  const sequences = await selectSequences(client)
  const images = await addImages(archive, storage, client, report, signal)
  const finished = await archive.finish({ tables, sequences, pendingJobs, ...images })
  return { tables, pictures: images.pictures, ...finished }
}

/** Adds rows in compressed pieces of 4 MB; returns how many rows they are. */
async function addRows(
  archive: ArchiveWriter,
  folder: string,
  rows: Readable & { rowCount: number },
  signal: AbortSignal | undefined,
): Promise<number> {
  let piece: Buffer[] = []
  let size = 0
  let pieces = 0
  async function addPiece() {
    pieces += 1
    const name = `${folder}/${String(pieces).padStart(6, '0')}.copy.zst`
    await archive.add(name, await compress(Buffer.concat(piece), compression))
    piece = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    signal?.throwIfAborted()
    piece.push(chunk)
    size += chunk.length
    if (size >= pieceBytes) await addPiece()
  }
  if (size > 0) await addPiece()
  return rows.rowCount
}

/** Only originals: their sizes are created again at the first request. */
async function addImages(
  archive: ArchiveWriter,
  storage: Pick<FileStorage, 'read'>,
  client: PoolClient,
  report: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<Pick<ArchiveManifest, 'pictures' | 'missingPictures'>> {
  let count = 0
  let missing = 0
  for (let last = ''; ;) {
    const ids = await selectImageIds(client, last, imagesPerPage)
    for (const id of ids) {
      signal?.throwIfAborted()
      const key = originalKey(id)
      const content = await storage.read(key)
      if (content === null) {
        // Lost before this backup, which goes on with the rest.
        report(`The file ${key} of an image is missing, and so it is in this backup.`)
        missing += 1
        continue
      }
      await archive.add(`${entryNames.pictures}${key}`, content)
      count += 1
    }
    if (ids.length > 0) report(`${count} images`)
    if (ids.length < imagesPerPage) return { pictures: count, missingPictures: missing }
    last = ids.at(-1) ?? last
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // The backup works without it, at normal priority.
  }
}

/** Lowers the priority of this process. */
export function yieldToTheShop(): void {
  lowerPriority(process.pid)
}
