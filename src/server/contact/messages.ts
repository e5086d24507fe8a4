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
import { countUnread, deleteMessageRow, messageList, updateReadAt } from './contact-queries.ts'
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
  const row = isId(id) ? await inTransaction(shop, (tx) => updateReadAt(tx, id, readAt)) : undefined
  if (!row) throw noSuchMessage()
  return serializeMessage(row)
}

/** Deletes a message. Throws `not_found` for one that is deleted already. */
export async function deleteMessage(
  shop: Pick<ActingShop, 'actor' | 'db'>,
  id: string,
): Promise<void> {
  const isDeleted = isId(id) && (await inTransaction(shop, (tx) => deleteMessageRow(tx, id)))
  if (!isDeleted) throw noSuchMessage()
}

function noSuchMessage(): DomainError {
  return notFound('This message does not exist any more.')
}
