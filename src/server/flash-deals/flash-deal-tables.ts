import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '../catalog/products/product-tables.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'
import {
  contentTextsColumn,
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  updatedAtColumn,
} from '../platform/database/columns.ts'

/** A deal runs from its start on, and no longer at its end. */
export const flashDeals = pgTable(
  'flash_deals',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    texts: contentTextsColumn(),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    unique('flash_deals_period').on(table.id, table.startsAt, table.endsAt, table.isActive),
    check('flash_deals_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index('flash_deals_by_start').on(table.startsAt.desc(), table.id.desc()),
  ],
)

/**
 * The products of a deal. Period and activity are those of the deal, copied by a foreign key, so that
 * the exclusion constraint `flash_deal_products_one_at_a_time` (in the migration; drizzle has none)
 * allows a product one active deal at a time, and so that a price is looked up in this table alone.
 */
export const flashDealProducts = pgTable(
  'flash_deal_products',
  {
    dealId: uuid('deal_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The only variant that it is for; null where it is for every variant that is dearer. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    dealPricePoisha: poishaColumn('deal_price_poisha').notNull(),
    /** Null is unlimited. */
    unitLimit: integer('unit_limit'),
    /** Units in orders that hold stock. Changed only while the product's row is locked. */
    unitsSold: integer('units_sold').notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.productId] }),
    foreignKey({
      name: 'flash_deal_products_period',
      columns: [table.dealId, table.startsAt, table.endsAt, table.isActive],
      foreignColumns: [flashDeals.id, flashDeals.startsAt, flashDeals.endsAt, flashDeals.isActive],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check('flash_deal_products_price_positive', sql`${table.dealPricePoisha} > 0`),
    check('flash_deal_products_units_not_negative', sql`${table.unitsSold} >= 0`),
    check('flash_deal_products_sold_within_limit', sql`${table.unitsSold} <= ${table.unitLimit}`),
    index('flash_deal_products_of_product').on(table.productId, table.endsAt),
    index('flash_deal_products_of_variant')
      .on(table.variantId)
      .where(sql`${table.variantId} is not null`),
    index('flash_deal_products_by_end')
      .on(table.endsAt)
      .where(sql`${table.isActive}`),
  ],
)

/** The deal products that lower a price at a time: their deal runs and has units left, and their variant can be bought. */
export function sellsAt(now: SQLWrapper): SQL {
  const { isActive, startsAt, endsAt, unitLimit, unitsSold } = flashDealProducts
  return sql`${isActive} and ${startsAt} <= ${now} and ${endsAt} > ${now}
    and (${unitLimit} is null or ${unitsSold} < ${unitLimit}) and ${canBeBought}`
}

/** Written with names, because drizzle leaves tables out of the columns of a select from one table. */
const canBeBought = sql`(flash_deal_products.variant_id is null or exists (
  select from product_variants variant join stock_items item on item.id = variant.stock_item_id
  where variant.id = flash_deal_products.variant_id and variant.is_active and item.stock > 0))`
