import { rmSync } from 'node:fs'
import { chown, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../../src/server/platform/database/migrate-database.ts'
import { createShopJobs } from '../../../src/server/jobs.ts'
import { chooseServerUser, startPostgres } from '#embedded-postgres'
import { removeDataDir } from '#embedded-postgres/testing'

/** Faster without durability, which test data does not need. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '500',
}

/** One PostgreSQL for the run, with a migrated template that the tests copy. */
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
  const memory = await makeMemoryFolder()
  // A run that is interrupted waits for nobody.
  const endAtOnce = () => {
    process.kill(postgres.pid, 'SIGQUIT')
    if (memory) rmSync(memory, { recursive: true, force: true })
  }
  process.once('exit', endAtOnce)
  process.once('SIGINT', () => process.exit())
  if (memory) await createTablespace(postgres.url, memory)
  const queueUrl = await copyForQueues(postgres.url)
  project.provide('templateUrl', postgres.url)
  project.provide('queueUrl', queueUrl)
  project.provide('tablespace', memory ? 'memory' : 'pg_default')
  return async () => {
    process.off('exit', endAtOnce)
    await postgres.stop()
    await removeDataDir(dataDir)
    if (memory) await rm(memory, { recursive: true })
  }
}

/** Linux's file system in memory: each copy of the template is a thousand files. */
const memoryFileSystem = '/dev/shm'
const sufficientBytes = 4 * 1024 ** 3

/** A folder of PostgreSQL's user in memory, or null where there is none or too little. */
async function makeMemoryFolder(): Promise<string | null> {
  const { bavail, bsize } = await statfs(memoryFileSystem).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < sufficientBytes) return null
  const folder = await mkdtemp(join(memoryFileSystem, 'jontro-tests-'))
  const user = chooseServerUser()
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

async function createTablespace(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create tablespace memory location ${pg.escapeLiteral(folder)}`)
  await client.end()
}

async function copyForQueues(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database queues template template_shop strategy file_copy')
  await client.end()
  url.pathname = '/queues'
  return url.href
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
    /** A copy that stays, for what does not depend on a test's own. */
    queueUrl: string
    /** Where copies of the template are kept. */
    tablespace: string
  }
}
