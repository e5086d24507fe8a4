import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  contentTextsColumn,
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  updatedAtColumn,
} from '../platform/database/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** As `normalizeCouponCode` writes it. */
    code: text('code').notNull(),
    description: text('description').notNull(),
    texts: contentTextsColumn(),
    discountType: text('discount_type').$type<'percentage' | 'fixed'>().notNull(),
    /** Percent, or poisha when the discount is fixed. */
    discountValue: numeric('discount_value', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    minimumPoisha: poishaColumn('minimum_poisha').notNull().default(0),
    maximumPoisha: poishaColumn('maximum_poisha'),
    expiresAt: timestampColumn('expires_at').notNull(),
    usageLimit: integer('usage_limit'),
    /** Of one account, phone, e-mail or device; null is unlimited. */
    usageLimitPerBuyer: integer('usage_limit_per_buyer'),
    usedCount: integer('used_count').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAtColumn(),
    /** Of an administrator's edit: a counted use does not change it. */
    updatedAt: updatedAtColumn(),
    /** A deleted coupon is kept for the orders that used it; its code can be reused. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('coupons_code_unique')
      .on(table.code)
      .where(sql`${table.deletedAt} is null`),
    index('coupons_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    check('coupons_used_within_limit', sql`${table.usedCount} <= ${table.usageLimit}`),
    check('coupons_uses_not_negative', sql`${table.usedCount} >= 0`),
  ],
)
