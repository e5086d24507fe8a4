import { expect } from 'vitest'

interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>
}

/** Whether a connection to this database waits for a lock that another one holds. */
export async function isLockAwaited(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rows.length > 0
}

export async function untilLockAwaited(client: Queryable): Promise<void> {
  await expect.poll(() => isLockAwaited(client), { interval: 2 }).toBe(true)
}
