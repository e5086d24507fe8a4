import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileMissing, nullIfMissing } from '../files.ts'

/** Storage of image files, by keys like `folder/file.webp`. */
export interface FileStorage {
  /** The whole file; null when it is missing or empty, as only a failed write leaves it. */
  read(key: string): Promise<Buffer | null>
  /**
   * Atomic: readers find the new file complete or not at all, also after a power failure. `file` of this machine
   * has the same bytes and is never written again: a folder shares it where it can.
   */
  write(key: string, bytes: Buffer, file?: string): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Deletes temporary files that crashed writers left. */
  deleteStaleTempFiles(now: Date): Promise<void>
}

/** Longer than any write: older drafts belong to crashed processes. */
const maxTempFileAgeMs = 60 * 60 * 1000

const maxMoveAttempts = 50

const maxDeleteAttempts = 5

/** A local folder. */
export function openDiskStorage(folder: string): FileStorage {
  // In the same folder, so that both are on one file system and moving a draft is a rename.
  const drafts = join(folder, 'drafts')
  return {
    async read(key) {
      const bytes = await nullIfMissing(readFile(join(folder, key)))
      return bytes === null || bytes.length === 0 ? null : bytes
    },
    async write(key, bytes, file) {
      const draft = join(drafts, `${process.pid}.${randomBytes(6).toString('hex')}`)
      await mkdir(drafts, { recursive: true })
      try {
        const isLinked = file !== undefined && (await tryToLink(file, draft))
        if (!isLinked) await writeFile(draft, bytes, { flush: true })
        await move(draft, join(folder, key))
      } finally {
        await rm(draft, { force: true })
      }
    },
    deleteFolder: (name) =>
      // Retries when another process adds a file meanwhile.
      rm(join(folder, name), { recursive: true, force: true, maxRetries: maxDeleteAttempts }),
    async deleteStaleTempFiles(now) {
      for (const name of (await nullIfMissing(readdir(drafts))) ?? []) {
        const draft = join(drafts, name)
        const found = await nullIfMissing(stat(draft))
        if (found && now.getTime() - found.mtimeMs > maxTempFileAgeMs)
          await rm(draft, { force: true })
      }
    },
  }
}

/** Not on another file system, nor where the system lets nobody link what is another user's. */
async function tryToLink(file: string, draft: string): Promise<boolean> {
  return link(file, draft).then(
    () => true,
    () => false,
  )
}

async function move(draft: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(file), { recursive: true })
      return await rename(draft, file)
    } catch (error) {
      // Another process may remove the folder with older versions. Node reports a folder that vanishes
      // during mkdir as ENOTDIR.
      const hasVanished =
        isFileMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      if (!hasVanished || attempt === maxMoveAttempts) throw error
    }
  }
}
