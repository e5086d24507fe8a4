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
import { type ContentLanguage, contentLanguages } from '#shared/languages/content-texts.ts'
import type { Tracking } from '#shared/catalog/tracking.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import type { WarrantyType } from '#shared/catalog/warranty/warranty.ts'
import { ratingPrior } from '#shared/reviews/reviews.ts'
import {
  contentTextsColumn,
  createdAtColumn,
  timestampColumn,
  updatedAtColumn,
} from '../../platform/database/columns.ts'
import { images } from '../../platform/images/image-tables.ts'
import { categories, subcategories } from '../categories/category-tables.ts'

// Generated columns cannot refer to one another, so each repeats its whole expression.
const reviewCountSql = sql.raw('(stars_1 + stars_2 + stars_3 + stars_4 + stars_5)')
const starSumSql = sql.raw('(stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)')
const priorWeightSql = sql.raw(`${ratingPrior.weight}::numeric`)
const priorSumSql = sql.raw(`${ratingPrior.weight * ratingPrior.mean}::numeric`)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    description: text('description').notNull(),
    /** Null while its colours are all that it offers. */
    options: jsonb('options').$type<ProductOption[]>(),
    /**
     * The lowest price of a variant that can be bought, written by `summarise_products`. Everything that
     * shows, sorts or filters reads `pricePoisha`.
     */
    regularPricePoisha: bigint('price_poisha', { mode: 'number' }).notNull(),
    regularOriginalPricePoisha: bigint('original_price_poisha', { mode: 'number' }),
    /** The highest price of an active variant; null where that is `regularPricePoisha`. */
    regularPriceToPoisha: bigint('price_to_poisha', { mode: 'number' }),
    /**
     * The running flash deal with units left, written by `syncDealPrices`; null without one. No
     * foreign key: a deleted deal is taken off its products in the same transaction.
     */
    dealId: uuid('deal_id'),
    dealPricePoisha: bigint('deal_price_poisha', { mode: 'number' }),
    dealEndsAt: timestampColumn('deal_ends_at'),
    /** The only variant that it is for; null where it is for every variant that is dearer. */
    dealVariantId: uuid('deal_variant_id'),
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
    /** The sum of the stock items of its active variants. */
    stock: integer('stock').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    colors: jsonb('colors').$type<ProductColor[]>().notNull().default([]),
    specifications: jsonb('specifications').$type<Record<string, string>>().notNull().default({}),
    /** The names of the specifications in the owner's order, which `jsonb` does not store. */
    specificationNames: text('specification_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    boxContents: text('box_contents').notNull().default(''),
    texts: contentTextsColumn(),
    warrantyType: text('warranty_type').$type<WarrantyType>().notNull(),
    warrantyDuration: text('warranty_duration').notNull(),
    /** Length that `warrantyDuration` names, in months or days from the delivery. Both null: nobody could read one. */
    warrantyMonths: integer('warranty_months'),
    warrantyDays: integer('warranty_days'),
    /** Kind of numbers that its units have. */
    tracks: text('tracks').$type<Tracking>().notNull().default('none'),
    featured: boolean('featured').notNull().default(false),
    /** An inactive product is a draft: only staff see it. */
    isActive: boolean('is_active').notNull().default(true),
    /** How many visible reviews have each number of stars; only reviews change them. */
    stars1: integer('stars_1').notNull().default(0),
    stars2: integer('stars_2').notNull().default(0),
    stars3: integer('stars_3').notNull().default(0),
    stars4: integer('stars_4').notNull().default(0),
    stars5: integer('stars_5').notNull().default(0),
    reviewCount: integer('review_count').notNull().generatedAlwaysAs(reviewCountSql),
    /** The honest mean, which people see; 0 without reviews. */
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`round(${starSumSql}::numeric / greatest(${reviewCountSql}, 1), 2)`),
    /** The Bayesian average, which "Highest Rated" sorts by; 0 without reviews. */
    ratingScore: numeric('rating_score', { precision: 6, scale: 5, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when ${reviewCountSql} = 0 then 0 else round((${priorSumSql} + ${starSumSql}) / (${priorWeightSql} + ${reviewCountSql}), 5) end`,
      ),
    /** Numbers products in the order of creation. */
    entryNumber: bigint('entry_number', { mode: 'number' })
      .notNull()
      .generatedByDefaultAsIdentity(),
    /** A random position, from which random lists are read without sorting the whole shop. */
    shuffle: real('shuffle')
      .notNull()
      .default(sql`random()`),
    /**
     * The search document, words by weight: name A, brand B, tags, colours and values of options C,
     * description and specifications D, name and description in every language. It contains categories by
     * id, so that renaming one changes no product. Written by a trigger (`product_search`).
     */
    search: tsvector('search')
      .notNull()
      .default(sql`''`),
    /**
     * Keys that facets filter and count by: `brand=anker`, `color=black`, `spec.capacity=20000mah`, at most
     * 100; and, at the same places, each value as it is shown.
     */
    facetKeys: text('facet_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`product_facet_keys(brand, colors, specifications)`),
    facetLabels: text('facet_labels')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`product_facet_labels(brand, colors, specifications)`),
    /** The form that it was created with: sent twice, it creates one product. */
    formId: uuid('form_id').unique(),
    /** The form that it was last changed with: sent twice, it is no conflict with itself. */
    updatedByForm: uuid('updated_by_form'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check(
      'products_stars_not_negative',
      sql`least(${table.stars1}, ${table.stars2}, ${table.stars3}, ${table.stars4}, ${table.stars5}) >= 0`,
    ),
    check('products_price_not_negative', sql`${table.regularPricePoisha} >= 0`),
    check(
      'products_deal_is_whole',
      sql`num_nulls(${table.dealId}, ${table.dealPricePoisha}, ${table.dealEndsAt}) in (0, 3)`,
    ),
    index('products_in_deals')
      .on(table.dealId)
      .where(sql`${table.dealId} is not null`),
    // Listings sort and count by an index alone: those that hold a listing's order say what is active too.
    index('products_newest').on(table.createdAt.desc(), table.id.desc(), table.isActive),
    index('products_by_price').on(table.pricePoisha, table.id, table.isActive),
    index('products_by_rating').on(table.ratingScore.desc(), table.id.desc(), table.isActive),
    index('products_by_name').on(sql`lower(${table.name})`, table.id),
    index('products_shuffled').on(table.shuffle),
    index('products_of_category_newest').on(
      table.categoryId,
      table.createdAt.desc(),
      table.id.desc(),
      table.isActive,
    ),
    index('products_of_category_by_price').on(
      table.categoryId,
      table.pricePoisha,
      table.id,
      table.isActive,
    ),
    index('products_of_category_by_rating').on(
      table.categoryId,
      table.ratingScore.desc(),
      table.id.desc(),
      table.isActive,
    ),
    index('products_of_category_by_name').on(table.categoryId, sql`lower(${table.name})`, table.id),
    index('products_of_subcategory_newest').on(
      table.subcategoryId,
      table.createdAt.desc(),
      table.id.desc(),
      table.isActive,
    ),
    index('products_of_subcategory_by_price').on(
      table.subcategoryId,
      table.pricePoisha,
      table.id,
      table.isActive,
    ),
    index('products_by_tag').using('gin', table.tags),
    index('products_featured')
      .on(table.createdAt.desc(), table.id.desc(), table.isActive)
      .where(sql`${table.featured}`),
    index('products_featured_shuffled')
      .on(table.shuffle)
      .where(sql`${table.featured}`),
    index('products_on_sale')
      .on(table.createdAt.desc(), table.id.desc(), table.isActive)
      .where(sql`${table.originalPricePoisha} > ${table.pricePoisha}`),
    // A short pending list, in kB: an insert is cheap, and a filter reads little before the index.
    index('products_by_facet').using('gin', table.facetKeys).with({ gin_pending_list_limit: 512 }),
    // With what the prices of their variants are compared with, so that counting reads no rows.
    index('products_with_options')
      .on(
        table.createdAt.desc(),
        table.id.desc(),
        table.pricePoisha,
        table.dealPricePoisha,
        table.dealVariantId,
        table.isActive,
      )
      .where(sql`${table.options} is not null`),
    index('products_unclear_warranty')
      .on(table.createdAt.desc(), table.id.desc(), table.isActive)
      .where(
        sql`${table.warrantyType} <> 'No Warranty' and ${table.warrantyMonths} is null and ${table.warrantyDays} is null`,
      ),
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
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_by_picture').on(table.pictureId),
  ],
)

/**
 * Units of a product sold lately, which the search ranks by; replaced every few minutes by the
 * statistics. No foreign key: a deleted product's row goes then.
 */
export const productSales = pgTable(
  'product_sales',
  {
    productId: uuid('product_id').primaryKey(),
    units: integer('units').notNull(),
    amountPoisha: bigint('amount_poisha', { mode: 'number' }).notNull(),
  },
  (table) => [index('product_sales_most_units').on(table.units.desc(), table.productId)],
)

/** The names in other languages than English, by language; null where there is none. */
export const translatedNames = sql<
  Record<ContentLanguage, string | null>
>`jsonb_build_object(${sql.join(
  contentLanguages.map((language) =>
    sql.raw(`'${language}', "products"."texts" -> '${language}' -> 'name' ->> 'text'`),
  ),
  sql`, `,
)})`.as('names')
