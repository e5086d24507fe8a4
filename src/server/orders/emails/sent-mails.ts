import type { OrderMailKind } from '#shared/orders/order-page-schemas.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { insertSentMails } from './sent-mail-queries.ts'

/** Notes with each order that a mail about it was sent, once however often it is tried. */
export async function recordSentMail(
  shop: ActingShop,
  mailId: string,
  { kind, orderIds }: { kind: OrderMailKind; orderIds: readonly string[] },
): Promise<void> {
  const sentAt = shop.clock.now()
  const rows = orderIds.map((orderId) => ({ mailId, orderId, kind, sentAt }))
  if (rows.length > 0) await inTransaction(shop, (tx) => insertSentMails(tx, rows))
}
