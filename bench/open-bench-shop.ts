import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hasCluster } from '#embedded-postgres'
import { copyPreparedShop } from '../tests/support/servers/prepared-shop.ts'
import { spawnShop, type SpawnedShop } from '../tests/support/servers/spawn-shop.ts'
import { openBenchDatabase, type BenchDatabaseOptions } from './bench-database.ts'
import type { RawResponse } from './http-calls.ts'
import { openDataDir, register, type Resources } from './with-resources.ts'

export interface BenchShop {
  url: string
  databaseUrl: string
  /** With the database in it. */
  dataDir: string
  /** Of its process. */
  pid: number
}

/** A shop in its own process, on its own database with a catalogue of that size. */
export async function openBenchShop(
  resources: Resources,
  options: BenchDatabaseOptions,
): Promise<BenchShop> {
  const database = await openBenchDatabase(resources, options)
  const shop = await startShop(resources, {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    DEMO: 'off',
  })
  return {
    url: shop.url,
    databaseUrl: database.url,
    dataDir: database.dataDir,
    pid: shop.process.pid ?? 0,
  }
}

/** A shop with the demo in its own process; `keepIn` is a folder in which it stays for the next run. */
export async function startDemoShop(resources: Resources, keepIn?: string): Promise<SpawnedShop> {
  const dataDir = await openDataDir(resources, 'demo', keepIn)
  if (!hasCluster(dataDir)) await copyPreparedShop('history', dataDir)
  return startShop(resources, { DATA_DIR: dataDir })
}

/** A shop in its own process, started as `npm start` does. */
export async function startShop(
  resources: Resources,
  environment: Record<string, string>,
): Promise<SpawnedShop> {
  const starting = spawnShop({
    // Each request says which network it comes from.
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...environment,
  })
  const shop = await register(resources, starting, (started) => started.stop())
  shop.process.stderr?.pipe(process.stderr)
  return shop
}

/** A bare server in its own process that sends a response of the shop. */
export async function startBareServer(response: RawResponse) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const listening = once(child, 'message')
  child.send({ headers: response.headers, body: response.body.toString('base64') })
  const [port] = (await listening) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
