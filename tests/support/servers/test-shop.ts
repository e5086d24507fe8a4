import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { ServerBuild } from 'react-router'
import { createApp } from '../../../src/server/app.ts'
import { cspSources } from '../../../src/server/pages/content-security-policy.ts'
import { createPageRenderer } from '../../../src/server/pages/page-renderer.ts'
import type { PageRouteOptions } from '../../../src/server/pages/page-routes.ts'
import { jobActor } from '../../../src/server/platform/actor.ts'
import {
  createLocalInvalidation,
  type Invalidation,
  openInvalidation,
} from '../../../src/server/platform/cache/invalidation.ts'
import { connectDatabase } from '../../../src/server/platform/database/database.ts'
import type { HttpServer } from '../../../src/server/platform/http/http-server.ts'
import { createShopJobs, type RunningShopJobs } from '../../../src/server/jobs.ts'
import { type Metrics, noMetrics } from '../../../src/server/platform/metrics/metrics.ts'
import { createShop, openCounterRedis, systemClock } from '../../../src/server/startup/open-shop.ts'
import { openStorage } from '../../../src/server/platform/storage/open-storage.ts'
import { readSettings, type Settings } from '../../../src/server/platform/settings.ts'
import type { ActingShop, Shop, Clock } from '../../../src/server/shop.ts'
import { createWorkerPool } from '../../../src/server/platform/worker-pool/worker-pool.ts'
import { createPageServices } from '../../../src/server/pages/page-services.ts'
import { pageSettings } from '../../../src/shared/shop-settings/page-settings.ts'
import { findShopSettings } from '../../../src/server/shop-settings/shop-settings.ts'
import type { EmailContent, RenderedEmail } from '../../../src/web/emails/render-email.tsx'
import { createTestDatabase, type TestDatabase, type TestDb } from './test-database.ts'

export interface TestShop {
  shop: ActingShop & { db: TestDb }
  app: HttpServer
  database: TestDatabase
  jobs: RunningShopJobs
  settings: Settings
  /** Renders e-mails of this shop from the templates' sources, which are loaded on first use. */
  renderEmail: (content: EmailContent) => Promise<RenderedEmail>
  /** Makes it one of several processes, which hear of one another's changes. */
  connectProcesses(): Promise<void>
}

/** The first process may be a test that only has the database. */
type Neighbour = Pick<TestShop, 'database'> & Partial<Pick<TestShop, 'connectProcesses'>>

export interface TestShopOptions {
  clock?: Clock
  environment?: Record<string, string>
  log?: Shop['log']
  /** Rejects calls beyond their limits; otherwise they are counted only. */
  withLimits?: true
  /** Starts a proxy in front of the database; returns the URL that the shop then uses. */
  proxyDatabase?: (databaseUrl: string) => Promise<string>
  /** Serves the pages too, from their build. */
  withPages?: true
  metrics?: Metrics
  /** Opens another process of this shop on the same database instead of an empty shop. */
  beside?: Neighbour
}

const pagesBuild = new URL('../../../build/server/index.js', import.meta.url)
const secret = 'a secret that only tests share, long enough'

/** For all shops of a test process, with which it ends: to start one takes a third of a second. */
const workers = createWorkerPool({ onError: () => undefined })

