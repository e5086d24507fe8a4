import type { UndoableSubject } from '../audit/undoable-subject.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Pagination } from '#shared/api/pagination.ts'
import type {
  MessageListQuery,
  ReceivedMessage,
  UnreadMessages,
} from '#shared/contact/received-message-schemas.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { type DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { contactFailureTexts } from './contact-failure-texts.ts'
import {
  countUnread,
  deleteMessageRow,
  lockMessage,
  messageList,
  updateReadAt,
} from './contact-queries.ts'
import { serializeMessage } from './message-serializer.ts'

/** The administrator's table of messages, newest first. */
export async function listMessages(
  shop: ActingShop,
  query: MessageListQuery,
): Promise<{ messages: ReceivedMessage[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(shop.db, messageList(query), query)
  return { messages: rows.map(serializeMessage), pagination }
}

const maxUnreadCount = 99

/** How many messages are unread, counted up to 99. */
export async function countUnreadMessages({ db }: { db: Db }): Promise<UnreadMessages> {
  const counted = await countUnread(db, maxUnreadCount + 1)
  return { count: Math.min(counted, maxUnreadCount), isCapped: counted > maxUnreadCount }
}

/** Marks a message as read, if it is not yet, or as unread. Throws `not_found` for a deleted one. */
export async function setMessageRead(
  shop: Pick<ActingShop, 'actor' | 'db' | 'clock'>,
  id: string,
  isRead: boolean,
): Promise<ReceivedMessage> {
  const readAt = isRead ? shop.clock.now() : null
  if (!isId(id)) throw noSuchMessage()
  const row = await inTransaction(shop, async (tx) => {
    const before = await lockMessage(tx, id)
    const changed = await updateReadAt(tx, id, readAt)
    if (!before || !changed) throw noSuchMessage()
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'message',
      id,
      label: '',
      before: { read: before.readAt !== null },
      after: { read: isRead },
    })
    return changed
  })
  return serializeMessage(row)
}

/** Deletes a message. Throws `not_found` for one that is deleted already. */
export async function deleteMessage(
  shop: Pick<ActingShop, 'actor' | 'clock' | 'db'>,
  id: string,
): Promise<void> {
  if (!isId(id)) throw noSuchMessage()
  await inTransaction(shop, async (tx) => {
    if (!(await deleteMessageRow(tx, id))) throw noSuchMessage()
    await recordChange(tx, shop.clock, { action: 'deleted', type: 'message', id, label: '' })
  })
}

function noSuchMessage(): DomainError {
  return notFound((language) => contactFailureTexts[language].noSuchMessage)
}

export const undoableMessages: UndoableSubject<ActingShop> = {
  fields: ['read'],
  async lock(tx, id) {
    const message = await lockMessage(tx, id)
    return message ? { read: message.readAt !== null } : null
  },
  write: (shop, id, { read }) => setMessageRead(shop, id, read === true),
}
