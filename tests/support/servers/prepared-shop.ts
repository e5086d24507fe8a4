import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '#embedded-postgres'
import { copyPreparedDataDir } from '#embedded-postgres/testing'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { testAdministrator } from '../../browser/test-administrator.ts'
import { spawnShop } from './spawn-shop.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The demo's products alone, or with the customers, orders and reviews of its last 90 days. */
type Demo = 'catalogue' | 'history'

/** The content of the prepared shop depends on these. */
const sources = [
  'src/server',
  'src/shared',
  'db',
  'demo',
  'embedded-postgres',
  'shop.config.ts',
  'shop.content.ts',
  'shop.pages.ts',
  'package-lock.json',
  'tests/support/servers/prepared-shop.ts',
]

/**
 * Makes an empty DATA_DIR a copy of that of a stopped shop with the demo, whose administrator is the one of
 * the browser tests. Such a shop is filled once for all that start from it, as long as the code stays the same.
 * Copies have the same `shop-secret`, so a token of one is good in another.
 */
export async function copyPreparedShop(demo: Demo, dataDir: string): Promise<void> {
  const environment = {
    DEMO: demo === 'history' ? 'on' : 'catalogue',
    LANGUAGES: 'en,bn',
    ADMIN_EMAIL: testAdministrator.email,
    ADMIN_PASSWORD: testAdministrator.password,
  }
  // The orders of the history lie on the 90 days before, and a day and a half later a backup is overdue.
  const today = dayInDhaka(new Date())
  const user = process.getuid?.()
  const { version, platform, arch } = process
  const settings = JSON.stringify([environment, today, user, version, platform, arch])
  const prepared = {
    shelf: join(root, 'node_modules/.jontro/prepared'),
    kind: demo,
    key: await hashOf(settings),
    make: (folder: string) => fillShop(folder, environment),
  }
  await copyPreparedDataDir(prepared, dataDir)
}

async function fillShop(dataDir: string, environment: Record<string, string>): Promise<void> {
  const shop = await spawnShop({ DATA_DIR: dataDir, ...environment })
  try {
    await untilJobsAreDone(dataDir)
  } finally {
    await shop.stop()
  }
}

const askEveryMs = 200

/** Waits for the jobs that the filling has caused, so that no copy does them again. */
async function untilJobsAreDone(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const due = `select from jobs.job where state in ('created', 'retry', 'active')
      and start_after <= now() and name not like '\\_\\_pgboss%' limit 1`
    while ((await client.query(due)).rows.length > 0) await wait(askEveryMs)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function hashOf(settings: string): Promise<string> {
  const sum = createHash('sha256').update(settings)
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      sum.update(relative(root, file)).update('\0')
      sum.update(await readFile(file)).update('\0')
    }
  }
  return sum.digest('hex').slice(0, 16)
}

/** In one order; without tests, which change nothing in a shop. */
async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
