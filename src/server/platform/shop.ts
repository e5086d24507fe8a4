import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from './changes/changes.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/connect-database.ts'
import type { ShopJobs } from '../jobs.ts'
import type { PictureLibrary } from './pictures/picture-library.ts'
import type { WorkerPool } from './worker-pool.ts'

/** What operations work with: handed to each, so that a test can bring its own. */
export interface Shop {
  db: Db
  clock: Clock
  jobs: ShopJobs
  pictures: PictureLibrary
  changes: Changes
  workers: WorkerPool
  /** For what goes wrong without harm to the caller. */
  log: Pick<FastifyBaseLogger, 'warn'>
}
