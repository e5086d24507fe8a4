import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { mergeGuestCart } from './carts/merge-guest-cart.ts'
import { createAccounts, type Accounts } from './customers/accounts.ts'
import { openChanges } from './platform/changes/open-changes.ts'
import { systemClock } from './platform/clock.ts'
import { connectDatabase, type Database } from './platform/database/connect-database.ts'
import { createShopJobs, type RunningShopJobs } from './jobs.ts'
import { createMailer, type Mailer } from './platform/mailer.ts'
import { openPictureLibrary } from './platform/pictures/picture-library.ts'
import { openPictureStorage } from './platform/pictures/picture-storage.ts'
import type { Settings } from './platform/settings.ts'
import type { Shop } from './platform/shop.ts'
import { deriveKey, loadShopSecret } from './platform/shop-secret.ts'
import { createWorkerPool } from './platform/worker-pool.ts'

export interface OpenShop {
  shop: Shop
  accounts: Accounts
  database: Database
  jobs: RunningShopJobs
  mailer: Mailer
  guestIdKey: Buffer
  close(): Promise<void>
}

/** Opens a shop on a migrated database: connections, pictures, accounts, jobs. */
export async function openShop(
  settings: Settings,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenShop> {
  await mkdir(settings.dataDir, { recursive: true })
  const secret = await loadShopSecret(settings.dataDir, settings.shopSecret)
  const database = connectDatabase({
    url: databaseUrl,
    connections: settings.databaseConnections,
    onConnectionError: (error) => log.warn({ cause: error.message }, 'a database connection broke'),
  })
  const jobs = await createShopJobs({
    url: databaseUrl,
    onError: (error) => log.warn({ cause: String(error) }, 'the job queue has a problem'),
  })
  const pictures = openPictureLibrary(database.db, await openPictureStorage(settings), log)
  const changes = await openChanges({
    database,
    url: databaseUrl,
    onProblem: (error) => log.warn({ cause: String(error) }, 'changes are not heard for a moment'),
  })
  const workers = createWorkerPool({
    onError: (error) => log.warn({ cause: String(error) }, 'a worker thread has ended'),
  })
  const shop: Shop = { db: database.db, clock: systemClock, jobs, pictures, changes, workers, log }
  const accounts = createAccounts({
    db: database.db,
    settings,
    secret,
    clock: systemClock,
    jobs,
    mergeGuestCart: (customerId, guestKey) => mergeGuestCart(shop, customerId, guestKey),
  })
  const mailer = createMailer(settings)
  return {
    shop,
    accounts,
    database,
    jobs,
    mailer,
    guestIdKey: deriveKey(secret, 'guest ids'),
    async close() {
      await workers.close()
      await changes.close()
      await jobs.stop()
      mailer.close()
      await database.close()
    },
  }
}
