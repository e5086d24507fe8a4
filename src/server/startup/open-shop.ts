import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { shopConfig } from '#config'
import { recordSecondFactorRule } from '../accounts/second-factor/required-second-factor.ts'
import { createGoogleVerifier } from '../accounts/google/google-token.ts'
import { createCatalogCache } from '../catalog/catalog-cache.ts'
import { findCourier } from '../couriers/find-courier.ts'
import { createCourierCalls } from '../couriers/calls/courier-calls.ts'
import { findRunningDeals, syncDealPrices } from '../flash-deals/deal-prices.ts'
import { createShopJobs, type RunningShopJobs } from '../jobs.ts'
import { changeTracking } from '../orders/packing/change-tracking.ts'
import { mailEnvironment } from '../mail/mail-environment.ts'
import { openMailer } from '../mail/open-mail.ts'
import { selectHeldByStockItem } from '../orders/packing/packing-queries.ts'
import { createProjectPictures } from '../shop-settings/project-pictures.ts'
import { createSettingPictures } from '../shop-settings/setting-pictures.ts'
import { createSettingsCache } from '../shop-settings/settings-cache.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { createDelayedReads } from '../platform/cache/delayed-reads.ts'
import { openInvalidation } from '../platform/cache/invalidation.ts'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { watchClockOffset } from '../platform/database/clock-offset.ts'
import { connectDatabase, type Database, type DatabaseUrls } from '../platform/database/database.ts'
import {
  maxReadAgeMs,
  openReplicaReads,
  type ReplicaReads,
} from '../platform/database/replica/replica-reads.ts'
import { type Metrics, noMetrics } from '../platform/metrics/metrics.ts'
import { createOutgoingRequests } from '../platform/http/outgoing-requests.ts'
import { createReadiness } from '../platform/http/readiness.ts'
import { createImageLibrary } from '../platform/images/image-library.ts'
import { selectQueueStates } from '../platform/jobs/job-queue-queries.ts'
import type { Mailer } from '../platform/mailer.ts'
import { createRateLimiter } from '../platform/rate-limits/rate-limiter.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { deriveKey, loadShopSecret } from '../platform/secrets.ts'
import { publicUrl, type Settings } from '../platform/settings.ts'
import type { FileStorage } from '../platform/storage/disk-storage.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createWorkerPool } from '../platform/worker-pool/worker-pool.ts'
import { createSearchLog } from '../search-log/search-log.ts'
import type { Clock, Shop } from '../shop.ts'
import { unitLedger } from '../units/units.ts'
import { laterFeatures } from './later-features.ts'
import { undoableSubjects } from './undoable-subjects.ts'

export interface OpenedShop {
  shop: Shop
  database: Database
  jobs: RunningShopJobs
  mailer: Mailer
  /** The metrics of this process as text; null where nothing is measured. */
  readMetrics: (() => Promise<string>) | null
  close(): Promise<void>
}

export const systemClock: Clock = { now: () => new Date() }

/** The database at DATABASE_URL; null where the shop starts its own. */
export function outsideDatabase(settings: Settings): DatabaseUrls | null {
  const { databaseUrl: url, databaseDirectUrl, databaseReplicaUrl: replicaUrl } = settings
  return url === undefined ? null : { url, directUrl: databaseDirectUrl ?? url, replicaUrl }
}

/** Environment of a child process of this shop: the database of its parent. */
export function databaseEnvironment({ url, directUrl }: DatabaseUrls): Record<string, string> {
  return { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }
}

/** Opens a shop on a migrated database: connections, storage, job queue. */
export async function openShop(
  settings: Settings,
  urls: DatabaseUrls,
  log: FastifyBaseLogger,
): Promise<OpenedShop> {
  const secret = await loadShopSecret(settings.dataDir, settings.shopSecret)
  const database = connectDatabase({
    url: urls.url,
    isPooled: urls.directUrl !== urls.url,
    connections: settings.databaseConnections,
    onConnectionError: (error) =>
      log.warn({ cause: error.message }, 'a database connection failed'),
  })
  const replica = openReplica(settings, urls, database, log)
  const storage = await openStorage(settings)
  const invalidation = await openInvalidation({
    database,
    url: urls.directUrl,
    onProblem: (error) => log.warn({ cause: String(error) }, 'cache invalidations are interrupted'),
  })
  const jobs = await createShopJobs({
    url: urls.directUrl,
    isWorker: settings.role !== 'web',
    onError: (error) => log.warn({ cause: String(error) }, 'the job queue failed'),
    invalidation,
    backupTime: settings.backupTime,
  })
  const { db } = database
  const { metrics, readMetrics } = await openMetrics(settings, database, replica)
  const clockOffset = watchClockOffset({
    db,
    now: () => systemClock.now(),
    onOff: (offsetSeconds) =>
      log.warn(
        { offsetSeconds },
        "the clock of this machine differs from the database's: flash deals begin and codes expire by it",
      ),
  })
  metrics.watchClockOffset(() => clockOffset.ms())
  const workers = createWorkerPool({
    onError: (error) => log.warn({ cause: String(error) }, 'a process of the worker pool crashed'),
  })
  const redis = await openCounterRedis(settings, log)
  const resources = {
    db,
    redis,
    clock: systemClock,
    log,
    secret,
    jobs,
    storage,
    invalidation,
    workers,
    replica,
    metrics,
  }
  const shop = createShop(settings, resources)
  // Pages of errors have the shop's name from the first one.
  await findShopSettings(shop)
  const mailer = openMailer(shop, settings)
  return {
    shop,
    database,
    jobs,
    mailer,
    readMetrics,
    async close() {
      // Jobs first: a running one uses everything else.
      await jobs.stop()
      await shop.searchLog.close()
      await workers.close()
      await clockOffset.close()
      await invalidation.close()
      mailer.close()
      redis?.disconnect()
      await replica?.close()
      await database.close()
    },
  }
}

