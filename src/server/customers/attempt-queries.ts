import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { attempts } from './customer-tables.ts'

export interface AttemptCount {
  subject: string
  place: string
  count: number
  oldest: Date
}

/**
 * Lets one request at a time count against each subject. Losing the last counts to a power failure
 * is no loss worth a disk write per attempt.
 */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  const ordered = [...new Set(subjects)].toSorted()
  await tx.execute(sql`
    select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(hashtextextended(subject, 0))
    from unnest(${sql.param(ordered)}::text[]) as subject`)
}

export async function selectAttemptCounts(
  db: Tx | Db,
  subjects: readonly string[],
  since: Date,
): Promise<AttemptCount[]> {
  const rows = await db
    .select({
      subject: attempts.subject,
      place: attempts.place,
      count: count(),
      oldest: min(attempts.madeAt),
    })
    .from(attempts)
    .where(and(inArray(attempts.subject, [...subjects]), gt(attempts.madeAt, since)))
    .groupBy(attempts.subject, attempts.place)
  return rows.map((row) => ({ ...row, oldest: row.oldest ?? since }))
}

export async function insertAttempts(
  tx: Tx,
  attempt: { id: string; place: string; madeAt: Date },
  subjects: readonly string[],
): Promise<void> {
  await tx.insert(attempts).values(subjects.map((subject) => ({ ...attempt, subject })))
}

export async function deleteAttempt(tx: Tx | Db, id: string, subjects: readonly string[]) {
  await tx
    .delete(attempts)
    .where(and(eq(attempts.id, id), inArray(attempts.subject, [...subjects])))
}

export async function deleteAttemptsBefore(tx: Tx | Db, before: Date): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.madeAt, before))
}
