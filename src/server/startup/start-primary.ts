import cluster, { type Worker } from 'node:cluster'
import { access, constants, mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { urls } from '#shared/urls.ts'
import { openDealSchedule } from '../flash-deals/deal-schedule.ts'
import { supervisePostgres } from '../platform/embedded-postgres/start-postgres.ts'
import { publicUrl, type Settings, StartError } from '../platform/settings.ts'
import { collectGarbageWhenIdle } from './idle-memory.ts'
import { jobHandlers } from './job-handlers.ts'
import { type OpenedShop, openShop } from './open-shop.ts'
import { type FirstStart, migrateShop, prepareShop, requireShopConfig } from './prepare-shop.ts'
import { createDevServer, createLog, createShopServer, listen } from './serve-shop.ts'
import { type Shutdown, shutdownOnSignals } from './shutdown.ts'
import { startWorkerProcesses } from './worker-processes.ts'

const isDevelopment = process.argv.includes('--dev')

/** Starts everything: database, schema, first data, HTTP server in one or several processes. */
export async function startPrimary(settings: Settings): Promise<void> {
  const startedAt = performance.now()
  const log = createLog(settings)
  requireShopConfig()
  await requireDataDir(settings.dataDir)
  const shutdown = shutdownOnSignals(log)
  const opening = openDatabase(settings)
  shutdown.add('the database server', () => opening.then(({ stop }) => stop(), noDatabase))
  try {
    const database = await opening
    await migrateShop(database.url, settings.databaseUrl !== undefined)
    const open = await openShop(settings, database.url, log)
    shutdown.add('the shop', open.close)
    const first = await prepareShop(open.shop, database.url, settings, shutdown)
    const server =
      settings.webConcurrency > 1
        ? await serveFromWorkers(settings, database.url, shutdown)
        : await serveFromPrimary(open, settings, log)
    shutdown.add('the HTTP server', server.close)
    printStarted(
      publicUrl({ ...settings, port: server.port }),
      first,
      (performance.now() - startedAt) / 1000,
    )
    collectGarbageWhenIdle()
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

async function openDatabase(settings: Settings) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined }
  return supervisePostgres({ dataDir: settings.dataDir, log: print })
}

interface RunningServer {
  port: number
  close(): Promise<void>
}

async function serveFromPrimary(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<RunningServer> {
  const create = isDevelopment ? createDevServer : createShopServer
  const { http, renderEmail } = await create(open, settings, log)
  const deals = await openDealSchedule(open.shop)
  await open.jobs.work(jobHandlers({ ...open, renderEmail }))
  const port = await listen(http, settings)
  return {
    port,
    async close() {
      await http.close()
      await deals.close()
    },
  }
}

/** Several processes share the port; one that crashes is replaced. */
async function serveFromWorkers(
  settings: Settings,
  databaseUrl: string,
  shutdown: Shutdown,
): Promise<RunningServer> {
  const { workers, stopReplacing } = startWorkerProcesses({
    count: settings.webConcurrency,
    fork: () => cluster.fork({ DATABASE_URL: databaseUrl }),
    print,
    onGivenUp: () => void shutdown.close().then(() => process.exit(1)),
  })
  const close = () => {
    stopReplacing()
    return new Promise<void>((ended) => cluster.disconnect(ended))
  }
  try {
    const [port = settings.port] = await Promise.all(workers.map(listening))
    return { port, close }
  } catch (error) {
    await close()
    throw error
  }
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

function printStarted(url: string, first: FirstStart, seconds: number): void {
  const lines = ['', `The shop is open: ${url}`]
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
