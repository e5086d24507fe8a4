import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { readFileIfExists, writeFileAtomically } from './files.ts'

const logLimitBytes = 10 * 1024 * 1024

/** The paths in DATA_DIR/postgres, all absolute. */
export interface DataFolder {
  dataDir: string
  home: string
  lock: string
  users: string
  record: string
  password: string
  log: string
}

/** Creates the folder if missing. Throws the file system's error when it cannot be used. */
export function prepareDataFolder(dataDir: string): DataFolder {
  mkdirSync(resolve(dataDir), { recursive: true })
  const realDataDir = realpathSync(dataDir)
  const home = join(realDataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
  return {
    dataDir: realDataDir,
    home,
    lock: join(home, 'lock'),
    users: join(home, 'users'),
    record: join(home, 'cluster.json'),
    password: join(home, 'password'),
    log: join(home, 'postgres.log'),
  }
}

/** The stored password, or null when the file is missing or empty. */
export function readPassword(shop: DataFolder): string | null {
  return readFileIfExists(shop.password)?.trim() || null
}

export function createPassword(shop: DataFolder): string {
  const password = randomBytes(24).toString('hex')
  writeFileAtomically(shop.password, `${password}\n`)
  return password
}

/** Rotates the log, with one older part; only while no server writes to it. */
export function rotateLog(shop: DataFolder): void {
  const size = statSync(shop.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(shop.log, `${shop.log}.1`)
}

/** Folder of root's programs and clusters: PostgreSQL's user may not be able to enter DATA_DIR. */
export const systemFolder = '/var/lib/jontro-postgres'
export const systemBinaries = join(systemFolder, 'programs')
export const systemClusters = join(systemFolder, 'clusters')

/** Creates missing folders, outermost first, that others may enter whatever the umask is. */
export function makeTraversable(...folders: string[]): void {
  for (const folder of folders) {
    if (existsSync(folder)) continue
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o711)
  }
}
