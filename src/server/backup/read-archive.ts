import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { isFileMissing } from '../platform/files.ts'
import {
  archiveFormat,
  type ArchiveHeader,
  archiveHeaderSchema,
  type ArchiveManifest,
  archiveManifestSchema,
  entryNames,
} from './archive-schemas.ts'
import { BackupError } from './backup-error.ts'
import { entryLine } from './write-archive.ts'

/** Far above the largest entry written: a larger size means a damaged header. */
const maxEntryBytes = 256 * 1024 * 1024

interface ArchiveVisitor {
  header?(header: ArchiveHeader): void
  /** Every entry between header and manifest, in the order of the file. */
  entry?(name: string, content: Buffer): Promise<void>
}

/**
 * Reads the whole archive once, one entry in memory at a time, and checks it against its manifest.
 * Throws a `BackupError` when the file is cut off, altered, not a backup, or of a newer format; a
 * visitor may have seen entries before that is known.
 */
export async function readArchive(
  file: string,
  visitor: ArchiveVisitor,
): Promise<{ header: ArchiveHeader; manifest: ArchiveManifest }> {
  const entryLines = createHash('sha256')
  let entries = 0
  let header: ArchiveHeader | undefined
  let manifest: ArchiveManifest | undefined
  for await (const { name, content } of readEntries(file)) {
    if (manifest) throw damaged(file)
    if (name === entryNames.manifest) {
      manifest = parseJson(archiveManifestSchema, content, file)
      continue
    }
    entryLines.update(entryLine(name, content))
    entries += 1
    if (header) {
      await visitor.entry?.(name, content)
    } else {
      header = readHeader(name, content, file)
      visitor.header?.(header)
    }
  }
  if (!header || !manifest) throw cutOff(file)
  if (manifest.entries !== entries || manifest.sha256 !== entryLines.digest('hex')) {
    throw damaged(file)
  }
  return { header, manifest }
}

function readHeader(name: string, content: Buffer, file: string): ArchiveHeader {
  if (name !== entryNames.header) throw notABackup(file)
  const header = parseJson(archiveHeaderSchema, content, file)
  if (header.format === archiveFormat) return header
  throw new BackupError(
    `${file} was written by a newer release of the shop (${header.release}): restore it with that release.`,
  )
}

async function* readEntries(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), tar)
  // The loop below throws it.
  reading.catch(() => undefined)
  let entries = 0
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (size > maxEntryBytes) throw damaged(file)
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      yield { name, content: Buffer.concat(chunks) }
      entries += 1
    }
    await reading
  } catch (error) {
    throw explainReadError(error, file, entries)
  } finally {
    tar.destroy()
  }
}

function parseJson<T>(schema: { parse(value: unknown): T }, content: Buffer, file: string): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw damaged(file, cause)
  }
}

function explainReadError(error: unknown, file: string, entries: number): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  if (isFileMissing(error)) return new BackupError(`There is no file ${file}.`, { cause: error })
  if ('syscall' in error) {
    return new BackupError(`${file} cannot be read: ${error.message}.`, { cause: error })
  }
  if (error.message.includes('Unexpected end')) return cutOff(file)
  return entries === 0 ? notABackup(file) : damaged(file, error)
}

function cutOff(file: string): BackupError {
  return new BackupError(
    `${file} is cut off: its end is missing. Copy it again, or use another backup.`,
  )
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is damaged: its checksum does not match. Copy it again, or use another backup.`,
    { cause },
  )
}

function notABackup(file: string): BackupError {
  return new BackupError(`${file} is not a backup of a shop.`)
}
