import { and, eq, gt, lte } from 'drizzle-orm'
import type { Writer } from '../database/database.ts'
import { rateLimits } from './rate-limit-tables.ts'

/** Deletes counters whose window ended before a time, in milliseconds since 1970. */
export async function deleteCountersBefore(db: Writer, before: number): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, before))
}

/** Deletes a counter unless its window ends by a time, in milliseconds since 1970. */
export async function deleteCounterAfter(db: Writer, key: string, latest: number): Promise<void> {
  await db.delete(rateLimits).where(and(eq(rateLimits.key, key), gt(rateLimits.expire, latest)))
}
