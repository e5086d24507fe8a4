import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** One row per attempt and subject it counts against, stored while a limit's window covers it. */
export const rateLimitAttempts = pgTable(
  'attempts',
  {
    id: uuid('id').notNull(),
    subject: text('subject').notNull(),
    network: text('place').notNull(),
    madeAt: timestampColumn('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.id] }),
    index('attempts_by_age').on(table.madeAt),
  ],
)
