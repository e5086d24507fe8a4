import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { adoptServer } from './adopt-server.ts'
import { ensureDatabase, urlOf } from './connect.ts'
import { explainFailure } from './explain-failure.ts'
import { openCluster } from './open-cluster.ts'
import { asStartError, PostgresStartError } from './postgres-start-error.ts'
import {
  findPackagedPrograms,
  programsInPlace,
  programsOnShelf,
  type Programs,
} from './programs.ts'
import { launchServer, type Launch, type RunningServer } from './run-server.ts'
import { isRoot } from './server-user.ts'
import { prepareShopFolder, type ShopFolder } from './shop-folder.ts'
import { registerUser, unregisterUser } from './shop-processes.ts'
import { withLock } from './start-lock.ts'
import { shutDownServer } from './stop-server.ts'
import { makeEnterable, systemFolder, systemPrograms } from './system-folder.ts'

export { PostgresStartError }

export interface EmbeddedPostgres {
  /** postgres://… with the password, to the shop's database. */
  url: string
  /** True when the server ran already: another process of the shop, or one that was killed, began it. */
  adopted: boolean
  pid: number
  port: number
  /**
   * Gives up this process's use of the server. The last living user ends it, adopted or not, so no
   * server stays behind after a clean exit. May be called more than once.
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
 * Starts the PostgreSQL server that keeps the shop's data in DATA_DIR, or joins the one that runs.
 * Any number of processes may call this at once. Throws a PostgresStartError with a sentence for
 * the owner when the database cannot come up.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const shop = prepareShopFolder(options.dataDir)
    const programs = await preparePrograms(shop)
    return await withLock(shop.lock, () => bringUp(shop, programs, options))
  } catch (error) {
    throw asStartError(error, options.dataDir)
  }
}

async function preparePrograms(shop: ShopFolder): Promise<Programs> {
  const packaged = findPackagedPrograms()
  if (isRoot()) {
    makeEnterable(systemFolder, systemPrograms)
    return programsOnShelf(packaged, systemPrograms)
  }
  return programsInPlace(packaged) ?? programsOnShelf(packaged, join(shop.home, 'programs'))
}

async function bringUp(
  shop: ShopFolder,
  programs: Programs,
  { log, settings = {}, database = 'jontro', port }: StartPostgresOptions,
): Promise<EmbeddedPostgres> {
  const durable = settings.fsync !== 'off'
  const cluster = await openCluster({ shop, programs, durable, log })
  const startedAt = performance.now()
  const { server, adopted } = await adoptOrLaunch({
    shop,
    programs,
    cluster,
    settings,
    port,
    log,
  })
  await ensureDatabase(server.port, cluster.password, database)
  const registration = registerUser(shop.users)
  const tookMs = Math.round(performance.now() - startedAt)
  log(`PostgreSQL: ${adopted ? 'joined' : 'started'} on port ${server.port} in ${tookMs} ms`)

  const stop = async () => {
    const isLast = () => unregisterUser(shop.users, registration)
    const shutDown = () => shutDownServer(server.pid, cluster.data, programs)
    await withLock(shop.lock, async () => (isLast() ? shutDown() : undefined)).catch((error) => {
      // DATA_DIR was deleted under the running shop: nobody else can find the server any more.
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
 * What a server leaves that was killed a moment ago, or another start that was killed with the
 * lock, passes by itself: try again for a while.
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
