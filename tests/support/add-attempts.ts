import type { Db } from '../../src/server/platform/database/database.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { rateLimitAttempts } from '../../src/server/platform/rate-limits/rate-limit-tables.ts'

/** Inserts rate-limit attempts directly, so that a test need not make them one by one. */
export async function addAttempts(
  db: Db,
  { subject, network, times }: { subject: string; network: string; times: number },
): Promise<void> {
  const madeAt = new Date()
  const rows = Array.from({ length: times }, () => ({ id: newId(), subject, network, madeAt }))
  await db.insert(rateLimitAttempts).values(rows)
}
