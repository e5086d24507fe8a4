import { spawnShop, type SpawnedShop } from '../tests/support/servers/spawn-shop.ts'
import { openBenchDatabase, type BenchDatabaseOptions } from './bench-database.ts'
import { register, type Resources } from './with-resources.ts'

export interface BenchShop {
  url: string
  databaseUrl: string
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
    pid: shop.process.pid ?? 0,
  }
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
