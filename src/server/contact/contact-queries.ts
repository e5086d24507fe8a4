import { eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { MessageListQuery, MessageState } from '#shared/contact/received-message-schemas.ts'
import { searchPeople } from '../customers/names/search-people.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { countUpTo, newestFirst } from '../platform/database/lists/list-page.ts'
import { containsText } from '../platform/database/lists/text-search.ts'
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
    search: search ? searchPeople(messageText(contactMessages), search) : undefined,
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
export async function lockMessage(
  tx: Tx,
  id: string,
): Promise<{ readAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ readAt: contactMessages.readAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return row
}

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

/** An address that waits already stays as it is; one that got its e-mail waits for the next one. */
export async function insertNotice(
  tx: Tx,
  notice: typeof launchNotices.$inferInsert,
): Promise<void> {
  await tx
    .insert(launchNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: launchNotices.email,
      set: { createdAt: notice.createdAt, language: notice.language, sentAt: null },
      setWhere: isNotNull(launchNotices.sentAt),
    })
}

/** The administrator's list of launch notices, newest first. */
export function noticeList(search: string | undefined) {
  return {
    from: launchNotices,
    columns: getTableColumns(launchNotices),
    where: search ? containsText(sql`lower(${launchNotices.email})`, search) : undefined,
    orderBy: newestFirst(launchNotices.createdAt, launchNotices.email),
  }
}

export async function countWaitingNotices(db: Tx | Db): Promise<number> {
  return db.$count(launchNotices, isNull(launchNotices.sentAt))
}

/** Marks every waiting address as notified, once even when several calls run at the same time; returns them. */
export async function markNoticesSent(tx: Tx, sentAt: Date) {
  return tx
    .update(launchNotices)
    .set({ sentAt })
    .where(isNull(launchNotices.sentAt))
    .returning({ email: launchNotices.email, language: launchNotices.language })
}

export async function deleteMessagesBefore(tx: Tx, sentBefore: Date): Promise<number> {
  const deleted = await tx.delete(contactMessages).where(lt(contactMessages.sentAt, sentBefore))
  return deleted.rowCount ?? 0
}

export async function deleteNoticesBefore(tx: Tx, createdBefore: Date): Promise<number> {
  const deleted = await tx.delete(launchNotices).where(lt(launchNotices.createdAt, createdBefore))
  return deleted.rowCount ?? 0
}
