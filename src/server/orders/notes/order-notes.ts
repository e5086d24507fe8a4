import { mentionedIn } from '#shared/orders/mentions.ts'
import type { OrderNote } from '#shared/orders/order-page-schemas.ts'
import { recordChange } from '../../audit/record-change.ts'
import { enqueueEmails } from '../../jobs.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import { findColleagues } from '../../staff/colleagues.ts'
import { orderNotFound } from '../order-failures.ts'
import { insertNote, lockNumberOf, type OrderNoteRow } from './order-note-queries.ts'

/**
 * Writes a note about an order, which can be neither changed nor deleted. Members of staff who may read
 * orders and are mentioned as @Name get an e-mail; its author does not.
 */
export async function writeNote(
  shop: ActingShop,
  author: string,
  { orderId, text }: { orderId: string; text: string },
): Promise<OrderNote> {
  if (!isId(orderId)) throw orderNotFound()
  return inTransaction(shop, async (tx) => {
    const orderNumber = await lockNumberOf(tx, orderId)
    if (orderNumber === null) throw orderNotFound()
    const note = await addNote(tx, shop, author, { order: { id: orderId }, text })
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'order',
      id: orderId,
      label: orderNumber,
      before: { note: null },
      after: { note: text },
    })
    return serializeNote(note, await findCustomerNames(tx, [author, ...note.mentions]))
  })
}

/** The note and its e-mails, without an entry in the audit log. */
export async function addNote(
  tx: Tx,
  { clock, jobs }: Pick<ActingShop, 'clock' | 'jobs'>,
  author: string,
  { order, text }: { order: { id: string }; text: string },
): Promise<OrderNoteRow> {
  const colleagues = text.includes('@') ? await findColleagues(tx, 'read_orders') : []
  const mentions = mentionedIn(text, colleagues).map(({ _id }) => _id)
  const note = {
    id: newId(),
    orderId: order.id,
    text,
    mentions,
    writtenBy: author,
    createdAt: clock.now(),
  }
  await insertNote(tx, note)
  const mailed = mentions.filter((customerId) => customerId !== author)
  await enqueueEmails(
    jobs,
    tx,
    mailed.map((customerId) => ({ kind: 'order-mention', noteId: note.id, customerId })),
  )
  return note
}

/** `names` are those of accounts by id; who is gone is mentioned no more. */
export function serializeNote(row: OrderNoteRow, names: ReadonlyMap<string, string>): OrderNote {
  return {
    _id: row.id,
    text: row.text,
    mentions: row.mentions.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ _id: id, name }]
    }),
    by: (row.writtenBy && names.get(row.writtenBy)) || null,
    at: row.createdAt.toISOString(),
  }
}
