import { and, desc, eq, gte, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { newestFirst } from '../platform/database/lists/list-page.ts'
import { containsText } from '../platform/database/lists/text-search.ts'
import { webhookAttempts, webhookDeliveries, webhookMessages, webhooks } from './webhook-tables.ts'

/** Of one receiver at a time, so that a slow one does not hold up the others. */
const maxAtOncePerReceiver = 4

export interface LeasedDelivery {
  id: string
  endpointId: string
  messageId: string
  type: string
  data: unknown
  createdAt: Date
  step: number
  leasedUntil: Date
  url: string
  /** Encrypted. */
  secret: string
  /** Encrypted, those that still count. */
  previousSecrets: string[]
}

/**
 * Leases due deliveries, at most `limit`, so that no other process sends them meanwhile. A delivery being
 * sent still counts against its receiver.
 */
export async function leaseDueDeliveries(
  db: Writer,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<LeasedDelivery[]> {
  // An array, so that it is read once: it locks what it returns.
  const due = sql`array(
    select delivery.id from ${webhookDeliveries} delivery
    where delivery.id in (
      select next.id from ${webhooks} endpoint
      cross join lateral (
        select id, leased_until, next_at from ${webhookDeliveries} waiting
        where waiting.endpoint_id = endpoint.id and waiting.status = 'pending'
          and waiting.next_at <= ${now.toISOString()}::timestamptz
        order by waiting.next_at limit ${maxAtOncePerReceiver}
      ) next
      where endpoint.disabled_at is null
        and (next.leased_until is null or next.leased_until <= ${now.toISOString()}::timestamptz)
      order by next.next_at limit ${limit}
    )
    for update of delivery skip locked)`
  return db
    .update(webhookDeliveries)
    .set({ leasedUntil })
    .from(webhookMessages)
    .innerJoin(webhooks, sql`true`)
    .where(
      and(
        sql`${webhookDeliveries.id} = any(${due})`,
        eq(webhookMessages.id, webhookDeliveries.messageId),
        eq(webhooks.id, webhookDeliveries.endpointId),
        eq(webhookDeliveries.status, 'pending'),
        or(isNull(webhookDeliveries.leasedUntil), lte(webhookDeliveries.leasedUntil, now)),
      ),
    )
    .returning(leasedColumns(now)) as Promise<LeasedDelivery[]>
}

const leasedColumns = (now: Date) => ({
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  messageId: webhookMessages.id,
  type: webhookMessages.type,
  data: webhookMessages.data,
  createdAt: webhookMessages.createdAt,
  step: webhookDeliveries.step,
  leasedUntil: webhookDeliveries.leasedUntil,
  url: webhooks.url,
  secret: webhooks.secret,
  previousSecrets: sql<string[]>`case
    when ${webhooks.previousSecretUntil} > ${now.toISOString()}::timestamptz
    then string_to_array(${webhooks.previousSecrets}, ' ') else '{}' end`,
})

/** A delivery as it is sent, whatever its state. */
export async function selectDeliveryToSend(db: Tx | Db, id: string, now: Date) {
  const [row] = await db
    .select(leasedColumns(now))
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id))
  return (row as LeasedDelivery | undefined) ?? null
}

export async function insertMessage(
  tx: Tx,
  row: typeof webhookMessages.$inferInsert,
): Promise<void> {
  await tx.insert(webhookMessages).values(row)
}

export async function insertDelivery(
  tx: Tx,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<void> {
  await tx.insert(webhookDeliveries).values(row)
}

export async function insertAttempt(
  tx: Tx,
  row: typeof webhookAttempts.$inferInsert,
): Promise<void> {
  await tx.insert(webhookAttempts).values(row)
}

/** Notes the outcome of a delivery; false when its lease went to another process meanwhile. */
export async function settleDelivery(
  tx: Tx,
  { id, leasedUntil }: Pick<LeasedDelivery, 'id' | 'leasedUntil'>,
  outcome: Pick<typeof webhookDeliveries.$inferSelect, 'status' | 'step' | 'nextAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ ...outcome, leasedUntil: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leasedUntil, leasedUntil)))
  return (rowCount ?? 0) > 0
}

/** Makes the deliveries that wait for a receiver due now, with all attempts ahead of them. */
export async function dueNow(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: now, step: 0 })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'pending')),
    )
}

export async function makePending(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'pending', step: 0, nextAt: now, leasedUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

const typeOfMessage = sql<string>`(
  select type from ${webhookMessages} message where message.id = ${webhookDeliveries}.message_id)`

const deliveryColumns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  messageId: webhookDeliveries.messageId,
  type: typeOfMessage.as('type'),
  status: webhookDeliveries.status,
  nextAt: webhookDeliveries.nextAt,
  createdAt: webhookDeliveries.createdAt,
  attempts: sql<number>`(
    select count(*)::int from ${webhookAttempts} attempt
    where attempt.delivery_id = ${webhookDeliveries}.id)`.as('attempts'),
  lastStatusCode: sql<number | null>`(
    select status_code from ${webhookAttempts} attempt
    where attempt.delivery_id = ${webhookDeliveries}.id order by attempt.at desc limit 1)`.as(
    'last_status_code',
  ),
}

/** The messages of a webhook, newest first. */
export function deliveryList(endpointId: string, search: string | undefined) {
  return {
    from: webhookDeliveries,
    columns: deliveryColumns,
    where: and(
      eq(webhookDeliveries.endpointId, endpointId),
      search ? containsText(typeOfMessage, search) : undefined,
    ),
    orderBy: newestFirst(webhookDeliveries.createdAt, webhookDeliveries.id),
  }
}

export async function selectDelivery(db: Tx | Db, endpointId: string, id: string) {
  const [row] = await db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
  return row ?? null
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>

/** The attempts of a delivery, the last one first. */
export async function selectAttempts(db: Tx | Db, deliveryId: string) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.at))
}

export type AttemptRow = typeof webhookAttempts.$inferSelect

/** Whether the receiver has accepted anything since the first of the last `attempts` at a delivery. */
export async function hasSucceededSince(
  tx: Tx,
  { id, endpointId }: Pick<LeasedDelivery, 'id' | 'endpointId'>,
  attempts: number,
): Promise<boolean> {
  const last = tx
    .select({ at: webhookAttempts.at })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.at))
    .limit(attempts)
    .as('last')
  const successes = await tx.$count(
    webhookAttempts,
    and(
      eq(webhookAttempts.endpointId, endpointId),
      isNull(webhookAttempts.error),
      gte(webhookAttempts.at, sql`(${tx.select({ at: min(last.at) }).from(last)})`),
    ),
  )
  return successes > 0
}

/** With their deliveries and attempts, but for those that a receiver is still to get. */
export async function deleteMessagesBefore(db: Writer, before: Date): Promise<void> {
  const waiting = sql`select from ${webhookDeliveries} waiting
    where waiting.message_id = ${webhookMessages.id} and waiting.status = 'pending'`
  await db
    .delete(webhookMessages)
    .where(and(lt(webhookMessages.createdAt, before), sql`not exists (${waiting})`))
}

export async function markDelivered(tx: Tx, id: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'delivered' })
    .where(eq(webhookDeliveries.id, id))
}
