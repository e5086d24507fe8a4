import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'

/** Idempotency keys, scoped to the caller: the same key and body returns the same order. */
export const orderRequests = pgTable(
  'order_requests',
  {
    callerKey: text('caller_key').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** No foreign key: the key is claimed first, the order is written later in the transaction. */
    orderId: uuid('order_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.callerKey, table.idempotencyKey] })],
)
