import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { ContentLanguage } from '#shared/languages/content-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inOrderOf } from '../../platform/database/lists/list-page.ts'
import { isOneOfIds, prepared } from '../../platform/database/prepared-statement.ts'
import { images } from '../../platform/images/image-tables.ts'
import { productImages, products, translatedNames } from './product-tables.ts'
import { variantRows } from './variants/variant-queries.ts'
import { productVariants, stockItems, variantPrice } from './variants/variant-tables.ts'

const isInDeal = sql`${products.dealPricePoisha} < ${products.regularPricePoisha}`

/** The values of each active variant; null where its colours are all that it offers. */
const offeredValues = sql<string[][] | null>`case when ${products.options} is not null then (
  select coalesce(json_agg(${productVariants.optionValues} order by ${productVariants.position}), '[]')
  from ${productVariants}
  where ${productVariants.productId} = ${products.id} and ${productVariants.isActive}) end`.as(
  'offered_values',
)

/** Highest price of an active variant. A flash deal is for every variant that is dearer, or for one. */
const priceToPoisha = sql<number>`case when ${products.dealVariantId} is null
  then least(coalesce(${products.regularPriceToPoisha}, ${products.regularPricePoisha}), ${products.dealPricePoisha})
  else (select max(${variantPrice}) from ${productVariants}
    where ${productVariants.productId} = ${products.id} and ${productVariants.isActive}) end`
  .mapWith(Number)
  .as('price_to')

/** Whether the deal lowers a variant that can be bought, and not the price of the product. */
const isVariantInDeal = sql`${products.dealPricePoisha} >= ${products.regularPricePoisha} and exists (
  select from ${productVariants} join ${stockItems} on ${stockItems.id} = ${productVariants.stockItemId}
  where ${productVariants.productId} = ${products.id} and ${productVariants.isActive}
    and ${stockItems.stock} > 0 and ${variantPrice} < ${productVariants.pricePoisha})`

/** The columns of a product card; category names and pictures are looked up. */
const summaryColumns = {
  id: products.id,
  name: products.name,
  names: translatedNames,
  brand: products.brand,
  pricePoisha: products.pricePoisha,
  originalPricePoisha: products.originalPricePoisha,
  priceToPoisha,
  /** Null unless a flash deal lowers the price. */
  dealEndsAt: dealEndsIf(isInDeal).as('deal_ends'),
  variantDealEndsAt: dealEndsIf(isVariantInDeal).as('variant_deal_ends'),
  categoryId: products.categoryId,
  subcategoryId: products.subcategoryId,
  stock: products.stock,
  tags: products.tags,
  colors: products.colors,
  options: products.options,
  offeredValues,
  featured: products.featured,
  isActive: products.isActive,
  rating: products.rating,
  reviewCount: products.reviewCount,
  createdAt: products.createdAt,
  pictureId: productImages.pictureId,
}

function dealEndsIf(condition: SQL) {
  return sql<Date | null>`case when ${condition} then ${products.dealEndsAt} end`.mapWith(
    products.dealEndsAt,
  )
}

const isMainImage = and(eq(productImages.productId, products.id), eq(productImages.position, 0))

const selectSummaries = prepared('product_summaries', (db) =>
  db
    .select(summaryColumns)
    .from(products)
    .leftJoin(productImages, isMainImage)
    .where(isOneOfIds(products.id)),
)

export type ProductSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** In the order of the ids; those of no product are left out. */
export async function selectProductSummaries(
  db: Tx | Db,
  ids: readonly string[],
): Promise<ProductSummaryRow[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectSummaries(db, { ids }), ({ id }) => id)
}

const imageIds = sql<string[]>`array(
  select ${productImages.pictureId} from ${productImages}
  where ${productImages.productId} = ${products.id} order by ${productImages.position})`

const selectProducts = prepared('products_by_id', (db) =>
  db
    .select({
      ...summaryColumns,
      regularPricePoisha: products.regularPricePoisha,
      regularOriginalPricePoisha: products.regularOriginalPricePoisha,
      regularPriceToPoisha: products.regularPriceToPoisha,
      /** Also where it lowers the price of dearer variants alone. */
      deal: {
        variantId: products.dealVariantId,
        pricePoisha: products.dealPricePoisha,
        endsAt: products.dealEndsAt,
      },
      description: products.description,
      boxContents: products.boxContents,
      texts: products.texts,
      specifications: products.specifications,
      specificationNames: products.specificationNames,
      warrantyType: products.warrantyType,
      warrantyDuration: products.warrantyDuration,
      warrantyMonths: products.warrantyMonths,
      warrantyDays: products.warrantyDays,
      tracks: products.tracks,
      updatedAt: products.updatedAt,
      pictureIds: imageIds.as('picture_ids'),
      variants: variantRows,
    })
    .from(products)
    .leftJoin(productImages, isMainImage)
    .where(isOneOfIds(products.id)),
)

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

