import { selectQueueStates } from '../../src/server/platform/jobs/job-queue-queries.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { shopMemory } from '../../tests/support/faults/shop-memory.ts'
import type { Timeline } from './timeline.ts'

/** State of the shop at a time of the run; null while it cannot be read. */
export interface Vitals {
  at: number
  /** Age of the oldest job that is due. */
  oldestJobSeconds: number | null
  memoryMegabytes: number | null
}

/** Reads them in even steps until the run is over, into a list that can be read meanwhile. */
export async function watchVitals(
  timeline: Timeline,
  { pid, db }: { pid: number; db: Database['db'] },
  { everyMs, into }: { everyMs: number; into: Vitals[] },
): Promise<void> {
  for (let step = 1; !timeline.isOver(); step += 1) {
    const [oldestJobSeconds, memoryMegabytes] = await Promise.all([
      readOldestJob(db).catch(() => null),
      shopMemory(pid).catch(() => null),
    ])
    into.push({ at: timeline.now(), oldestJobSeconds, memoryMegabytes })
    await timeline.pause(step * everyMs - timeline.now())
  }
}

async function readOldestJob(db: Database['db']): Promise<number> {
  const queues = await selectQueueStates(db)
  return Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))
}
