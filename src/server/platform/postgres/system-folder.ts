import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Root's programs and clusters lie here: PostgreSQL's user may not be able to enter DATA_DIR. */
export const systemFolder = '/var/lib/jontro-postgres'
export const systemPrograms = join(systemFolder, 'programs')
export const systemClusters = join(systemFolder, 'clusters')

/** Makes missing folders, outermost first, that others may pass through whatever the umask is. */
export function makeEnterable(...folders: string[]): void {
  for (const folder of folders) {
    if (existsSync(folder)) continue
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o711)
  }
}
