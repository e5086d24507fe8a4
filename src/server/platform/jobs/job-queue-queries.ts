import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { QueueState } from '../metrics/metrics.ts'

/** Jobs of each queue by state. */
export async function selectQueueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<Record<keyof QueueState, unknown>>(sql`
    select name as queue,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8
        as "oldestSeconds"
    from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by name`)
  return rows.map((row) => ({
    queue: String(row.queue),
    waiting: Number(row.waiting),
    active: Number(row.active),
    failed: Number(row.failed),
    oldestSeconds: Number(row.oldestSeconds),
  }))
}
