import { setTimeout as wait } from 'node:timers/promises'
import { queryDatabase } from './bench-database.ts'
import type { Figure } from './figures.ts'
import type { BenchShop } from './open-bench-shop.ts'

/**
 * Transactions a second of a shop that nobody visits: its queues, timers and listeners. Counted by
 * PostgreSQL, so those of its own housekeeping are among them.
 */
export async function* measureIdle(
  { databaseUrl }: BenchShop,
  countedMs: number,
): AsyncGenerator<Figure> {
  const before = await countTransactions(databaseUrl)
  const startedAt = performance.now()
  await wait(countedMs)
  const counted = (await countTransactions(databaseUrl)) - before
  const seconds = (performance.now() - startedAt) / 1000
  yield {
    name: 'transactions of an idle shop',
    measured: counted / seconds,
    target: { max: 3 },
    unit: 'a second',
    note: `${counted} in ${seconds.toFixed(0)} s`,
  }
}

async function countTransactions(url: string): Promise<number> {
  const [row] = await queryDatabase<{ counted: number }>(
    url,
    'select (xact_commit + xact_rollback)::int as counted from pg_stat_database where datname = current_database()',
  )
  if (!row) throw new Error('PostgreSQL does not count its transactions')
  return row.counted
}
