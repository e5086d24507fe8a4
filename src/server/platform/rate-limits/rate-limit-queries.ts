import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import type { ClientNetwork } from './client-network.ts'
import { rateLimitAttempts } from './rate-limit-tables.ts'

export interface AttemptCount {
  network: ClientNetwork
  count: number
  oldest: Date
}

/**
 * Serialises requests that count against the same subject. Commits asynchronously: losing the last
 * attempts in a power failure is cheaper than a disk write per attempt.
 */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  const ordered = [...new Set(subjects)].toSorted()
  await tx.execute(sql`
    select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(hashtextextended(subject, 0))
    from unnest(${sql.param(ordered)}::text[]) as subject`)
}

/** The attempts at a subject since a time, by client network. */
export async function selectAttemptCounts(
  db: Tx | Db,
  subject: string,
  since: Date,
): Promise<AttemptCount[]> {
  const { network, madeAt } = rateLimitAttempts
  const rows = await db
    .select({ network, count: count(), oldest: min(madeAt) })
    .from(rateLimitAttempts)
    .where(and(eq(rateLimitAttempts.subject, subject), gt(madeAt, since)))
    .groupBy(network)
  return rows.map((row) => ({ ...row, oldest: row.oldest ?? since }))
}

export async function insertAttempts(
  tx: Tx,
  attempt: { id: string; network: ClientNetwork; madeAt: Date },
  subjects: readonly string[],
): Promise<void> {
  await tx.insert(rateLimitAttempts).values(subjects.map((subject) => ({ ...attempt, subject })))
}

export async function deleteAttempt(
  db: Tx | Db,
  id: string,
  subjects: readonly string[],
): Promise<void> {
  await db
    .delete(rateLimitAttempts)
    .where(and(eq(rateLimitAttempts.id, id), inArray(rateLimitAttempts.subject, [...subjects])))
}

export async function deleteAttemptsBefore(db: Tx | Db, before: Date): Promise<void> {
  await db.delete(rateLimitAttempts).where(lt(rateLimitAttempts.madeAt, before))
}
