import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { attempts } from '../customer-tables.ts'

/** Puts attempts on record that a test need not make one by one. */
export async function addAttempts(
  db: Db,
  { subject, place, times }: { subject: string; place: string; times: number },
): Promise<void> {
  const madeAt = new Date()
  const rows = Array.from({ length: times }, () => ({ id: newId(), subject, place, madeAt }))
  await db.insert(attempts).values(rows)
}
