import cluster, { type Worker } from 'node:cluster'
import { access, constants, mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { urls } from '#shared/urls.ts'
import { supervisePostgres } from '../platform/embedded-postgres/start-postgres.ts'
import { publicUrl, type Settings, StartError } from '../platform/settings.ts'
import { jobHandlers } from './job-handlers.ts'
import { type OpenedShop, openShop } from './open-shop.ts'
import { type FirstStart, migrateShop, prepareShop, requireShopConfig } from './prepare-shop.ts'
import {
  createDevServer,
  createLog,
  createShopServer,
  listen,
  shutdownOnSignals,
} from './serve-shop.ts'

const isDevelopment = process.argv.includes('--dev')

/** Starts everything: database, schema, first filling, the shop itself in one or several processes. */
export async function startPrimary(settings: Settings): Promise<void> {
  const startedAt = performance.now()
  const log = createLog(settings)
  requireShopConfig()
  await requireDataDir(settings.dataDir)
  const database = await openDatabase(settings)
  try {
    await migrateShop(database.url, settings.databaseUrl !== undefined)
    const open = await openShop(settings, database.url, log)
    const first = await prepareShop(open, settings, say)
    const doors =
      settings.webConcurrency > 1
        ? await serveFromWorkers(settings, database.url)
        : await serveFromHere(open, settings, log)
    shutdownOnSignals(log, async () => {
      await doors.close()
      await open.close()
      await database.stop()
    })
    announce(
      publicUrl({ ...settings, port: doors.port }),
      first,
      (performance.now() - startedAt) / 1000,
    )
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function requireDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `The folder ${dataDir} cannot be written; give this user the right to, or set DATA_DIR to another folder.`,
    )
  }
}

async function openDatabase(settings: Settings) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined }
  return supervisePostgres({ dataDir: settings.dataDir, log: say })
}

interface Doors {
  port: number
  close(): Promise<void>
}

async function serveFromHere(open: OpenedShop, settings: Settings, log: Logger): Promise<Doors> {
  const create = isDevelopment ? createDevServer : createShopServer
  const { http, renderEmail } = await create(open, settings, log)
  await open.jobs.work(jobHandlers({ ...open, renderEmail }))
  const port = await listen(http, settings)
  return { port, close: () => http.close() }
}

/** Several processes share the port; one that dies is replaced. */
async function serveFromWorkers(settings: Settings, databaseUrl: string): Promise<Doors> {
  const fork = () => cluster.fork({ DATABASE_URL: databaseUrl })
  const workers = Array.from({ length: settings.webConcurrency }, fork)
  const [port = settings.port] = await Promise.all(workers.map(listening))
  cluster.on('exit', (worker) => {
    if (!worker.exitedAfterDisconnect) fork()
  })
  return { port, close: () => new Promise((ended) => cluster.disconnect(ended)) }
}

/** The port that a process of the shop listens on. */
function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () =>
      reject(new StartError('A process of the shop ended at its start; its own message is above.')),
    )
  })
}

/** Progress on the screen, for the person who starts the shop. */
function say(line: string): void {
  console.log(line)
}

function announce(url: string, first: FirstStart, seconds: number): void {
  const lines = ['', `The shop is open: ${url}`]
  if (first.administrator) {
    lines.push(
      '',
      `Administrator: ${url}${urls.login()}`,
      `  e-mail    ${first.administrator.email}`,
      `  password  ${first.administrator.password}`,
      '  Note the password now: it is shown this once.',
    )
  }
  if (first.demoProducts > 0) lines.push('', `${first.demoProducts} demo products were filled in.`)
  lines.push('', `Started in ${seconds.toFixed(1)} s. Ctrl-C ends it.`, '')
  console.log(lines.join('\n'))
}
