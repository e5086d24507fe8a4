import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

export const rateLimitTableName = 'rate_limits'

/**
 * Counters of rate-limiter-flexible, whose statements expect these columns in this order. The table is
 * unlogged (its migration says so): a crash of the server empties it, and a count costs no flush.
 */
export const rateLimits = pgTable(
  rateLimitTableName,
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** End of the window, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_by_expiry').on(table.expire)],
)
