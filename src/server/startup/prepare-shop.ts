import { homeContent, shopConfig } from '#config'
import { homeContentSchema, shopConfigSchema } from '#shared/shop-config/shop-config-schemas.ts'
import { seedAdministrator } from '../accounts/administrators.ts'
import { expectBackups } from '../backup/backup-record.ts'
import { seedDemo, type Seeded, type SeedProgress } from '../demo/seed-demo.ts'
import { connectDatabase, type Database } from '../platform/database/database.ts'
import { migrateDatabase, withMigrationLock } from '../platform/database/migrate-database.ts'
import { type Settings, StartError } from '../platform/settings.ts'
import type { OpenedShop } from './open-shop.ts'

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
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
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
  administrator: { email: string; password: string } | null
  demo: Seeded
}

/** Gives an empty shop its administrator and, as DEMO says, the demo or its catalogue alone. */
export async function prepareShop(
  { shop, database }: OpenedShop,
  settings: Settings,
  print: (line: string) => void,
): Promise<FirstStart> {
  return withMigrationLock(database, async () => {
    await expectBackups(shop.db, shop.clock.now())
    const administrator = await seedAdministrator(shop, {
      email: settings.adminEmail,
      password: settings.adminPassword,
    })
    const withHistory = settings.demo === 'on'
    const demo =
      settings.demo === 'off' ? noDemo : await seedDemo(shop, reportTo(print), { withHistory })
    return { administrator, demo }
  })
}

const noDemo: Seeded = { products: 0, orders: 0 }

const linesPerProgress = { products: 10, orders: 100 } as const

function reportTo(print: (line: string) => void): SeedProgress {
  return {
    progress(done, of, what) {
      if (done % linesPerProgress[what] !== 0 && done !== of) return
      print(`Adding demo data: ${done} of ${of} ${what}`)
    },
    withoutPhotograph(names) {
      print(`Demo products without a photograph are shown without an image: ${names.join(', ')}.`)
    },
  }
}
