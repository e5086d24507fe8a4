import { phoneOrderTexts } from '#shared/orders/by-phone/phone-order-texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { auditedContent } from '../edits/audited-edit.ts'
import { orderContent } from '../edits/edited-content.ts'
import { addNote } from '../notes/order-notes.ts'
import type { OrderRecord } from '../order-queries.ts'
import { deleteHeldOrder } from './held-order-queries.ts'
import type { PhoneTerms } from './phone-terms.ts'

/** Writes the note and the audit's entry of an order by phone, and deletes its held order. */
export async function recordPhoneOrder(
  tx: Tx,
  shop: ActingShop,
  { order, ...record }: OrderRecord,
  { takenBy, note, heldOrderId }: PhoneTerms,
): Promise<void> {
  if (heldOrderId !== null && !(await deleteHeldOrder(tx, heldOrderId))) {
    throw new DomainError('conflict', (language) => phoneOrderTexts[language].heldGone)
  }
  if (note !== null) await addNote(tx, shop, takenBy, { order, text: note })
  await recordChange(tx, shop.clock, {
    action: 'created',
    type: 'order',
    id: order.id,
    label: order.number,
    after: { source: order.source, ...auditedContent(orderContent({ order, ...record })), note },
  })
}
