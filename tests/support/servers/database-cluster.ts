import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../../src/server/platform/database/migrate-database.ts'
import { createShopJobs } from '../../../src/server/jobs.ts'
import { startPostgres } from '#embedded-postgres'
import { removeDataDir } from '#embedded-postgres/testing'

/** Faster without durability, which test data does not need. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '500',
}

/** One PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jontro-tests-'))
  const postgres = await startPostgres({
    dataDir,
    database: 'template_shop',
    settings: quickSettings,
    log: () => undefined,
  })
  await migrateDatabase(postgres.url)
  // The job queue creates its own schema, which belongs into the template too.
  const jobs = await createShopJobs({ url: postgres.url, isWorker: true, onError: () => undefined })
  await jobs.stop()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}
