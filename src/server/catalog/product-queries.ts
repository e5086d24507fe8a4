import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { ProductListQuery } from '#shared/catalog/product-list-query.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { Reader } from '../platform/database/connect-database.ts'
import { pictures } from '../platform/pictures/picture-tables.ts'
import { categories, subcategories } from './category-tables.ts'
import { productPictures, products } from './product-tables.ts'

const summaryColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  pricePoisha: products.pricePoisha,
  originalPricePoisha: products.originalPricePoisha,
  categoryId: products.categoryId,
  category: categories.name,
  subcategory: subcategories.name,
  stock: products.stock,
  tags: products.tags,
  colors: products.colors,
  featured: products.featured,
  rating: products.rating,
  reviewCount: products.reviewCount,
  createdAt: products.createdAt,
  pictureId: pictures.id,
  pictureWidth: pictures.width,
  pictureHeight: pictures.height,
  picturePlaceholder: pictures.placeholder,
}

function summaryQuery(db: Reader) {
  return db
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
}

export type ProductSummaryRow = Awaited<ReturnType<typeof summaryQuery>>[number]

export async function selectProductPage(db: Reader, query: ProductListQuery) {
  return summaryQuery(db)
    .where(matching(query))
    .orderBy(...ordering(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
}

export async function countProducts(db: Reader, query: ProductListQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(matching(query))
  return row?.count ?? 0
}

export async function selectProductSummaries(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return summaryQuery(db).where(inArray(products.id, [...ids]))
}

function matching(query: ProductListQuery): SQL | undefined {
  const conditions = [
    query.category ? sql`lower(${categories.name}) = lower(${query.category})` : undefined,
    query.subcategory ? sql`lower(${subcategories.name}) = lower(${query.subcategory})` : undefined,
    query.minPrice === undefined
      ? undefined
      : gte(products.pricePoisha, poishaFromTaka(query.minPrice)),
    query.maxPrice === undefined
      ? undefined
      : lte(products.pricePoisha, poishaFromTaka(query.maxPrice)),
    query.tags.length > 0
      ? sql`${products.tags} && array[${sql.join(
          query.tags.map((tag) => sql`${tag}`),
          sql`, `,
        )}]::text[]`
      : undefined,
    query.isOnSale ? sql`${products.originalPricePoisha} > ${products.pricePoisha}` : undefined,
    query.featured ? sql`${products.featured}` : undefined,
    ...searchWords(query.search).map(wordMatches),
  ]
  return and(...conditions)
}

const mostWords = 8

function searchWords(search: string | undefined): string[] {
  return (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)
}

function wordMatches(word: string): SQL {
  const pattern = `%${word.slice(0, 100).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(${products.name} ilike ${pattern} or ${products.brand} ilike ${pattern} or ${categories.name} ilike ${pattern} or ${subcategories.name} ilike ${pattern} or ${products.description} ilike ${pattern} or array_to_string(${products.tags}, ' ') ilike ${pattern})`
}

function ordering(query: ProductListQuery): SQL[] {
  if (query.random) return [sql`random()`]
  const by = query.sortBy ?? 'createdAt'
  const direction = query.sortOrder ?? (by === 'name' || by === 'price' ? 'asc' : 'desc')
  const ordered = direction === 'asc' ? asc : desc
  const columns = {
    createdAt: sql`${products.createdAt}`,
    relevance: sql`${products.createdAt}`,
    price: sql`${products.pricePoisha}`,
    rating: sql`${products.rating}`,
    name: sql`lower(${products.name})`,
  }
  return [ordered(columns[by]), ordered(products.id)]
}

export async function selectProduct(db: Reader, id: string) {
  const [row] = await db
    .select({
      ...summaryColumns,
      description: products.description,
      specifications: products.specifications,
      warrantyType: products.warrantyType,
      warrantyDuration: products.warrantyDuration,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(products.id, id))
  return row
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof selectProduct>>>

export async function selectPicturesOfProduct(db: Reader, productId: string) {
  return db
    .select({
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
      placeholder: pictures.placeholder,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position)
}
