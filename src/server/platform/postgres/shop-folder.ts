import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readIfThere, writeDurably } from './durable-file.ts'

const logLimitBytes = 10 * 1024 * 1024

/** What the shop keeps about its database in DATA_DIR/postgres; all paths absolute. */
export interface ShopFolder {
  dataDir: string
  home: string
  lock: string
  users: string
  record: string
  password: string
  log: string
}

/** Makes the folder where it is missing. Throws the file system's error when it cannot be used. */
export function prepareShopFolder(dataDir: string): ShopFolder {
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

/** The kept password, or null when the file is missing or empty. */
export function readPassword(shop: ShopFolder): string | null {
  return readIfThere(shop.password)?.trim() || null
}

export function createPassword(shop: ShopFolder): string {
  const password = randomBytes(24).toString('hex')
  writeDurably(shop.password, `${password}\n`)
  return password
}

/** Keeps the log and one older part; only while no server writes into it. */
export function rotateLog(shop: ShopFolder): void {
  const size = statSync(shop.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(shop.log, `${shop.log}.1`)
}