/** A complete empty shop with its API on a database of its own; closed when the test ends. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const cleanUps: (() => Promise<void>)[] = []
  const atEnd: AtEnd = (cleanUp) => void cleanUps.unshift(cleanUp)
  onTestFinished(async () => {
    for (const cleanUp of cleanUps) await cleanUp()
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'jontro-shop-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // A shop that sends e-mails, which are sent nowhere unless a test has them sent.
    SMTP_URL: 'smtp://mail.invalid',
    RATE_LIMITS: options.withLimits ? 'on' : 'count',
    ...options.environment,
  })
  const database = options.beside
    ? await connectBeside(options.beside, atEnd, options.proxyDatabase)
    : await createTestDatabase(atEnd, options.proxyDatabase)
  const jobs = await openJobs(database.url)
  atEnd(() => jobs.stop())
  const { invalidation, connectProcesses } = openTestInvalidation(database, atEnd)
  if (options.beside) await Promise.all([connectProcesses(), options.beside.connectProcesses?.()])
  const clock = options.clock ?? systemClock
  const log = options.log ?? { warn: () => undefined, info: () => undefined }
  const storage = await openStorage(settings)
  const { db } = database
  const redis = await openCounterRedis(settings, log)
  atEnd(async () => redis?.disconnect())
  const resources = {
    db,
    redis,
    clock,
    log,
    secret,
    jobs,
    storage,
    invalidation,
    workers,
    replica: null,
    metrics: options.metrics ?? noMetrics,
  }
  const shop = { ...createShop(settings, resources), db, actor: jobActor('test') }
  atEnd(() => shop.searchLog.close())
  const pages = options.withPages ? { pages: () => builtPages(shop, settings) } : {}
  const app = await createApp({ shop, settings, overloadLimit: null, ...pages })
  atEnd(() => app.close())
  const renderEmail = (content: EmailContent) => renderEmailOf(shop, content)
  return { shop, app, database, jobs, settings, renderEmail, connectProcesses }
}

type AtEnd = (cleanUp: () => Promise<void>) => void

/** Within this process, as most tests have one only: listening takes a connection. */
function openTestInvalidation(database: TestDatabase, atEnd: AtEnd) {
  const local = createLocalInvalidation()
  let among: Invalidation = local
  const connectProcesses = async () => {
    if (among !== local) return
    const { url } = database
    const opened = await openInvalidation({ database, url, onProblem: () => undefined })
    atEnd(() => opened.close())
    opened.subscribe(local.deliver)
    among = opened
  }
  const invalidation: Invalidation = {
    invalidate: (tags) => among.invalidate(tags),
    subscribe: (listener) => local.subscribe(listener),
  }
  return { invalidation, connectProcesses }
}

const state: { queue: Promise<RunningShopJobs> | null } = { queue: null }

/**
 * Only enqueues until the test has jobs done, as few do. That happens in the caller's transaction, so one
 * queue serves all databases of this process, which are alike.
 */
async function openJobs(url: string): Promise<RunningShopJobs> {
  state.queue ??= openQueue(inject('queueUrl'), { isWorker: false })
  const opened: RunningShopJobs[] = []
  return {
    ...(await state.queue),
    async work(handlers) {
      const worker = await openQueue(url, { isWorker: true })
      opened.push(worker)
      await worker.work(handlers)
    },
    async stop() {
      for (const each of opened.splice(0)) await each.stop()
    },
  }
}

function openQueue(url: string, { isWorker }: { isWorker: boolean }): Promise<RunningShopJobs> {
  return createShopJobs({ url, isWorker, onError: () => undefined })
}

async function renderEmailOf(shop: Shop, content: EmailContent): Promise<RenderedEmail> {
  const { renderEmail } = await import('../../../src/web/emails/render-email.tsx')
  return renderEmail(content, pageSettings(await findShopSettings(shop), content.language))
}

async function builtPages(shop: Shop, settings: Settings): Promise<PageRouteOptions> {
  const build = (await import(pagesBuild.href)) as ServerBuild
  const services = createPageServices(shop, settings)
  return {
    render: createPageRenderer(async () => build, 'production', services),
    clientFolder: null,
    policySources: cspSources(settings),
  }
}

async function connectBeside(
  { database }: Neighbour,
  atEnd: AtEnd,
  proxyDatabase: TestShopOptions['proxyDatabase'] = async (url) => url,
): Promise<TestShop['database']> {
  const url = await proxyDatabase(database.url)
  const beside = connectDatabase({ url, connections: 10 })
  atEnd(() => beside.close())
  return { ...beside, db: beside.db as TestDb, url }
}
