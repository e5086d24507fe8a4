import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderMailKind } from '#shared/orders/order-page-schemas.ts'
import { timestampColumn } from '../../platform/database/columns.ts'
import { orders } from '../order-tables.ts'

/** The mails about an order that were sent, as its page shows them; a digest has a row for each order. */
export const orderMails = pgTable(
  'order_mails',
  {
    mailId: uuid('mail_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderMailKind>().notNull(),
    sentAt: timestampColumn('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.orderId] }),
    index('order_mails_of_order').on(table.orderId),
  ],
)
