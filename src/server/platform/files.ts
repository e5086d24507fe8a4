import { randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/** The result of a file operation; null when there is no such file. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isFileMissing(error)) return null
    throw error
  }
}

export function isFileMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

const diskIsFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a file could not be written because the disk, or this user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskIsFull.has(String(error.code))
}

/** Writes a file atomically: readers, also after a power failure, find it complete or not at all. */
export function writeFileAtomically(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, file)
}
