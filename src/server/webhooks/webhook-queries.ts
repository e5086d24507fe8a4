import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { newestFirst } from '../platform/database/lists/list-page.ts'
import { containsText } from '../platform/database/lists/text-search.ts'
import { webhooks } from './webhook-tables.ts'

/** Health is that of so many days. */
const healthDays = 7

const recentAttempts = (condition: string) => sql<number>`(
  select count(*)::int from webhook_attempts attempt
  where attempt.endpoint_id = ${webhooks}.id
    and attempt.at > now() - make_interval(days => ${healthDays}) and ${sql.raw(condition)})`

const webhookColumns = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  disabledAt: webhooks.disabledAt,
  disabledReason: webhooks.disabledReason,
  failuresInRow: webhooks.failuresInRow,
  previousSecretUntil: webhooks.previousSecretUntil,
  createdAt: webhooks.createdAt,
  recentAttempts: recentAttempts('true').as('recent_attempts'),
  recentSuccesses: recentAttempts('attempt.error is null').as('recent_successes'),
  lastAttemptAt: sql<Date | null>`(
    select max(attempt.at) from webhook_attempts attempt where attempt.endpoint_id = ${webhooks}.id)`
    .mapWith(webhooks.disabledAt)
    .as('last_attempt_at'),
  waiting: sql<number>`(
    select count(*)::int from webhook_deliveries delivery
    where delivery.endpoint_id = ${webhooks}.id and delivery.status = 'pending')`.as('waiting'),
}

/** The webhooks, newest first. */
export function webhookList(search: string | undefined) {
  return {
    from: webhooks,
    columns: webhookColumns,
    where: search ? containsText(sql`lower(${webhooks.url})`, search) : undefined,
    orderBy: newestFirst(webhooks.createdAt, webhooks.id),
  }
}

export async function selectWebhook(db: Tx | Db, id: string) {
  const [row] = await db.select(webhookColumns).from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof selectWebhook>>>

export type StoredWebhook = typeof webhooks.$inferSelect

/** With its secrets, which are encrypted; locked until the transaction ends. */
export async function lockWebhook(tx: Tx, id: string): Promise<StoredWebhook | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')
  return row ?? null
}

const activeSetBy = (memberId: string, after: Date) =>
  and(eq(webhooks.urlSetBy, memberId), gt(webhooks.urlSetAt, after), isNull(webhooks.disabledAt))

/** The active ones whose URL somebody has typed after then. */
export async function selectSetBy(db: Tx | Db, memberId: string, after: Date) {
  return db
    .select({ url: webhooks.url, at: webhooks.urlSetAt })
    .from(webhooks)
    .where(activeSetBy(memberId, after))
}

/** Switches these off. */
export async function disableSetBy(
  tx: Tx,
  memberId: string,
  after: Date,
  columns: Partial<StoredWebhook>,
) {
  return tx
    .update(webhooks)
    .set(columns)
    .where(activeSetBy(memberId, after))
    .returning({ id: webhooks.id, url: webhooks.url })
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row)
}

export async function updateWebhook(
  tx: Tx,
  id: string,
  changes: Partial<Omit<StoredWebhook, 'id'>>,
): Promise<void> {
  await tx.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteWebhookRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Invalidated where there may be an active one from now on. */
export const webhooksTag: CacheTag = 'webhooks'

export async function hasActiveWebhooks(db: Db): Promise<boolean> {
  const active = db.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.disabledAt))
  return (await active.limit(1)).length > 0
}

export async function countWebhooks(tx: Tx): Promise<number> {
  return tx.$count(webhooks)
}
