import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { homeContent, shopConfig } from '#config'
import { homeContentSchema, shopConfigSchema } from '#shared/shop-config/shop-config-schemas.ts'
import { seedAdministrator, type Administrator } from '../accounts/administrators.ts'
import { isDemoDue, type Seeded } from '../demo/seed-demo.ts'
import { expectBackups } from '../backup/backup-record.ts'
import { connectDatabase, type Database } from '../platform/database/database.ts'
import { migrateDatabase, withMigrationLock } from '../platform/database/migrate-database.ts'
import { type Settings, StartError } from '../platform/settings.ts'
import type { Shop } from '../shop.ts'
import type { Shutdown } from './shutdown.ts'

/** Throws a StartError that names the wrong field of shop.config.ts, before anything starts. */
export function requireShopConfig(config: object = shopConfig, content: object = homeContent()) {
  const parsed = shopConfigSchema.and(homeContentSchema).safeParse({ ...config, ...content })
  if (parsed.success) return
  const issue = parsed.error.issues[0]
  throw new StartError(
    `In shop.config.ts, ${issue?.path.join('.')} is not right: ${issue?.message}. Correct it and start again.`,
  )
}

/** Brings the schema up to date; a StartError when the database cannot be reached or used. */
export async function migrateShop(databaseUrl: string, isOutside: boolean): Promise<void> {
  const database = connectDatabase({ url: databaseUrl, connections: 2 })
  try {
    await requireUsable(database, isOutside)
  } finally {
    await database.close()
  }
  await migrateDatabase(databaseUrl)
}

async function requireUsable(database: Database, isOutside: boolean): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < 15) {
      throw new StartError(
        `The database at DATABASE_URL is PostgreSQL ${major}; the shop needs version 15 or newer.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError || !isOutside) throw error
    const reason = error instanceof Error ? error.message || 'no response' : 'no response'
    throw new StartError(
      `The database at DATABASE_URL cannot be reached (${reason}); check the URL and that the server is running, or unset DATABASE_URL to let the shop start its own.`,
      { cause: error },
    )
  }
}

export interface FirstStart {
  /** What the owner signs in with; null when there is an administrator already. */
  administrator: Administrator | null
  demo: Seeded
}

/** Gives an empty shop its administrator and, as DEMO says, the demo or its catalogue alone. */
export async function prepareShop(
  shop: Shop,
  databaseUrl: string,
  settings: Settings,
  shutdown: Shutdown,
): Promise<FirstStart> {
  return withMigrationLock(databaseUrl, async () => {
    await expectBackups(shop.db, shop.clock.now())
    const administrator = await seedAdministrator(shop, {
      email: settings.adminEmail,
      password: settings.adminPassword,
    })
    const isDue =
      settings.demo !== 'off' && (await isDemoDue(shop, { withHistory: settings.demo === 'on' }))
    const demo = isDue ? await seedInOwnProcess(databaseUrl, shutdown) : noDemo
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
async function seedInOwnProcess(databaseUrl: string, shutdown: Shutdown): Promise<Seeded> {
  const child = fork(seedProcess, { env: { ...process.env, DATABASE_URL: databaseUrl } })
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
