import { eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { MessageState } from '#shared/contact/received-message-schemas.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { countUpTo } from '../platform/database/lists/list-page.ts'
import { newestFirstList } from '../platform/database/lists/newest-first.ts'
import { textContains } from '../platform/database/lists/text-search.ts'
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

const newestMessages = newestFirstList({
  table: contactMessages,
  id: contactMessages.id,
  createdAt: contactMessages.sentAt,
  columns: receivedColumns,
})

/** The administrator's list of messages, as `readNewest` takes it. */
export function listedMessages({
  state,
  search,
}: {
  state?: MessageState | undefined
  search?: string | undefined
}) {
  const conditions = {
    unread: isNull(contactMessages.readAt),
    read: isNotNull(contactMessages.readAt),
  }
  return {
    ...newestMessages,
    filter: state && conditions[state],
    match: search ? textContains(messageText(contactMessages), search) : null,
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
