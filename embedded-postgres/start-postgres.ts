import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPackagedBinaries, type Binaries, binariesInPlace, copyBinaries } from './binaries.ts'
import { ensureDatabase, urlOf } from './connection.ts'
import {
  makeTraversable,
  prepareDataFolder,
  type DataFolder,
  systemFolder,
  systemBinaries,
} from './data-folder.ts'
import { adoptServer, type Launch, launchServer, type RunningServer } from './launch-server.ts'
import { openCluster } from './open-cluster.ts'
import { stopServer } from './postmaster.ts'
import { identifyProcess, registerProcess, unregisterProcess } from './processes.ts'
import { isRoot } from './server-user.ts'
import { asStartError, explainFailure, PostgresStartError } from './start-error.ts'
import { withLock } from './start-lock.ts'

export interface EmbeddedPostgres {
  /** postgres://… with the password, to the shop's database. */
  url: string
  /** True when the server ran already: another process of the shop, or one that was killed, began it. */
  adopted: boolean
  pid: number
  port: number
  /**
   * Releases this process's use of the server. The last running user stops it, adopted or not, so no
   * server is left behind after a clean exit. May be called more than once.
   */
  stop(): Promise<void>
}

export interface StartPostgresOptions {
  /** The shop's DATA_DIR; made when missing. */
  dataDir: string
  log(line: string): void
  /** Settings of postgresql.conf on top of the shop's own; without effect on an adopted server. */
  settings?: Record<string, string>
  /** Created when missing. */
  database?: string
  /** The port to listen on; any free one when absent. Without effect on an adopted server. */
  port?: number
}

/**
 * Starts the PostgreSQL server that stores the shop's data in DATA_DIR, or joins the running one.
 * Any number of processes may call this at once. Throws a PostgresStartError with a sentence for
 * the owner when the database cannot come up.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const shop = prepareDataFolder(options.dataDir)
    const binaries = await prepareBinaries(shop)
    return await withLock(shop.lock, () => bringUp(shop, binaries, options))
  } catch (error) {
    throw asStartError(error, options.dataDir)
  }
}

async function prepareBinaries(shop: DataFolder): Promise<Binaries> {
  const packaged = findPackagedBinaries()
  if (isRoot()) {
    makeTraversable(systemFolder, systemBinaries)
    return copyBinaries(packaged, systemBinaries)
  }
  return binariesInPlace(packaged) ?? copyBinaries(packaged, join(shop.home, 'programs'))
}

async function bringUp(
  shop: DataFolder,
  binaries: Binaries,
  { log, settings = {}, database = 'jontro', port }: StartPostgresOptions,
): Promise<EmbeddedPostgres> {
  const durable = settings.fsync !== 'off'
  const cluster = await openCluster({ shop, binaries, durable, log })
  const startedAt = performance.now()
  const { server, adopted } = await adoptOrLaunch({
    shop,
    binaries,
    cluster,
    settings,
    port,
    log,
  })
  await ensureDatabase(server.port, cluster.password, database)
  const registration = registerProcess(shop.users)
  const tookMs = Math.round(performance.now() - startedAt)
  log(`PostgreSQL: ${adopted ? 'joined' : 'started'} on port ${server.port} in ${tookMs} ms`)

  const stop = async () => {
    const isLast = () => unregisterProcess(shop.users, registration)
    const shutDown = () => stopServer(server.pid, cluster.data, binaries)
    await withLock(shop.lock, async () => (isLast() ? shutDown() : undefined)).catch((error) => {
      // DATA_DIR was deleted under the running shop: no other process can find the server any more.
      if (error.code === 'ENOENT') return shutDown()
      throw error
    })
  }
  let stopping: Promise<void> | undefined
  return {
    url: urlOf(server.port, cluster.password, database),
    adopted,
    pid: server.pid,
    port: server.port,
    stop: () => (stopping ??= stop()),
  }
}

const retryForMs = 30_000

/**
 * Leftovers of a server that was just killed, or of a start that was killed while it had the lock,
 * go away without action: retry for a while.
 */
async function adoptOrLaunch(launch: Launch): Promise<{ server: RunningServer; adopted: boolean }> {
  const giveUpAt = Date.now() + retryForMs
  for (;;) {
    const running = await adoptServer(launch.shop, launch.cluster, launch.log)
    if (running) return { server: running, adopted: true }
    const launched = await launchServer(launch)
    if (typeof launched !== 'string') return { server: launched, adopted: false }
    if (!passesByItself.test(launched) || Date.now() > giveUpAt) {
      const place = { data: launch.cluster.data, log: launch.shop.log }
      throw new PostgresStartError(explainFailure(launched, place))
    }
    await sleep(100)
  }
}

const passesByItself =
  /lock file ".*" already exists|pre-existing shared memory block|could not bind|could not create any TCP/

const checkEveryMs = 1000

/**
 * Starts PostgreSQL as startPostgres does and, when it exits under the running shop, starts it again
 * on the same port, so that later connections reach it. A start that fails is tried
 * again at the next check.
 */
export async function supervisePostgres(
  options: StartPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  let current = await startPostgres(options)
  let identity = identifyProcess(current.pid)
  let restarting: Promise<void> | undefined

  async function restart(): Promise<void> {
    options.log('PostgreSQL: ended unexpectedly, starting it again')
    try {
      await current.stop()
      current = await startPostgres({ ...options, port: current.port })
      identity = identifyProcess(current.pid)
    } catch (error) {
      options.log(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const watch = setInterval(() => {
    if (restarting || identifyProcess(current.pid) === identity) return
    restarting = restart().finally(() => (restarting = undefined))
  }, checkEveryMs)
  watch.unref()

  return {
    url: current.url,
    async stop() {
      clearInterval(watch)
      await restarting
      await current.stop()
    },
  }
}
