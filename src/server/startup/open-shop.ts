import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { shopConfig } from '#config'
import { createGoogleVerifier } from '../accounts/google-token.ts'
import { createCatalogCache } from '../catalog/catalog-cache.ts'
import { createShopJobs, type RunningShopJobs } from '../jobs.ts'
import { openInvalidation } from '../platform/cache/invalidation.ts'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { connectDatabase, type Database } from '../platform/database/database.ts'
import { createLongLists } from '../platform/database/list-page.ts'
import { createImageLibrary } from '../platform/images/image-library.ts'
import { createMailer, type Mailer } from '../platform/mailer.ts'
import { createRateLimiter } from '../platform/rate-limits/rate-limiter.ts'
import { openRedis } from '../platform/rate-limits/redis-connection.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { deriveKey, loadShopSecret } from '../platform/secrets.ts'
import { publicUrl, type Settings } from '../platform/settings.ts'
import { type FileStorage, openDiskStorage } from '../platform/storage/disk-storage.ts'
import { createWorkerPool } from '../platform/worker-pool.ts'
import { createSearchLog } from '../search-log/search-log.ts'
import type { Clock, Shop } from '../shop.ts'

export interface OpenedShop {
  shop: Shop
  database: Database
  jobs: RunningShopJobs
  mailer: Mailer
  close(): Promise<void>
}

export const systemClock: Clock = { now: () => new Date() }

/** Opens a shop on a migrated database: connections, storage, job queue. */
export async function openShop(
  settings: Settings,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenedShop> {
  await mkdir(settings.dataDir, { recursive: true })
  const secret = await loadShopSecret(settings.dataDir, settings.shopSecret)
  const database = connectDatabase({
    url: databaseUrl,
    connections: settings.databaseConnections,
    onConnectionError: (error) =>
      log.warn({ cause: error.message }, 'a database connection failed'),
  })
  const jobs = await createShopJobs({
    url: databaseUrl,
    onError: (error) => log.warn({ cause: String(error) }, 'the job queue failed'),
    backupTime: settings.backupTime,
  })
  const storage = await openStorage(settings)
  const invalidation = await openInvalidation({
    database,
    url: databaseUrl,
    onProblem: (error) => log.warn({ cause: String(error) }, 'cache invalidations are interrupted'),
  })
  const { db } = database
  const workers = createWorkerPool({
    onError: (error) => log.warn({ cause: String(error) }, 'a worker thread crashed'),
  })
  const redis = openCounterRedis(settings, log)
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
  }
  const shop = createShop(settings, resources)
  const mailer = createMailer(settings)
  return {
    shop,
    database,
    jobs,
    mailer,
    async close() {
      // Jobs first: a running one uses everything else.
      await jobs.stop()
      await shop.searchLog.close()
      await workers.close()
      await invalidation.close()
      mailer.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

/** Null without REDIS_URL: PostgreSQL counts then. */
export function openCounterRedis(
  { redisUrl }: Pick<Settings, 'redisUrl'>,
  log: Shop['log'],
): Redis | null {
  if (!redisUrl) return null
  return openRedis(redisUrl, (isAway, cause) => {
    if (isAway) log.warn({ cause }, 'Redis is away: PostgreSQL counts the rate limits meanwhile')
    else log.warn('Redis is back and counts the rate limits again')
  })
}

/** What a shop is created from. The caller closes it. */
export interface ShopResources extends Pick<
  Shop,
  'db' | 'clock' | 'log' | 'jobs' | 'invalidation' | 'workers'
> {
  /** The shop's secret, from which every key is derived. */
  secret: string
  storage: FileStorage
  redis: Redis | null
}

const maxHashingQueue = 200

/** Fills every field of the context. Tests create theirs with it too. */
export function createShop(settings: Settings, resources: ShopResources): Shop {
  const { db, redis, clock, log, secret, jobs, storage, invalidation, workers } = resources
  const keys = {
    guestIds: deriveKey(secret, 'guest ids'),
    clientNetworks: deriveKey(secret, 'places'),
    rateLimits: deriveKey(secret, 'rate limits'),
    resetCodes: deriveKey(secret, 'password codes'),
  }
  return {
    db,
    clock,
    log,
    publicUrl: publicUrl(settings),
    keys,
    newOrderRecipient: newOrderRecipient(),
    nightlyBackupAt: settings.backupTime,
    jobs,
    workers,
    images: createImageLibrary(db, storage, log, invalidation),
    invalidation,
    catalogCache: createCatalogCache(invalidation),
    responseCache: createResponseCache(invalidation),
    longLists: createLongLists(),
    rateLimits: createRateLimiter({
      db,
      redis,
      key: keys.rateLimits,
      isEnforced: settings.rateLimits === 'on',
    }),
    searchLog: createSearchLog({ db, clock, log }),
    passwordHashing: createConcurrencyLimit({
      concurrency: Math.min(2, availableParallelism()),
      maxQueue: maxHashingQueue,
    }),
    registrationHashing: createConcurrencyLimit({ concurrency: 1, maxQueue: maxHashingQueue }),
    verifyGoogleToken: createGoogleVerifier(settings),
  }
}

function newOrderRecipient(): string | null {
  const { notifications, email } = shopConfig
  return notifications.newOrderEmail ? (notifications.orderEmail ?? email) : null
}

/** A folder of DATA_DIR, or a bucket when S3 is configured. */
export async function openStorage(settings: Settings): Promise<FileStorage> {
  if (settings.s3) {
    // The S3 packages are large: loaded only when configured.
    const { openS3Storage: openBucketStorage } = await import('../platform/storage/s3-storage.ts')
    return openBucketStorage(settings.s3)
  }
  const storage = openDiskStorage(join(settings.dataDir, 'media'))
  await storage.deleteStaleTempFiles(new Date())
  return storage
}
