import type { Tx } from '../../platform/database/database.ts'
import { orderMails } from './order-mail-tables.ts'

export async function insertSentMails(
  tx: Tx,
  rows: (typeof orderMails.$inferInsert)[],
): Promise<void> {
  await tx.insert(orderMails).values(rows).onConflictDoNothing()
}
