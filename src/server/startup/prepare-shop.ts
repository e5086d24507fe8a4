import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { inLanguage } from '#shared/languages/texts.ts'
import { defaultSettings } from '#content'
import { shopSettingsSchema } from '#shared/shop-settings/shop-settings-schemas.ts'
import { seedAdministrator, type Administrator } from '../accounts/administrators.ts'
import { recordSecondFactorRule } from '../accounts/second-factor/required-second-factor.ts'
import { isDemoDue, type Seeded } from '../demo/seed-demo.ts'
import { expectBackups } from '../backup/backup-record.ts'
import { readEarlierWarranties } from '../catalog/products/warranties/read-earlier-warranties.ts'
import { openEarlierLedgers } from '../orders/money/open-earlier-ledgers.ts'
import { offerFirstSteps } from '../stats/first-steps.ts'
import { deliversNotifications } from '../platform/database/check-direct-url.ts'
import {
  connectDatabase,
  writing,
  type Database,
  type DatabaseUrls,
} from '../platform/database/database.ts'
import {
  limitPooledSessions,
  migrateDatabase,
  withMigrationLock,
} from '../platform/database/migrate-database.ts'
import { type Settings, StartError } from '../platform/settings.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop } from '../shop.ts'
import { databaseEnvironment } from './open-shop.ts'
import { keepEarlierNames } from './earlier-names/keep-earlier-names.ts'
import type { Shutdown } from './shutdown.ts'

/** Throws a StartError that names the wrong field of shop.config.ts or shop.content.ts, before anything starts. */
export function requireShopConfig(config: object = defaultSettings) {
  const { error } = shopSettingsSchema.safeParse(config)
  if (!error) return
  const issue = error.issues[0]
  throw new StartError(
    `In shop.config.ts, ${issue?.path.join('.')} is not right: ${inLanguage(issue?.message ?? '', 'en')}. Correct it and start again.`,
  )
}

/** Brings the schema up to date; a StartError when the database cannot be reached or used. */
export async function migrateShop(urls: DatabaseUrls, isOutside: boolean): Promise<void> {
  const database = connectDatabase({ url: urls.directUrl, connections: 2 })
  const name = urls.directUrl === urls.url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  try {
    await requireUsable(database, isOutside ? name : null)
  } finally {
    await database.close()
  }
  if (isOutside) await requireNotifications(urls)
  await migrateDatabase(urls.directUrl)
  if (urls.directUrl !== urls.url) await limitPooledSessions(urls.directUrl)
}

/** `setting` names the URL of an outside database; null for the shop's own. */
async function requireUsable(database: Database, setting: string | null): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ version: number; isReplica: boolean }>(
      `select current_setting('server_version_num')::int as version,
        pg_is_in_recovery() as "isReplica"`,
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < 15) {
      throw new StartError(
        `The database at ${setting} is PostgreSQL ${major}; the shop needs version 15 or newer.`,
      )
    }
    if (rows[0]?.isReplica) {
      throw new StartError(
        `The database at ${setting} is a replica, which takes no orders; set ${setting} to the primary, and DATABASE_REPLICA_URL to the replica.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError || setting === null) throw error
    throw unreachable(setting, error)
  }
}

function unreachable(setting: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message || 'no response' : 'no response'
  if (/startup parameter/.test(reason)) return poolerWithoutDirectUrl(setting)
  return new StartError(
    `The database at ${setting} cannot be reached (${reason}); check the URL and that the server is running, or unset DATABASE_URL to let the shop start its own.`,
    { cause: error },
  )
}

function poolerWithoutDirectUrl(setting: string): StartError {
  return new StartError(
    setting === 'DATABASE_URL'
      ? 'DATABASE_URL leads to a connection pooler, which delivers no notifications: set DATABASE_DIRECT_URL to PostgreSQL itself.'
      : 'DATABASE_DIRECT_URL leads to a connection pooler too, or to another database than DATABASE_URL: set it to PostgreSQL itself, with the same database.',
  )
}

/** Without notifications the processes of the shop would show one another's old prices. */
async function requireNotifications(urls: DatabaseUrls): Promise<void> {
  const isPooled = urls.directUrl !== urls.url
  const delivered = await deliversNotifications(urls).catch((error: unknown) => {
    throw unreachable('DATABASE_URL', error)
  })
  if (!delivered) throw poolerWithoutDirectUrl(isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
}

export interface FirstStart {
  /** The new owner's sign-in; null when there is an administrator already. */
  administrator: Administrator | null
  demo: Seeded
}

/** Opens the ledgers of earlier orders, reads earlier warranties and names, and gives an empty shop its administrator and, as DEMO says, the demo or its catalogue alone. */
export async function prepareShop(
  shop: ActingShop,
  urls: DatabaseUrls,
  settings: Settings,
  shutdown: Shutdown,
): Promise<FirstStart> {
  return withMigrationLock(urls.directUrl, async () => {
    await openEarlierLedgers(shop)
    await readEarlierWarranties(shop)
    await keepEarlierNames(shop)
    await expectBackups(shop, shop.clock.now())
    const isDue =
      settings.demo !== 'off' && (await isDemoDue(shop, { withHistory: settings.demo === 'on' }))
    const administrator = await seedAdministrator(shop, {
      email: settings.adminEmail,
      password: settings.adminPassword,
      onCreated: async (tx) => {
        if (!isDue) await offerFirstSteps(tx)
      },
    })
    const { security } = await findShopSettings(shop)
    await recordSecondFactorRule(writing(shop), security.secondFactor, shop.clock.now())
    const demo = isDue ? await seedInOwnProcess(urls, shutdown) : noDemo
    return { administrator, demo }
  })
}

const noDemo: Seeded = { products: 0, orders: 0 }

/** Other messages are those of `node --watch`. */
const seededMessageSchema = z.object({
  seeded: z.object({ products: z.number(), orders: z.number() }),
})

const seedProcess = fileURLToPath(new URL('seed-process.ts', import.meta.url))

/**
 * Loads the demo in a process that ends afterwards: decoding its photographs and ordering in it
 * leave a process 100 MB larger, and the shop would keep that for as long as it runs.
 */
async function seedInOwnProcess(urls: DatabaseUrls, shutdown: Shutdown): Promise<Seeded> {
  const child = fork(seedProcess, {
    env: { ...process.env, ...databaseEnvironment(urls) },
    execArgv: [
      ...process.execArgv,
      '--import',
      new URL('resolve-drizzle.ts', import.meta.url).href,
    ],
  })
  // Its message may arrive after its exit, but before the channel closes.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  shutdown.add('the loading of the demo', async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  let seeded: Seeded | undefined
  child.on('message', (message) => {
    seeded = seededMessageSchema.safeParse(message).data?.seeded ?? seeded
  })
  await ended
  if (seeded) return seeded
  throw new StartError('The demo could not be loaded; its error is printed above. Start again.')
}
