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
import type { RunningDeal } from './product-extensions.ts'
import type { ProductRow, ProductSummaryRow } from './product-queries.ts'

type CategoryNames = ReadonlyMap<string, string>

type Images = ReadonlyMap<string, Picture>

type Deals = ReadonlyMap<string, RunningDeal>

export async function serializeProductSummaries(
  shop: Shop,
  rows: readonly ProductSummaryRow[],
): Promise<ProductSummary[]> {
  const [names, deals, pictures] = await Promise.all([
    categoryNames(shop, rows),
    dealsOf(shop, rows),
    findCachedImages(
      shop,
      rows.map((row) => row.pictureId),
    ),
  ])
  return rows.map((row) => serializeSummary(row, names, deals, pictures))
}

export async function serializeProduct(shop: Shop, row: ProductRow): Promise<Product> {
  const [names, deals, known] = await Promise.all([
    categoryNames(shop, [row]),
    dealsOf(shop, [row]),
    findCachedImages(shop, row.pictureIds),
  ])
  const pictures = row.pictureIds.flatMap((id) => known.get(id) ?? [])
  return {
    ...serializeSummary(row, names, deals, known),
    description: row.description,
    images: pictures.slice(1).map((picture) => picture.url),
    pictures,
    specifications: inOwnersOrder(row),
    warranty: { type: row.warrantyType, duration: row.warrantyDuration },
    categoryId: row.categoryId,
  }
}

/** Names that the stored order lacks, written by an earlier release, come last. */
function inOwnersOrder({ specifications, specificationNames }: ProductRow): Record<string, string> {
  const names = new Set([...specificationNames, ...Object.keys(specifications)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = specifications[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** At the prices that its form sets, with the time of its last change, which the form sends back. */
export async function serializeAdminProduct(shop: Shop, row: ProductRow): Promise<AdminProduct> {
  const prices = serializePrices({
    pricePoisha: row.regularPricePoisha,
    originalPricePoisha: row.regularOriginalPricePoisha,
  })
  const updatedAt = row.updatedAt.toISOString()
  return { ...(await serializeProduct(shop, row)), ...prices, updatedAt }
}

/** A category that another process has just created may not be cached yet: then it is read. */
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

/** Looked up only for the few products in a deal. */
function dealsOf(
  { db, clock, findRunningDeals }: Shop,
  rows: readonly ProductSummaryRow[],
): Promise<Deals> {
  const ids = rows.filter((row) => row.dealEndsAt !== null).map((row) => row.id)
  return findRunningDeals(db, ids, clock.now())
}

function serializeSummary(
  row: ProductSummaryRow,
  names: CategoryNames,
  deals: Deals,
  pictures: Images,
): ProductSummary {
  const picture = pictures.get(row.pictureId ?? '') ?? null
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    ...serializePrices(row),
    flashDeal: row.dealEndsAt && {
      endsAt: row.dealEndsAt.toISOString(),
      unitsLeft: deals.get(row.id)?.unitsLeft ?? null,
    },
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

function serializePrices({
  pricePoisha,
  originalPricePoisha,
}: Pick<ProductSummaryRow, 'pricePoisha' | 'originalPricePoisha'>) {
  return {
    price: takaFromPoisha(pricePoisha),
    originalPrice: originalPricePoisha === null ? null : takaFromPoisha(originalPricePoisha),
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
