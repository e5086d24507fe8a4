import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What work on a file gives; null when there is no such file. */
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

/** The file's text, or null when there is no such file. */
export function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isFileMissing(error)) return null
    throw error
  }
}

/** Writes a file that a reader, or a start after a power cut, finds whole or not at all. */
export function writeFileAtomically(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, file)
}
