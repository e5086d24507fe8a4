import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { access, constants, mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { supervisePostgres } from '#embedded-postgres'
import { urls } from '#shared/urls.ts'
import { openDealSchedule } from '../flash-deals/deal-schedule.ts'
import { jobActor } from '../platform/actor.ts'
import type { DatabaseUrls } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'
import { dropUnfinishedRestore } from '../backup/restore-backup.ts'
import { needsDataDir, publicUrl, type Settings, StartError } from '../platform/settings.ts'
import { startWebhookSender } from '../webhooks/webhook-sender.ts'
import { jobHandlers } from './job-handlers.ts'
import { databaseEnvironment, type OpenedShop, openShop, outsideDatabase } from './open-shop.ts'
import { type FirstStart, migrateShop, prepareShop, requireShopConfig } from './prepare-shop.ts'
import { createDevServer, createShopServer, listen, loadEmailRenderer } from './serve-shop.ts'
import { addDraining, type Shutdown, shutdownMessage, shutdownOnSignals } from './shutdown.ts'
import { startSimulators } from './start-simulators.ts'
import { startWorkerProcesses } from './worker-processes.ts'

const isDevelopment = process.argv.includes('--dev')

/** Starts everything: database, schema, first data, HTTP server in one or several processes. */
export async function startPrimary(
  given: Settings,
  closeTracing?: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const log = createLog(given)
  requireShopConfig()
  if (needsDataDir(given)) await requireDataDir(given.dataDir)
  const shutdown = shutdownOnSignals(log)
  if (closeTracing) shutdown.add('the traces', closeTracing)
  const settings = isDevelopment ? { ...given, simulatesCouriers: true } : given
  const opening = openDatabase(settings)
  shutdown.add('the database server', () => opening.then(({ stop }) => stop(), noDatabase))
  try {
    const database = await opening
    await migrateShop(database.urls, settings.databaseUrl !== undefined)
    const open = await openShop(settings, database.urls, log)
    shutdown.add('the shop', open.close)
    const first = await prepareShop(
      { ...open.shop, actor: jobActor('first start') },
      database.urls,
      settings,
      shutdown,
    )
    await startSimulators(open.shop, settings, shutdown)
    const seconds = () => (performance.now() - startedAt) / 1000
    const metricsServer = await serveMetrics(open, settings)
    if (metricsServer) shutdown.add('the metrics', metricsServer.close)
    if (settings.role === 'worker') {
      await open.jobs.work(jobHandlers({ ...open, renderEmail: await loadEmailRenderer() }))
      shutdown.add('the webhooks', startWebhookSender(open.shop).close)
      printStarted('The worker is running.', publicUrl(settings), first, seconds())
    } else {
      const server =
        settings.webConcurrency > 1
          ? await serveFromProcesses(settings, database.urls, shutdown)
          : await serveFromPrimary(open, settings, log)
      shutdown.add('the HTTP server', server.close, server.maxCloseMs)
      if (settings.webConcurrency === 1) addDraining(shutdown, open.shop, settings)
      const url = publicUrl({ ...settings, port: server.port })
      printStarted(`The shop is open: ${url}`, url, first, seconds())
    }
  } catch (error) {
    await shutdown.close()
    throw error
  }
}

/** Nothing to stop: the start has failed and reports why. */
function noDatabase(): void {}

async function requireDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `The folder ${dataDir} cannot be written; give this user write access, or set DATA_DIR to another folder.`,
    )
  }
}

interface RunningDatabase {
  urls: DatabaseUrls
  stop(): Promise<void>
}

async function openDatabase(settings: Settings): Promise<RunningDatabase> {
  const outside = outsideDatabase(settings)
  if (outside) return { urls: outside, stop: nothingToStop }
  const own = await supervisePostgres({ dataDir: settings.dataDir, log: print })
  await dropUnfinishedRestore(own.url)
  return { urls: { url: own.url, directUrl: own.url }, stop: () => own.stop() }
}

async function nothingToStop(): Promise<void> {}

/** In a cluster the primary reads what its worker processes measure. */
async function serveMetrics(open: OpenedShop, settings: Settings) {
  const { metricsPort: port, metricsHost: host, role, webConcurrency } = settings
  if (port === undefined || !open.readMetrics) return null
  const { readClusterMetrics, startMetricsServer } =
    await import('../platform/metrics/metrics-server.ts')
  const isCluster = role !== 'worker' && webConcurrency > 1
  const readMetrics = isCluster ? readClusterMetrics() : open.readMetrics
  return startMetricsServer({ port, host, readMetrics, readiness: open.shop.readiness })
}

interface RunningServer {
  port: number
  close(): Promise<void>
  maxCloseMs?: number
}

async function serveFromPrimary(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<RunningServer> {
  const create = isDevelopment ? createDevServer : createShopServer
  const { http, renderEmail } = await create(open, settings, log)
  const deals = await openDealSchedule(open.shop)
  const isWorker = settings.role !== 'web'
  if (isWorker) await open.jobs.work(jobHandlers({ ...open, renderEmail }))
  const webhooks = isWorker ? startWebhookSender(open.shop) : null
  const port = await listen(http, settings)
  return {
    port,
    async close() {
      await http.close()
      await deals.close()
      await webhooks?.close()
    },
  }
}

/** Several processes share the port; one that crashes is replaced. */
async function serveFromProcesses(
  settings: Settings,
  urls: DatabaseUrls,
  shutdown: Shutdown,
): Promise<RunningServer> {
  const { workers, stopReplacing } = startWorkerProcesses({
    count: settings.webConcurrency,
    fork: () => cluster.fork(databaseEnvironment(urls)),
    print,
    onGivenUp: () => void shutdown.close().then(() => process.exit(1)),
  })
  const close = async () => {
    stopReplacing()
    await Promise.all(Object.values(cluster.workers ?? {}).map(shutDown))
  }
  try {
    const [port = settings.port] = await Promise.all(workers.map(listening))
    return { port, close, maxCloseMs: settings.drainSeconds * 1000 + maxWorkerCloseMs }
  } catch (error) {
    await close()
    throw error
  }
}

/** A worker process closes its server and finishes its jobs, each within half a minute. */
const maxWorkerCloseMs = 65_000

/** Asks a worker process to end as on a signal, and waits for it. */
async function shutDown(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const exited = once(worker, 'exit')
  worker.send(shutdownMessage, () => undefined)
  await exited
}

/** Resolves with the port once the worker process listens. */
function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () =>
      reject(new StartError('A worker process exited during startup; its error is printed above.')),
    )
  })
}

/** Prints progress to the terminal. */
function print(line: string): void {
  console.log(line)
}

function printStarted(what: string, url: string, first: FirstStart, seconds: number): void {
  const lines = ['', what]
  if (first.administrator) {
    lines.push(
      '',
      `Administrator: ${url}${urls.login()}`,
      `  e-mail    ${first.administrator.email}`,
      ...passwordLines(first.administrator.password),
    )
  }
  const { products, orders } = first.demo
  if (products + orders > 0) {
    lines.push('', `${products} demo products and ${orders} demo orders were added.`)
  }
  lines.push('', `Started in ${seconds.toFixed(1)} s. Ctrl-C ends it.`, '')
  console.log(lines.join('\n'))
}

/** A password that the operator has chosen is not shown again, in a terminal or a log. */
function passwordLines(generated: string | null): string[] {
  if (generated === null) return ['  password  the one in ADMIN_PASSWORD']
  return [`  password  ${generated}`, '  Note the password now: it is shown this once.']
}
