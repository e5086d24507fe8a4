import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readFileIfExists } from './files.ts'
import type { Binaries } from './binaries.ts'
import {
  checkOwnerNote,
  findAbandonedClusters,
  readClusterRecord,
  writeOwnerNote,
  writeClusterRecord,
} from './cluster-record.ts'
import {
  createPassword,
  makeTraversable,
  readPassword,
  type DataFolder,
  systemClusters,
  systemFolder,
} from './data-folder.ts'
import { initCluster } from './init-cluster.ts'
import { findPostmaster, stopServer } from './postmaster.ts'
import { chooseServerUser, isRoot, ownerOf, type ServerUser } from './server-user.ts'
import { PostgresStartError } from './start-error.ts'

export interface Cluster {
  data: string
  password: string
  user: ServerUser
}

interface Opening {
  shop: DataFolder
  binaries: Binaries
  durable: boolean
  log(line: string): void
}

/**
 * The shop's cluster, created on the first start. Never creates an empty one where the shop had data:
 * anything missing or incompatible is a PostgresStartError. Call it under the start lock.
 */
export async function openCluster(opening: Opening): Promise<Cluster> {
  const { shop, binaries } = opening
  const record = readClusterRecord(shop)
  if (!record?.complete) {
    if (record) await removeHalfMade(record.folder, shop)
    return createCluster(opening)
  }
  const data = join(record.folder, 'data')
  const owner = existsSync(record.folder) ? ownerOfReadable(data) : null
  rejectWrongVersion(data, binaries.major, shop)
  if (isRoot() && dirname(record.folder) === systemClusters) checkOwnerNote(record.folder, shop)
  const password = readPassword(shop)
  if (password !== null) return { data, password, user: owner }
  throw new PostgresStartError(
    `The password file ${shop.password} of the shop's database is missing: put it back from a ` +
      `backup, or delete ${shop.home} to begin with an empty shop.`,
  )
}

async function createCluster({ shop, binaries, durable, log }: Opening): Promise<Cluster> {
  const startedAt = performance.now()
  const user = chooseServerUser()
  const name = randomBytes(6).toString('hex')
  for (const old of user ? findAbandonedClusters(systemClusters, shop) : []) {
    log(`PostgreSQL: an earlier database of this DATA_DIR is in ${old}; delete it if not needed`)
    const server = findPostmaster(join(old, 'data'))
    if (server.kind === 'running') await stopServer(server.pid, join(old, 'data'), binaries)
  }
  const folder = user ? join(systemClusters, name) : join(shop.home, `cluster-${name}`)
  writeClusterRecord(shop, { folder, complete: false })
  const password = createPassword(shop)
  if (user) makeTraversable(systemFolder, systemClusters, folder)
  else mkdirSync(folder, { mode: 0o700 })
  if (user) writeOwnerNote(folder, shop)
  log('PostgreSQL: making the database, once, for a few seconds')
  try {
    await initCluster({ folder, password, user, binaries, durable })
  } catch (error) {
    await removeHalfMade(folder, shop)
    throw error
  }
  writeClusterRecord(shop, { folder, complete: true })
  log(`PostgreSQL: database made in ${seconds(startedAt)}`)
  return { data: join(folder, 'data'), password, user }
}

/** An initdb that outlived its shop may still be writing there: removing is retried. */
async function removeHalfMade(folder: string, shop: DataFolder): Promise<void> {
  if (![shop.home, systemClusters].includes(dirname(folder))) return
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function ownerOfReadable(data: string): ServerUser {
  return existsSync(data) ? ownerOf(data) : null
}

function rejectWrongVersion(data: string, expected: string, shop: DataFolder): void {
  const version = readFileIfExists(join(data, 'PG_VERSION'))?.trim()
  if (version === expected) return
  throw new PostgresStartError(
    version === undefined
      ? `The shop's database in ${data} is gone although ${shop.record} names it: put that ` +
          `folder back from a backup, or delete ${shop.home} to begin with an empty shop.`
      : `The shop's database in ${data} was made by PostgreSQL ${version} and this shop brings ` +
          `${expected}: start it with the release that made it, export with pg_dump, and import ` +
          'into a new DATA_DIR.',
  )
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(2)} s`
}
