import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BuyerScore } from '#shared/couriers/buyer-score-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { timestampColumn } from '../../platform/database/columns.ts'

/** Scores of buyers' phones by couriers. */
export const buyerScores = pgTable(
  'buyer_scores',
  {
    phone: text('phone').notNull(),
    courier: text('courier').$type<CourierId>().notNull(),
    /** Written before the courier is called, so that it is asked once a day whatever happens. */
    askedAt: timestampColumn('asked_at').notNull(),
    /** Null where it knows nothing of the phone, or has not answered. */
    score: jsonb('score').$type<BuyerScore>(),
    /** When it last answered. */
    answeredAt: timestampColumn('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.courier] }),
    index('buyer_scores_by_age').on(table.askedAt),
  ],
)
