import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileMissing, nullIfMissing } from '../files.ts'

/** Where picture files lie, by keys like `folder/file.webp`. */
export interface FileStorage {
  /** The whole file; null when there is none or an empty one, which only a broken write leaves. */
  read(key: string): Promise<Buffer | null>
  /** Readers find the new file whole or not at all, also after a power cut. */
  write(key: string, bytes: Buffer): Promise<void>
  deleteFolder(folder: string): Promise<void>
  /** Removes what writers that died have left half written. */
  deleteStaleTempFiles(now: Date): Promise<void>
}

/** No write takes that long: a draft that is older belongs to a process that died. */
const maxTempFileAgeMs = 60 * 60 * 1000

const maxMoveAttempts = 50

const maxDeleteAttempts = 5

/**
 * A folder of this machine. flydrive's driver for disks is not used: it writes in place, so that others
 * read half a file, and gives for an empty file other memory of the process.
 */
export function openDiskStorage(folder: string): FileStorage {
  // Beside the pictures, so that both lie on one file system and a draft is moved by its name alone.
  const drafts = join(folder, 'drafts')
  return {
    async read(key) {
      const bytes = await nullIfMissing(readFile(join(folder, key)))
      return bytes === null || bytes.length === 0 ? null : bytes
    },
    async write(key, bytes) {
      const draft = join(drafts, `${process.pid}.${randomBytes(6).toString('hex')}`)
      await mkdir(drafts, { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await move(draft, join(folder, key))
      } finally {
        await rm(draft, { force: true })
      }
    },
    deleteFolder: (name) =>
      // A file that another process puts there meanwhile makes it try again.
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

async function move(draft: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(file), { recursive: true })
      return await rename(draft, file)
    } catch (error) {
      // Another process removes older versions together with the folder. What vanishes while it is
      // made is for Node no folder.
      const hasVanished =
        isFileMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR'
      if (!hasVanished || attempt === maxMoveAttempts) throw error
    }
  }
}
