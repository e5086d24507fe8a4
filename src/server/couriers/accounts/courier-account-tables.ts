import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CourierPrices } from '#shared/couriers/courier-price-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { CourierFailure } from '../courier.ts'
import { timestampColumn, updatedAtColumn } from '../../platform/database/columns.ts'

/** The account of the shop with each courier that it has one with. */
export const courierAccounts = pgTable(
  'courier_accounts',
  {
    courier: text('courier').$type<CourierId>().primaryKey(),
    /** The fields as JSON, encrypted with a key that is not in the database. */
    credentials: text('credentials_enc').notNull(),
    webhookSecret: text('webhook_secret_enc'),
    isActive: boolean('is_active').notNull().default(false),
    /** The one that bookings begin with. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Of the demo: its courier is a simulator. */
    isSimulated: boolean('is_simulated').notNull().default(false),
    /** Agreed prices, which its charges are compared with; null where they were not entered. */
    prices: jsonb('prices').$type<CourierPrices>(),
    /** When its areas were last read. */
    areasFetchedAt: timestampColumn('areas_fetched_at'),
    /** Since when a job reads them; null when none does. */
    areasFetchingSince: timestampColumn('areas_fetching_since'),
    /** Why the last attempt failed; null after a success. */
    areasFailure: jsonb('areas_failure').$type<CourierFailure>(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('courier_accounts_default')
      .on(table.isDefault)
      .where(sql`is_default`),
  ],
)
