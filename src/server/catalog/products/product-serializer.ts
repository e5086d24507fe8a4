import type { AdminProduct, Product, ProductSummary } from '#shared/catalog/product-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { storedWarranty } from '#shared/catalog/warranty/stored-warranty.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { outdatedTexts, serializeTexts, storedText } from '../../platform/content-texts.ts'
import { findImages } from '../../platform/images/find-images.ts'
import type { Shop } from '../../shop.ts'
import { categoryIndex, loadCategories, namesByLanguage } from '../categories/categories.ts'
import { wordingIn } from '../glossary/glossary.ts'
import type { RunningDeal } from './product-extensions.ts'
import { serializePrices } from './variants/variant-prices.ts'
import {
  serializeAdminVariants,
  serializeOfferedOptions,
  serializeOptions,
  serializeVariants,
} from './variants/variant-serializer.ts'
import type { ProductRow, ProductSummaryRow } from './product-queries.ts'
import {
  colorName,
  productName,
  specificationValue,
  type Wording,
} from './wording/product-wording.ts'

interface CatalogWording extends Wording {
  categoryNames: ReadonlyMap<string, string>
}

type Images = ReadonlyMap<string, Picture>

type Deals = ReadonlyMap<string, RunningDeal>

export async function serializeProductSummaries(
  shop: Shop,
  rows: readonly ProductSummaryRow[],
  language: Language,
): Promise<ProductSummary[]> {
  const wording = await catalogWording(shop, rows, language)
  const deals = await dealsOf(
    shop,
    rows.filter((row) => (row.dealEndsAt ?? row.variantDealEndsAt) !== null),
  )
  const pictures = await findCachedImages(
    shop,
    rows.map((row) => row.pictureId),
  )
  return rows.map((row) => serializeSummary(row, wording, deals, pictures))
}

export async function serializeProduct(
  shop: Shop,
  row: ProductRow,
  language: Language,
): Promise<Product> {
  return serializeWith(await lookUp(shop, row, language), row)
}

interface LookedUp {
  wording: CatalogWording
  deals: Deals
  images: Images
}

/** One read after the other: `shop` may be that of a transaction, which has one connection. */
async function lookUp(shop: Shop, row: ProductRow, language: Language): Promise<LookedUp> {
  const wording = await catalogWording(shop, [row], language)
  const deals = await dealsOf(shop, row.deal.endsAt === null ? [] : [row])
  const images = await findCachedImages(shop, row.pictureIds)
  return { wording, deals, images }
}

function serializeWith({ wording, deals, images }: LookedUp, row: ProductRow): Product {
  const pictures = row.pictureIds.flatMap((id) => images.get(id) ?? [])
  return {
    ...serializeSummary(row, wording, deals, images),
    description: storedText(row.texts, wording.language, 'description') ?? row.description,
    boxContents: storedText(row.texts, wording.language, 'boxContents') ?? row.boxContents,
    images: pictures.slice(1).map((picture) => picture.url),
    pictures,
    variants: serializeVariants(row, { wording, deal: deals.get(row.id), images }),
    specifications: inOwnersOrder(row, wording),
    warranty: storedWarranty(row),
    tracks: row.tracks,
    categoryId: row.categoryId,
  }
}

/** Names that the stored order lacks, written by an earlier release, come last. */
function inOwnersOrder(
  { specifications, specificationNames }: ProductRow,
  wording: Wording,
): Record<string, string> {
  const { glossary, language } = wording
  const rows = new Map<string, string>()
  for (const name of new Set([...specificationNames, ...Object.keys(specifications)])) {
    const value = specifications[name]
    if (value === undefined) continue
    const translated = glossary.translate('specification', name, language)
    // Two names may have one translation: the second stays English.
    rows.set(rows.has(translated) ? name : translated, specificationValue(value, wording))
  }
  return Object.fromEntries(rows)
}

