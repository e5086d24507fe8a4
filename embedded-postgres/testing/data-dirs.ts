import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readClusterRecord, writeClusterRecord, writeOwnerNote } from '../cluster-record.ts'
import {
  makeTraversable,
  prepareDataFolder,
  systemClusters,
  systemFolder,
  type DataFolder,
} from '../data-folder.ts'
import { hasCluster, withExclusiveUse } from '../exclusive-use.ts'
import { findPostmaster } from '../postmaster.ts'
import { identifyProcess, listOtherUsers } from '../processes.ts'
import { isRoot } from '../server-user.ts'
import { withLock } from '../start-lock.ts'

/** Removes a stopped shop's DATA_DIR and its database, which for root lies elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const record = hasCluster(dataDir) ? readClusterRecord(prepareDataFolder(dataDir)) : null
  for (const folder of record ? [record.folder, dataDir] : [dataDir]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface PreparedDataDir {
  /** The folder in which the prepared ones are kept. */
  shelf: string
  kind: string
  /** Changes with everything that `make` depends on. */
  key: string
  /** Fills a DATA_DIR that is not there yet, and ends what it has started on it. */
  make(dataDir: string): Promise<void>
}

const keptOfEachKind = 2
/** Longer than a shop takes to be filled on a busy machine. */
const makeWithinMs = 900_000

/**
 * Makes `to` a copy of the DATA_DIR that `make` fills, with its database. It is made once for each key, by
 * one of the processes that ask for it; the two of each kind that were used last are kept.
 */
export async function copyPreparedDataDir(prepared: PreparedDataDir, to: string): Promise<void> {
  const { shelf, kind, key } = prepared
  await mkdir(shelf, { recursive: true })
  const lock = join(shelf, `${kind}.lock`)
  const folder = join(shelf, `${kind}-${key}`)
  await withLock(
    lock,
    async () => {
      await removeUnfinished(shelf, kind)
      if (!existsSync(folder)) await prepare(prepared, folder)
      await utimes(folder, new Date(), new Date())
      await removeOld(shelf, kind)
      await copyDataDir(folder, to)
    },
    makeWithinMs,
  )
}

const unfinished = '.unfinished-'

/** The folder has its name only once it is whole: after a crash it is made again. */
async function prepare({ make }: PreparedDataDir, folder: string): Promise<void> {
  const draft = () => folder + unfinished + randomBytes(4).toString('hex')
  const [made, stored] = [draft(), draft()]
  try {
    await make(made)
    await copyDataDir(made, stored, { isStored: true })
    await rename(stored, folder)
  } finally {
    await Promise.all([removeDataDir(made), removeDataDir(stored)])
  }
}

/** Leftovers of a crash, and the shop that has outlived it. */
async function removeUnfinished(shelf: string, kind: string): Promise<void> {
  const names = await readdir(shelf)
  const left = names.filter((name) => name.startsWith(`${kind}-`) && name.includes(unfinished))
  for (const folder of left.map((name) => join(shelf, name))) {
    await endUsers(prepareDataFolder(folder))
    await removeDataDir(folder)
  }
}

async function endUsers(shop: DataFolder): Promise<void> {
  for (const pid of listOtherUsers(shop.users)) process.kill(pid, 'SIGTERM')
  while (listOtherUsers(shop.users).length > 0) await wait(20)
  // A shop that ends by itself stops its server.
  const record = readClusterRecord(shop)
  const server = findPostmaster(join(record?.folder ?? '', 'data'))
  if (server.kind !== 'running') return
  process.kill(server.pid, 'SIGQUIT')
  while (identifyProcess(server.pid) !== null) await wait(20)
}

async function removeOld(shelf: string, kind: string): Promise<void> {
  const names = await readdir(shelf)
  const whole = names.filter((name) => name.startsWith(`${kind}-`) && !name.includes(unfinished))
  const used = await Promise.all(
    whole.map(async (name) => ({ name, at: (await stat(join(shelf, name))).mtimeMs })),
  )
  const old = used.toSorted((one, other) => other.at - one.at).slice(keptOfEachKind)
  for (const { name } of old) await removeDataDir(join(shelf, name))
}

/**
 * Copies a DATA_DIR on which nothing runs, and its database, which a start would refuse to share with a plain
 * copy. One that is only stored has its database inside, where it cannot be started as root.
 */
async function copyDataDir(from: string, to: string, { isStored = false } = {}): Promise<void> {
  await withExclusiveUse(from, async () => {
    const [source, copy] = [prepareDataFolder(from), prepareDataFolder(to)]
    const record = readClusterRecord(source)
    if (!record?.complete) throw new Error(`${from} has no database`)
    const names = (await readdir(from)).filter((name) => name !== 'postgres')
    await copyAll([...names.map((name) => join(from, name)), source.password], to)
    await rename(join(to, 'password'), copy.password)
    await copyCluster(record.folder, copy, isRoot() && !isStored)
  })
}

async function copyCluster(from: string, copy: DataFolder, isOfRoot: boolean): Promise<void> {
  const name = randomBytes(6).toString('hex')
  const folder = isOfRoot ? join(systemClusters, name) : join(copy.home, `cluster-${name}`)
  // A copy that is broken off is found again.
  writeClusterRecord(copy, { folder, complete: false })
  if (isOfRoot) makeTraversable(systemFolder, systemClusters)
  await promisify(execFile)('cp', [...copyOptions, from, folder])
  await rm(join(folder, 'data', 'postmaster.pid'), { force: true })
  await rm(join(folder, 'README.txt'), { force: true })
  if (dirname(folder) === systemClusters) writeOwnerNote(folder, copy)
  writeClusterRecord(copy, { folder, complete: true })
}

/** With owners, modes and times; where the file system can, without copying a byte. */
const copyOptions = ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : [])]

async function copyAll(files: readonly string[], to: string): Promise<void> {
  await promisify(execFile)('cp', [...copyOptions, ...files, to])
}
