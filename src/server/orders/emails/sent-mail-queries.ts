import type { OrderMailKind } from '#shared/orders/order-page-schemas.ts'
import type { Tx } from '../../platform/database/database.ts'
import { orderMails } from './order-mail-tables.ts'

interface SentMail {
  mailId: string
  kind: OrderMailKind
  orderIds: readonly string[]
  sentAt: Date
}

/** Notes with each order that a mail about it was sent, once however often it is tried. */
export async function insertSentMail(tx: Tx, { orderIds, ...mail }: SentMail): Promise<void> {
  const rows = orderIds.map((orderId) => ({ ...mail, orderId }))
  if (rows.length > 0) await tx.insert(orderMails).values(rows).onConflictDoNothing()
}
