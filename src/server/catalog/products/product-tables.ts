import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProductColor, Warranty } from '#shared/catalog/product-schemas.ts'
import {
  createdAtColumn,
  timestampColumn,
  updatedAtColumn,
} from '../../platform/database/columns.ts'
import { images } from '../../platform/images/image-tables.ts'
import { categories, subcategories } from '../categories/category-tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    description: text('description').notNull(),
    /** What the administrator sets. Everything that shows, sorts or filters reads `pricePoisha`. */
    regularPricePoisha: bigint('price_poisha', { mode: 'number' }).notNull(),
    regularOriginalPricePoisha: bigint('original_price_poisha', { mode: 'number' }),
    /**
     * The running flash deal with units left, written by `syncDealPrices`; null without one. No
     * foreign key: a deleted deal is taken off its products in the same transaction.
     */
    dealId: uuid('deal_id'),
    dealPricePoisha: bigint('deal_price_poisha', { mode: 'number' }),
    dealEndsAt: timestampColumn('deal_ends_at'),
    /** The price now: the lower one of the regular price and that of the deal. */
    pricePoisha: bigint('current_price_poisha', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`least(price_poisha, deal_price_poisha)`),
    /** The price to strike through now: a deal undercuts the regular one, or a higher original one. */
    originalPricePoisha: bigint('current_original_price_poisha', {
      mode: 'number',
    }).generatedAlwaysAs(
      sql`case when deal_price_poisha < price_poisha then greatest(price_poisha, original_price_poisha) else original_price_poisha end`,
    ),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: uuid('subcategory_id').references(() => subcategories.id, {
      onDelete: 'set null',
    }),
    stock: integer('stock').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    colors: jsonb('colors').$type<ProductColor[]>().notNull().default([]),
    specifications: jsonb('specifications').$type<Record<string, string>>().notNull().default({}),
    warrantyType: text('warranty_type').$type<Warranty['type']>().notNull(),
    warrantyDuration: text('warranty_duration').notNull(),
    featured: boolean('featured').notNull().default(false),
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** Numbers products in the order of creation; the search ranks the newest thousands first. */
    entryNumber: bigint('entry_number', { mode: 'number' })
      .notNull()
      .generatedByDefaultAsIdentity(),
    /** A random position, from which random lists are read without sorting the whole shop. */
    shuffle: real('shuffle')
      .notNull()
      .default(sql`random()`),
    /**
     * The search document, words by weight: name A, brand B, tags C, description D. It contains
     * categories by id, so that renaming one changes no product.
     */
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`product_search(name, brand, tags, description, category_id, subcategory_id, entry_number)`,
      ),
    /** The form that it was created with: sent twice, it creates one product. */
    formId: uuid('form_id').unique(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_price_not_negative', sql`${table.regularPricePoisha} >= 0`),
    check(
      'products_deal_is_whole',
      sql`num_nulls(${table.dealId}, ${table.dealPricePoisha}, ${table.dealEndsAt}) in (0, 3)`,
    ),
    index('products_in_deals')
      .on(table.dealId)
      .where(sql`${table.dealId} is not null`),
    index('products_newest').on(table.createdAt.desc(), table.id.desc()),
    index('products_by_price').on(table.pricePoisha, table.id),
    index('products_by_rating').on(table.rating.desc(), table.id.desc()),
    index('products_by_name').on(sql`lower(${table.name})`, table.id),
    index('products_shuffled').on(table.shuffle),
    index('products_of_category_newest').on(
      table.categoryId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('products_of_category_by_price').on(table.categoryId, table.pricePoisha, table.id),
    index('products_of_category_by_rating').on(
      table.categoryId,
      table.rating.desc(),
      table.id.desc(),
    ),
    index('products_of_category_by_name').on(table.categoryId, sql`lower(${table.name})`, table.id),
    index('products_of_subcategory_newest').on(
      table.subcategoryId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('products_of_subcategory_by_price').on(table.subcategoryId, table.pricePoisha, table.id),
    index('products_by_tag').using('gin', table.tags),
    index('products_featured')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.featured}`),
    index('products_featured_shuffled')
      .on(table.shuffle)
      .where(sql`${table.featured}`),
    index('products_on_sale')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.originalPricePoisha} > ${table.pricePoisha}`),
    // Without a pending list, which searches would have to scan.
    index('products_search').using('gin', table.search).with({ fastupdate: false }),
  ],
)

/** A product's pictures in order; position 0 is the main one. */
export const productImages = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)