/**
 * In English and at the prices that its form sets, with inactive variants, its texts in other languages and the time of
 * its last change, which the form sends back.
 */
export async function serializeAdminProduct(
  shop: Shop,
  row: ProductRow,
  { hasCosts }: { hasCosts: boolean },
): Promise<AdminProduct> {
  const prices = serializePrices({
    pricePoisha: row.regularPricePoisha,
    originalPricePoisha: row.regularOriginalPricePoisha,
  })
  const found = await lookUp(shop, row, 'en')
  const { wording, deals, images } = found
  const updatedAt = row.updatedAt.toISOString()
  return {
    ...serializeWith(found, row),
    ...prices,
    priceTo: takaFromPoisha(row.regularPriceToPoisha ?? row.regularPricePoisha),
    options: serializeOptions(row, wording),
    variants: serializeAdminVariants(row, { wording, deal: deals.get(row.id), images, hasCosts }),
    texts: serializeTexts(row.texts),
    outdatedTexts: outdatedTexts(row.texts, row),
    isActive: row.isActive,
    updatedAt,
  }
}

async function catalogWording(
  shop: Shop,
  rows: readonly ProductSummaryRow[],
  language: Language,
): Promise<CatalogWording> {
  const wording = await wordingIn(shop, language)
  return { ...wording, categoryNames: await findCategoryNames(shop, rows, language) }
}

/** A category that another process has just created may not be cached yet: then it is read. */
async function findCategoryNames(
  shop: Shop,
  rows: readonly ProductSummaryRow[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const names = (await categoryIndex(shop)).nameOf[language]
  const areKnown = rows.every(
    ({ categoryId, subcategoryId }) =>
      names.has(categoryId) && (subcategoryId === null || names.has(subcategoryId)),
  )
  if (areKnown) return names
  const all = await loadCategories(shop)
  const categoriesAndSubcategories = all.flatMap((category) => [
    category,
    ...category.subcategories,
  ])
  return namesByLanguage(categoriesAndSubcategories)[language]
}

/** Of the few products that are in a deal. */
function dealsOf(
  { db, clock, findRunningDeals }: Shop,
  rows: readonly ProductSummaryRow[],
): Promise<Deals> {
  const ids = rows.map((row) => row.id)
  return findRunningDeals(db, ids, clock.now())
}

function serializeSummary(
  row: ProductSummaryRow,
  wording: CatalogWording,
  deals: Deals,
  pictures: Images,
): ProductSummary {
  const { language, categoryNames } = wording
  const picture = pictures.get(row.pictureId ?? '') ?? null
  const options = serializeOfferedOptions(row, wording)
  const unitsLeft = deals.get(row.id)?.unitsLeft ?? null
  return {
    _id: row.id,
    name: productName(row, language),
    brand: row.brand,
    ...serializePrices(row),
    priceTo: takaFromPoisha(row.priceToPoisha),
    flashDeal: row.dealEndsAt && { endsAt: row.dealEndsAt.toISOString(), unitsLeft },
    variantDeal: row.variantDealEndsAt && {
      endsAt: row.variantDealEndsAt.toISOString(),
      unitsLeft,
    },
    category: categoryNames.get(row.categoryId) ?? '',
    subcategory: row.subcategoryId === null ? null : (categoryNames.get(row.subcategoryId) ?? null),
    stock: row.stock,
    tags: row.tags,
    image: picture?.url ?? null,
    picture,
    colors: row.colors.map((color) => ({
      ...color,
      name: colorName(color.name, row.colors, wording),
    })),
    options,
    // Without options each colour is one.
    variantCount: row.offeredValues?.length ?? options[0]?.values.length ?? 1,
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
    const cached = cache.get(id)
    if (cached) found.set(id, cached)
    else missing.push(id)
  }
  for (const [id, picture] of await findImages(shop.db, missing)) {
    cache.set(id, picture)
    found.set(id, picture)
  }
  return found
}
