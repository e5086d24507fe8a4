import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file that a reader, or a start after a power cut, finds whole or not at all. */
export function writeDurably(file: string, content: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, file)
}

/** The file's text, or null when there is no such file. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
