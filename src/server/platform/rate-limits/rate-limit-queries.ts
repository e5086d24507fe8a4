import { lte } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rateLimits } from './rate-limit-tables.ts'

/** Deletes counters whose window ended before a time, in milliseconds since 1970. */
export async function deleteCountersBefore(db: Db, before: number): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, before))
}
