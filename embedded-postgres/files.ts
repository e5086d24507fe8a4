import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** The file's text, or null when there is no such file. */
export function readFileIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes a file atomically: readers, also after a power failure, find it complete or not at all. */
export function writeFileAtomically(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, file)
}
