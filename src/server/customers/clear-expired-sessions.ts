import type { Db } from '../platform/database/database.ts'
import { deleteAllExpiredSessions } from './session-queries.ts'

/** Removes the ended sessions of customers who never came back; they open nothing any more. */
export async function clearExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteAllExpiredSessions(db, now)
}
