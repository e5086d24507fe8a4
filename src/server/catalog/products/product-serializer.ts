import type {
  AdminProduct,
  Picture,
  Product,
  ProductSummary,
} from '#shared/catalog/product-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { findImages } from '../../platform/images/image-library.ts'
import type { Shop } from '../../shop.ts'
import { categoryIndex, loadCategories } from '../categories/categories.ts'
import type { ProductRow, ProductSummaryRow } from './product-queries.ts'

type CategoryNames = ReadonlyMap<string, string>

type Images = ReadonlyMap<string, Picture>

export async function serializeProductSummaries(
  shop: Shop,
  rows: readonly ProductSummaryRow[],
): Promise<ProductSummary[]> {
  const [names, pictures] = await Promise.all([
    categoryNames(shop, rows),
    findCachedImages(
      shop,
      rows.map((row) => row.pictureId),
    ),
  ])
  return rows.map((row) => serializeSummary(row, names, pictures))
}

export async function serializeProduct(shop: Shop, row: ProductRow): Promise<Product> {
  const [names, known] = await Promise.all([
    categoryNames(shop, [row]),
    findCachedImages(shop, row.pictureIds),
  ])
  const pictures = row.pictureIds.flatMap((id) => known.get(id) ?? [])
  return {
    ...serializeSummary(row, names, known),
    description: row.description,
    images: pictures.slice(1).map((picture) => picture.url),
    pictures,
    specifications: row.specifications,
    warranty: { type: row.warrantyType, duration: row.warrantyDuration },
    categoryId: row.categoryId,
  }
}

/** With the time of its last change, which a form sends back. */
export async function serializeAdminProduct(shop: Shop, row: ProductRow): Promise<AdminProduct> {
  return { ...(await serializeProduct(shop, row)), updatedAt: row.updatedAt.toISOString() }
}

/** A category made a moment ago by another process may not be known yet: then it is read. */
async function categoryNames(
  shop: Shop,
  rows: readonly ProductSummaryRow[],
): Promise<CategoryNames> {
  const { nameOf } = await categoryIndex(shop)
  const areKnown = rows.every(
    ({ categoryId, subcategoryId }) =>
      nameOf.has(categoryId) && (subcategoryId === null || nameOf.has(subcategoryId)),
  )
  if (areKnown) return nameOf
  const all = await loadCategories(shop)
  const named = all.flatMap((category) => [category, ...category.subcategories])
  return new Map(named.map(({ _id, name }) => [_id, name]))
}

function serializeSummary(
  row: ProductSummaryRow,
  names: CategoryNames,
  pictures: Images,
): ProductSummary {
  const picture = pictures.get(row.pictureId ?? '') ?? null
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    price: takaFromPoisha(row.pricePoisha),
    originalPrice:
      row.originalPricePoisha === null ? null : takaFromPoisha(row.originalPricePoisha),
    category: names.get(row.categoryId) ?? '',
    subcategory: row.subcategoryId === null ? null : (names.get(row.subcategoryId) ?? null),
    stock: row.stock,
    tags: row.tags,
    image: picture?.url ?? null,
    picture,
    colors: row.colors,
    featured: row.featured,
    rating: row.rating,
    reviewCount: row.reviewCount,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The pictures of these ids, from the cache where possible. */
async function findCachedImages(
  shop: Shop,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Picture>> {
  const cache = shop.catalogCache.images
  const found = new Map<string, Picture>()
  const missing: string[] = []
  for (const id of ids) {
    if (id === null) continue
    const known = cache.get(id)
    if (known) found.set(id, known)
    else missing.push(id)
  }
  for (const [id, picture] of await findImages(shop.db, missing)) {
    cache.set(id, picture)
    found.set(id, picture)
  }
  return found
}
