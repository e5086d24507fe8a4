import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { contactMessages, launchNotices } from './contact-tables.ts'

/** Serializes the requests of a network, so that its limit is exact. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${network}`}, 0))`)
}

export async function countMessagesSince(
  db: Tx | Db,
  network: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(contactMessages)
    .where(and(eq(contactMessages.network, network), gt(contactMessages.sentAt, since)))
  return row?.sent ?? 0
}

export async function countNoticesSince(
  db: Tx | Db,
  network: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(launchNotices)
    .where(and(eq(launchNotices.network, network), gt(launchNotices.createdAt, since)))
  return row?.requests ?? 0
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

/** Does nothing when the e-mail address is stored already. */
export async function insertNotice(
  tx: Tx,
  notice: typeof launchNotices.$inferInsert,
): Promise<void> {
  await tx.insert(launchNotices).values(notice).onConflictDoNothing()
}
