// Stamps of what is installed and built already, and from which files: what `npm start` need not do again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const stamps = join(root, 'node_modules', '.jontro')

export function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

export function hash(files, extra) {
  const sum = createHash('sha256')
  for (const file of files.toSorted())
    sum.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  for (const text of extra) sum.update(text)
  return sum.digest('hex')
}

/** Names, sizes and times of files, as one hash. */
export function looksOf(files) {
  const sum = createHash('sha256')
  for (const file of files.toSorted()) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    sum.update(`${relative(root, file)}\0${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return sum.digest('hex')
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

export function writeStamp(path, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(path, value)
}
