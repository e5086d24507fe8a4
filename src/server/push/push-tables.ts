import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PushEvent } from '#shared/push/push-events.ts'
import { sessions } from '../accounts/account-tables.ts'
import { createdAtColumn } from '../platform/database/columns.ts'

/**
 * Devices of members of staff that get notifications. Each belongs to a session and goes with it: nobody
 * hears of orders who has signed out, was blocked or lost a role, or whose phone was lost and signed out.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The URL at the browser's push service. With it and these keys nobody can send without the shop's own. */
    endpoint: text('endpoint').notNull().unique(),
    /** The keys that its messages are encrypted with, as the browser has named them. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    events: text('events').array().$type<PushEvent[]>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('push_subscriptions_of_session').on(table.sessionId)],
)
