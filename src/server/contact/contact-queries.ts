import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { contactMessages, launchNotices } from './contact-tables.ts'

/** One writer of a place after the other, so that their limit holds. */
export async function lockNetwork(tx: Tx, place: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${place}`}, 0))`)
}

export async function countMessagesSince(db: Tx | Db, place: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.place, place), gt(contactMessages.sentAt, since)))
  return row?.sent ?? 0
}

export async function countNoticesSince(db: Tx | Db, place: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ asked: count() })
    .from(launchNotices)
    .where(and(eq(launchNotices.place, place), gt(launchNotices.createdAt, since)))
  return row?.asked ?? 0
}

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

/** Asking twice is asking once. */
export async function insertNotice(
  tx: Tx,
  notice: typeof launchNotices.$inferInsert,
): Promise<void> {
  await tx.insert(launchNotices).values(notice).onConflictDoNothing()
}
