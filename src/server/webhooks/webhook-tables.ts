import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EventPattern } from '#shared/webhooks/webhook-events.ts'
import type { Webhook } from '#shared/webhooks/webhook-schemas.ts'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'

/** The receivers that the owner has named. */
export const webhooks = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  /** The member of staff who typed the URL, and when; null where it was typed before this was kept. */
  urlSetBy: uuid('url_set_by'),
  urlSetAt: timestampColumn('url_set_at'),
  events: text('events').array().$type<EventPattern[]>().notNull(),
  /** Encrypted with a key that is not in the database. */
  secret: text('secret_enc').notNull(),
  /** Encrypted, with blanks between them: all that count until then. */
  previousSecrets: text('previous_secret_enc'),
  previousSecretUntil: timestampColumn('previous_secret_until'),
  /** Null while it is active. */
  disabledAt: timestampColumn('disabled_at'),
  disabledReason: text('disabled_reason').$type<NonNullable<Webhook['disabledReason']>>(),
  /** Attempts that failed since the last success. */
  failuresInRow: integer('failures_in_row').notNull().default(0),
  createdAt: createdAtColumn(),
})

/** Events, written by triggers in the transaction that caused them: no crash loses one. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid('id').primaryKey(),
    type: text('type').notNull(),
    /** Ids and what is needed of the record, never personal data. */
    data: jsonb('data').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('webhook_messages_by_age').on(table.createdAt)],
)

/** A message for one receiver. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    status: text('status').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /** How far in the schedule of retries it is. */
    step: integer('step').notNull().default(0),
    nextAt: timestampColumn('next_at').notNull(),
    /** A process is sending it until then; after a crash another one does. */
    leasedUntil: timestampColumn('leased_until'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.status} = 'pending'`),
    index('webhook_deliveries_newest').on(
      table.endpointId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('webhook_deliveries_of_message').on(table.messageId),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    statusCode: integer('status_code'),
    response: text('response'),
    error: text('error'),
  },
  (table) => [
    index('webhook_attempts_of_delivery').on(table.deliveryId, table.at),
    index('webhook_attempts_of_endpoint').on(table.endpointId, table.at),
  ],
)