async function openMetrics(
  { metricsPort, role }: Settings,
  { db, pool }: Database,
  replica: ReplicaReads | null,
): Promise<{ metrics: Metrics; readMetrics: OpenedShop['readMetrics'] }> {
  if (metricsPort === undefined) return { metrics: noMetrics, readMetrics: null }
  const { createPrometheusMetrics } = await import('../platform/metrics/prometheus-metrics.ts')
  const { metrics, registry } = createPrometheusMetrics()
  metrics.watchPool('primary', pool)
  if (replica) {
    metrics.watchPool('replica', replica.pool)
    metrics.watchReplicaLag(() => replica.lagMs())
  }
  if (role !== 'web') metrics.watchJobs(() => selectQueueStates(db))
  return { metrics, readMetrics: () => registry.metrics() }
}

function openReplica(
  settings: Settings,
  { url, directUrl, replicaUrl }: DatabaseUrls,
  primary: Database,
  log: FastifyBaseLogger,
): ReplicaReads | null {
  if (!replicaUrl) return null
  return openReplicaReads({
    primary,
    primaryUrl: url,
    replicaUrl,
    isPooled: directUrl !== url,
    connections: settings.databaseConnections,
    onProblem: (reason) => log.warn({ cause: reason }, 'the replica is not read'),
  })
}

/** Null without REDIS_URL: PostgreSQL counts then. */
export async function openCounterRedis(
  { redisUrl }: Pick<Settings, 'redisUrl'>,
  log: Shop['log'],
): Promise<Redis | null> {
  if (!redisUrl) return null
  // Loaded only when configured.
  const { openRedis } = await import('../platform/rate-limits/redis-connection.ts')
  return openRedis(redisUrl, (isAway, cause) => {
    if (isAway) log.warn({ cause }, 'Redis is away: PostgreSQL counts the rate limits meanwhile')
    else log.warn('Redis is back and counts the rate limits again')
  })
}

/** Resources of a shop. The caller closes it. */
export interface ShopResources extends Pick<
  Shop,
  'db' | 'clock' | 'log' | 'jobs' | 'invalidation' | 'workers'
> {
  /** The shop's secret, from which every key is derived. */
  secret: string
  storage: FileStorage
  redis: Redis | null
  replica: ReplicaReads | null
  metrics: Metrics
}

const maxHashingQueue = 200

/** Fills every field of the context. Tests create theirs with it too. */
export function createShop(settings: Settings, resources: ShopResources): Shop {
  const { db, redis, clock, log, secret, jobs, storage, invalidation, workers } = resources
  const { replica, metrics } = resources
  const keys = {
    guestIds: deriveKey(secret, 'guest ids'),
    clientNetworks: deriveKey(secret, 'places'),
    rateLimits: deriveKey(secret, 'rate limits'),
    resetCodes: deriveKey(secret, 'password codes'),
    totpSecrets: deriveKey(secret, 'authenticator secrets'),
    recoveryCodes: deriveKey(secret, 'recovery codes'),
    webhookSecrets: deriveKey(secret, 'webhook secrets'),
    courierCredentials: deriveKey(secret, 'courier credentials'),
    push: deriveKey(secret, 'push notifications'),
    mailPassword: deriveKey(secret, 'mail password'),
  }
  const delayedReads = replica
    ? createDelayedReads({ invalidation, maxAgeMs: maxReadAgeMs, onPrimary: replica.onPrimary })
    : undefined
  const settingsCache = createSettingsCache(invalidation, delayedReads)
  const images = createImageLibrary({ db, storage, log, invalidation, workers })
  const projectPictures = createProjectPictures()
  const isEnforced = settings.rateLimits === 'on'
  const outgoing = createOutgoingRequests({ allowsPrivate: settings.allowsPrivateReceivers })
  const rateLimits = createRateLimiter({ db, redis, key: keys.rateLimits, isEnforced })
  return {
    db,
    publicDb: replica?.db ?? db,
    clock,
    log,
    publicUrl: publicUrl(settings),
    languages: settings.languages ?? shopConfig.offeredLanguages,
    keys,
    nightlyBackupAt: settings.backupTime,
    jobs,
    workers,
    images,
    outgoing,
    courierCalls: createCourierCalls(outgoing, {
      url: settings.courierSimulatorUrl,
      standForAll: settings.simulatesCouriers,
    }),
    mail: mailEnvironment(settings, outgoing),
    invalidation,
    settingsCache,
    findSettingPicture: createSettingPictures({
      db,
      images,
      invalidation,
      jobs,
      log,
      projectPictures,
    }),
    projectPictures,
    catalogCache: createCatalogCache(invalidation, delayedReads),
    findRunningDeals,
    syncDealPrices,
    stockLedger: { ...unitLedger, countHeld: selectHeldByStockItem },
    changeTracking,
    ...laterFeatures,
    findCourier,
    settingEffects: {
      'security.secondFactor': (tx, { security }, now) =>
        recordSecondFactorRule(tx, security.secondFactor, now),
    },
    undoableSubjects: undoableSubjects(settingsCache),
    responseCache: createResponseCache(invalidation, delayedReads, metrics),
    rateLimits,
    searchLog: createSearchLog({ db, rateLimits, clock, log }),
    passwordHashing: createConcurrencyLimit({
      concurrency: Math.min(2, availableParallelism()),
      maxQueue: maxHashingQueue,
    }),
    verifyGoogleToken: createGoogleVerifier(settings),
    readiness: createReadiness(replica?.db ?? db),
    metrics,
  }
}