export async function selectProduct(db: Tx | Db, id: string): Promise<ProductRow | undefined> {
  const [row] = await selectProducts(db, { ids: [id] })
  return row
}

/** In the order of the ids; those of no product are left out. */
export async function selectProductRows(
  db: Tx | Db,
  ids: readonly string[],
): Promise<ProductRow[]> {
  return inOrderOf(ids, await selectProducts(db, { ids }), ({ id }) => id)
}

interface PurchasableVariantRow {
  id: string
  values: string[]
  stockItemId: string
  stock: number
  sku: string | null
  regularPricePoisha: number
  costPoisha: number | null
  picture: { id: string; width: number } | null
}

/** In one column: a product has up to a hundred, and its own columns are sent once. */
const activeVariants = sql<PurchasableVariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${productVariants.id}, 'values', ${productVariants.optionValues},
    'stockItemId', ${stockItems.id}, 'stock', ${stockItems.stock}, 'sku', ${productVariants.sku},
    'regularPricePoisha', ${productVariants.pricePoisha}, 'costPoisha', ${productVariants.costPoisha},
    'picture', (
      select json_build_object('id', ${images.id}, 'width', ${images.width})
      from ${images} where ${images.id} = ${productVariants.pictureIds}[1])
  ) order by ${productVariants.position}, ${productVariants.id}), '[]')
  from ${productVariants} join ${stockItems} on ${stockItems.id} = ${productVariants.stockItemId}
  where ${productVariants.productId} = ${products.id} and ${productVariants.isActive})`.as(
  'variants',
)

const selectPurchasableRows = prepared('purchasables', (db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      names: translatedNames,
      regularPricePoisha: products.regularPricePoisha,
      stock: products.stock,
      colors: products.colors,
      options: products.options,
      variants: activeVariants,
      warrantyType: products.warrantyType,
      warrantyDuration: products.warrantyDuration,
      warrantyMonths: products.warrantyMonths,
      picture: { id: images.id, width: images.width },
    })
    .from(products)
    .leftJoin(productImages, isMainImage)
    .leftJoin(images, eq(images.id, productImages.pictureId))
    .where(and(isOneOfIds(products.id), products.isActive))
    .orderBy(asc(products.id)),
)

/** The names of products of these ids, inactive ones too. */
export async function selectNames(db: Tx | Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: products.id, name: products.name, names: translatedNames })
    .from(products)
    .where(inArray(products.id, [...ids]))
}

/** The data that carts and orders need of products, in the order of their ids; inactive ones are left out. */
export async function selectPurchasables(db: Tx | Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : selectPurchasableRows(db, { ids: [...new Set(ids)] })
}

export async function selectProductsOfVariants(db: Tx | Db, ids: readonly string[]) {
  return db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]))
}

const excerptLength = 100

/** Written with names, because drizzle leaves tables out of the columns of a select from one table. */
const lowVariants = sql<{ label: string; stock: number }[]>`(
  select case when count(distinct item.id) > 1 then coalesce(
    jsonb_agg(jsonb_build_object(
      'label', array_to_string(variant.option_values, ${variantLabelSeparator}), 'stock', item.stock
    ) order by item.stock, variant.position) filter (where stock_level(item.stock) <> 'enough'), '[]'
  ) else '[]' end
  from product_variants variant join stock_items item on item.id = variant.stock_item_id
  where variant.product_id = products.id and variant.is_active)`

/** Details of products for administrators alone in a list, by id. */
export async function selectAdminDetails(db: Tx | Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: products.id,
      excerpt: sql<string>`left(${products.description}, ${excerptLength})`,
      regularPricePoisha: products.regularPricePoisha,
      isActive: products.isActive,
      lowVariants,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The first id of each sitemap part of `perPart` products, in the order of ids. */
export async function selectSitemapPartStarts(db: Tx | Db, perPart: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${products.id} as id, row_number() over (order by ${products.id}) as position
      from ${products} where ${products.isActive}
    ) as numbered where (position - 1) % ${perPart} = 0 order by id`)
  return rows.map((row) => row.id)
}

const translatedLanguages = sql<ContentLanguage[]>`array(
  select key from jsonb_each(${products.texts}) where value ? 'description')`

/** Products by id from `start` on. */
export async function selectSitemapPart(db: Tx | Db, start: string, limit: number) {
  return db
    .select({
      id: products.id,
      updatedAt: products.updatedAt,
      /** The languages, besides English, that its description is translated to. */
      translatedTo: translatedLanguages,
    })
    .from(products)
    .where(and(gte(products.id, start), products.isActive))
    .orderBy(asc(products.id))
    .limit(limit)
}
