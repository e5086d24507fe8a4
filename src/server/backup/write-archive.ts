import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { type ArchiveManifest, entryNames } from './archive-schemas.ts'
import { explainFileError } from './backup-error.ts'

export interface ArchiveWriter {
  /** Adds a file. Waits while the disk is slower than its source. */
  add(name: string, content: Buffer): Promise<void>
  /** Ends the archive with its manifest; the file gets its name only now, complete and on disk. */
  finish(manifest: Omit<ArchiveManifest, 'entries' | 'sha256'>): Promise<FinishedArchive>
  /** Removes what was written. */
  discard(): Promise<void>
}

export interface FinishedArchive {
  bytes: number
  /** SHA-256 of the whole file, as sha256sum prints it. */
  sha256: string
}

/** Suffix of files of an interrupted backup. */
export const partialSuffix = '.partial'

/**
 * Writes a tar archive whose last entry shows whether it is complete and unaltered. Until `finish` it
 * has another name. Errors of the disk are `BackupError`s that name the file.
 */
export async function createArchive(
  file: string,
  openSink: (path: string) => Promise<Writable> = openFile,
): Promise<ArchiveWriter> {
  const partial = file + partialSuffix
  const tar = pack()
  const wholeFile = createHash('sha256')
  const entryLines = createHash('sha256')
  const modifiedAt = new Date()
  let entries = 0
  let bytes = 0

  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      wholeFile.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }

  const sink = await mkdir(dirname(file), { recursive: true })
    .then(() => openSink(partial))
    .catch((error: unknown) => {
      throw explainFileError(error, file)
    })
  const chunks = tar as AsyncIterable<Buffer>
  const writing = pipeline(count(chunks), sink).catch((error: unknown) => {
    throw explainFileError(error, file)
  })
  // The next `add` throws the failure, or `finish`.
  writing.catch(() => undefined)

  async function addEntry(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve) => {
      const header = { name, size: content.length, mode: 0o600, mtime: modifiedAt }
      tar.entry(header, content, () => resolve())
    })
    try {
      await Promise.race([added, writing])
    } catch (error) {
      // An archive whose file failed rejects entries: throw the original error.
      await writing
      throw error
    }
  }

  async function discard(): Promise<void> {
    tar.destroy()
    await writing.catch(() => undefined)
    await rm(partial, { force: true })
  }

  return {
    async add(name, content) {
      entryLines.update(entryLine(name, content))
      entries += 1
      await addEntry(name, content)
    },
    async finish(manifest) {
      const whole = { ...manifest, entries, sha256: entryLines.digest('hex') }
      await addEntry(entryNames.manifest, Buffer.from(JSON.stringify(whole, null, 2)))
      tar.finalize()
      await writing
      await rename(partial, file)
      await syncFolder(dirname(file))
      return { bytes, sha256: wholeFile.digest('hex') }
    },
    discard,
  }
}

/** The file itself is on disk before it is closed. */
async function openFile(path: string): Promise<Writable> {
  const handle = await open(path, 'w', 0o600)
  return handle.createWriteStream({ flush: true })
}

/** So that the renamed file survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function entryLine(name: string, content: Buffer): string {
  return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`
}
