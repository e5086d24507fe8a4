import { eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { MessageListQuery, MessageState } from '#shared/contact/received-message-schemas.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { countUpTo, newestFirst } from '../platform/database/lists/list-page.ts'
import { searchText } from '../platform/database/lists/text-search.ts'
import { contactMessages, launchNotices, messageText } from './contact-tables.ts'

export async function insertMessage(
  tx: Tx,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function selectMessage(db: Tx | Db, id: string) {
  const [row] = await db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return row
}

const receivedColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  message: contactMessages.message,
  sentAt: contactMessages.sentAt,
  readAt: contactMessages.readAt,
}

const stateConditions = {
  unread: isNull(contactMessages.readAt),
  read: isNotNull(contactMessages.readAt),
} satisfies Record<MessageState, SQL>

/** The administrator's list of messages, newest first. */
export function messageList({ state, search }: Pick<MessageListQuery, 'state' | 'search'>) {
  return {
    from: contactMessages,
    columns: receivedColumns,
    where: state && stateConditions[state],
    search: search ? searchText(messageText(contactMessages), search) : undefined,
    orderBy: newestFirst(contactMessages.sentAt, contactMessages.id),
  }
}

export type ReceivedMessageRow = Pick<
  typeof contactMessages.$inferSelect,
  keyof typeof receivedColumns
>

/** Counts unread messages, but no further than `max`. */
export async function countUnread(db: Tx | Db, max: number): Promise<number> {
  return countUpTo(db, contactMessages, isNull(contactMessages.readAt), max)
}

/** A message that was read before stays read since then; `readAt` null makes it unread. */
export async function updateReadAt(
  tx: Tx,
  id: string,
  readAt: Date | null,
): Promise<ReceivedMessageRow | undefined> {
  const [row] = await tx
    .update(contactMessages)
    .set({ readAt: readAt && sql`coalesce(${contactMessages.readAt}, ${readAt.toISOString()})` })
    .where(eq(contactMessages.id, id))
    .returning(receivedColumns)
  return row
}

/** Whether there was such a message. */
export async function deleteMessageRow(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id })
  return deleted.length === 1
}

/** Does nothing when the e-mail address is stored already. */
export async function insertNotice(
  tx: Tx,
  notice: typeof launchNotices.$inferInsert,
): Promise<void> {
  await tx.insert(launchNotices).values(notice).onConflictDoNothing()
}

export async function deleteMessagesBefore(db: Db, sentBefore: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.sentAt, sentBefore))
}

export async function deleteNoticesBefore(db: Db, createdBefore: Date): Promise<void> {
  await db.delete(launchNotices).where(lt(launchNotices.createdAt, createdBefore))
}
