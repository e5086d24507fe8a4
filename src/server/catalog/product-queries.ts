import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { Db, Reader } from '../platform/database/connect-database.ts'
import { productPictures, products } from './product-tables.ts'

/** What a product's card is presented from; names of categories and pictures are looked up. */
export const summaryColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  pricePoisha: products.pricePoisha,
  originalPricePoisha: products.originalPricePoisha,
  categoryId: products.categoryId,
  subcategoryId: products.subcategoryId,
  stock: products.stock,
  tags: products.tags,
  colors: products.colors,
  featured: products.featured,
  rating: products.rating,
  reviewCount: products.reviewCount,
  createdAt: products.createdAt,
  pictureId: productPictures.pictureId,
}

export const isMainPicture = and(
  eq(productPictures.productId, products.id),
  eq(productPictures.position, 0),
)

function summaryQuery(db: Reader) {
  return db.select(summaryColumns).from(products).leftJoin(productPictures, isMainPicture)
}

export type ProductSummaryRow = Awaited<ReturnType<typeof summaryQuery>>[number]

/** The same columns as the driver reads them for a named statement. */
export interface StoredSummary {
  id: string
  name: string
  brand: string
  price_poisha: string
  original_price_poisha: string | null
  category_id: string
  subcategory_id: string | null
  stock: number
  tags: string[]
  colors: ProductColor[]
  featured: boolean
  rating: string
  review_count: number
  created_at: Date
  picture_id: string | null
}

export function summaryOf(stored: StoredSummary): ProductSummaryRow {
  const original = stored.original_price_poisha
  return {
    id: stored.id,
    name: stored.name,
    brand: stored.brand,
    pricePoisha: Number(stored.price_poisha),
    originalPricePoisha: original === null ? null : Number(original),
    categoryId: stored.category_id,
    subcategoryId: stored.subcategory_id,
    stock: stored.stock,
    tags: stored.tags,
    colors: stored.colors,
    featured: stored.featured,
    rating: Number(stored.rating),
    reviewCount: stored.review_count,
    createdAt: stored.created_at,
    pictureId: stored.picture_id,
  }
}

/** In the order of the ids; those of no product are left out. */
export async function selectProductSummaries(
  db: Reader,
  ids: readonly string[],
): Promise<ProductSummaryRow[]> {
  if (ids.length === 0) return []
  const rows = await summaryQuery(db).where(inArray(products.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const pictureIds = sql<string[]>`array(
  select ${productPictures.pictureId} from ${productPictures}
  where ${productPictures.productId} = ${products.id} order by ${productPictures.position})`

function productQuery(db: Reader) {
  return db
    .select({
      ...summaryColumns,
      description: products.description,
      specifications: products.specifications,
      warrantyType: products.warrantyType,
      warrantyDuration: products.warrantyDuration,
      pictureIds: pictureIds.as('picture_ids'),
    })
    .from(products)
    .leftJoin(productPictures, isMainPicture)
}

export type ProductRow = Awaited<ReturnType<typeof productQuery>>[number]

const preparedProductQueries = new WeakMap<Db, ReturnType<typeof prepareProductQuery>>()

function prepareProductQuery(db: Db) {
  return productQuery(db)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_by_id')
}

export async function selectProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  const prepared = preparedProductQueries.get(db) ?? prepareProductQuery(db)
  preparedProductQueries.set(db, prepared)
  const [row] = await prepared.execute({ id })
  return row
}

const excerptLength = 100

/** How the descriptions of these products begin, by id. */
export async function selectExcerpts(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      excerpt: sql<string>`left(${products.description}, ${excerptLength})`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, excerpt }) => [id, excerpt]))
}
