import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import { products } from '../product-tables.ts'

/** Units on a shelf. Several variants may share them, as the colours of a product without options do. */
export const stockItems = pgTable(
  'stock_items',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock: integer('stock').notNull(),
  },
  (table) => [
    index('stock_items_of_product').on(table.productId),
    check('stock_items_not_negative', sql`${table.stock} >= 0`),
  ],
)

/**
 * A variant of a product: one value of each of its options, with a price and a stock item. A
 * product without options has one variant for each colour, or one without values.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The order in which a product's variants are shown. */
    position: integer('position').notNull(),
    /** In the order of the product's options. */
    optionValues: text('option_values').array().notNull(),
    /**
     * Keys for filters and facets, as `facetKeys` of products: `option.storage=256gb` at the place
     * of each value, `color=black`; then the product's colours, if they are no option. Null where the
     * product has no options. Written by a trigger (`write_option_keys`).
     */
    optionKeys: text('option_keys').array(),
    stockItemId: uuid('stock_item_id')
      .notNull()
      .references(() => stockItems.id),
    /** The regular prices, which a flash deal may undercut. */
    pricePoisha: bigint('price_poisha', { mode: 'number' }).notNull(),
    originalPricePoisha: bigint('original_price_poisha', { mode: 'number' }),
    /** Cost of a unit; null while it is not known. Only for staff who may see costs. */
    costPoisha: bigint('cost_poisha', { mode: 'number' }),
    sku: text('sku').unique('product_variants_sku_unique'),
    barcode: text('barcode').unique('product_variants_barcode_unique'),
    weightGrams: integer('weight_grams'),
    /** Of the product's pictures; none: those of its colour. */
    pictureIds: text('picture_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** An inactive variant is neither shown nor sold. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    unique('product_variants_values_unique').on(table.productId, table.optionValues),
    index('product_variants_of_stock_item').on(table.stockItemId),
    index('product_variants_by_option')
      .using('gin', table.optionKeys)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`${table.optionKeys} is not null`),
    index('product_variants_by_sku')
      .on(sql`lower(${table.sku})`)
      .where(sql`${table.sku} is not null`),
    check('product_variants_price_not_negative', sql`${table.pricePoisha} >= 0`),
    check('product_variants_cost_not_negative', sql`${table.costPoisha} >= 0`),
  ],
)

/** Price of a variant now, as `dealOfVariant` says. */
export const variantPrice = sql`case when coalesce(${products.dealVariantId}, ${productVariants.id}) = ${productVariants.id}
  then least(${productVariants.pricePoisha}, ${products.dealPricePoisha}) else ${productVariants.pricePoisha} end`

/**
 * The stock item of a line of a cart or an order: that of its variant; where that was deleted, of one with its
 * label, which is null in a cart; else of one with its text, a colour or all values, as earlier lines have it
 * alone, else the product's first one.
 */
export function stockItemOf(line: {
  productId: SQLWrapper
  variantId: SQLWrapper
  variantLabel: SQLWrapper
  selectedColor: SQLWrapper
}): SQL<string | null> {
  const { id, productId, optionValues, stockItemId, isActive, position } = productVariants
  const label = sql`array_to_string(${optionValues}, ${variantLabelSeparator})`
  const first = sql`order by ${isActive} desc, ${position} limit 1`
  const found = sql`coalesce(
    (select ${stockItemId} from ${productVariants} where ${id} = ${line.variantId}),
    (select ${stockItemId} from ${productVariants}
      where ${productId} = ${line.productId} and ${line.variantLabel} = ${label} ${first}),
    (select ${stockItemId} from ${productVariants}
      where ${productId} = ${line.productId}
        and (${line.selectedColor} = any(${optionValues}) or ${line.selectedColor} = ${label}) ${first}),
    first_stock_item(${line.productId}))`
  // Drizzle drops the tables of columns that stand in the expression itself where a query reads one table alone.
  return sql<string | null>`${found}`
}
