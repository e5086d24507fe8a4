import type { AdminProduct, Product, ProductSummary } from '#shared/catalog/product-schemas.ts'
import {
  colorOption,
  imageOfColor,
  productOptions,
  variantLabelSeparator,
} from '#shared/catalog/product-rules.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import { contentLanguages } from '#shared/languages/content-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { storedText } from '../../platform/content-texts.ts'
import { type DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { imageUrl } from '../../platform/images/original-image.ts'
import type { Shop } from '../../shop.ts'
import { catalogTexts } from '../catalog-texts.ts'
import type { RunningDeal } from './product-extensions.ts'
import { lockProducts } from './product-write-queries.ts'
import { dealBelow, dealOfVariant } from './variants/variant-prices.ts'
import {
  selectProduct,
  selectProductRows,
  selectProductsOfVariants,
  selectProductSummaries,
  selectPurchasables,
} from './product-queries.ts'
import {
  serializeAdminProduct,
  serializeProduct,
  serializeProductSummaries,
} from './product-serializer.ts'

type PurchasableRow = Awaited<ReturnType<typeof selectPurchasables>>[number]

/** A variant as it can be sold now. */
export interface PurchasableVariant {
  id: string
  /** In the order of the product's options. */
  values: string[]
  /** Its values as one text ("Black · 256 GB"); '' for a product without options. */
  label: string
  /** '' without one. */
  color: string
  sku: string | null
  stockItemId: string
  stock: number
  regularPricePoisha: number
  /** Cost of a unit, for orders to store; null while it is not known. */
  costPoisha: number | null
  /** The flash deal that lowers its price now. */
  deal: RunningDeal | null
  image: string | null
}

/** The current data that carts and orders need of a product, with its active variants in order. */
export type Purchasable = Omit<PurchasableRow, 'picture' | 'variants'> & {
  /** The flash deal that lowers its price now. */
  deal: RunningDeal | null
  image: string | null
  variants: PurchasableVariant[]
}

type DealFinder = Pick<Shop, 'findRunningDeals'>

export async function findPurchasable(
  shop: DealFinder,
  db: Tx | Db,
  id: string,
  now: Date,
): Promise<Purchasable | null> {
  return (await findPurchasables(shop, db, [id], now)).get(id) ?? null
}

/**
 * The products of several ids, by id. Their flash deals are those that lower prices at `now`,
 * whatever the columns of the products still say.
 */
export async function findPurchasables(
  { findRunningDeals }: DealFinder,
  db: Tx | Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Purchasable>> {
  const rows = await selectPurchasables(db, ids)
  const deals = await findRunningDeals(db, ids, now)
  return new Map(rows.map((row) => [row.id, toPurchasable(row, deals.get(row.id))]))
}

function toPurchasable(row: PurchasableRow, deal: RunningDeal | undefined): Purchasable {
  const { picture, variants, ...product } = row
  const image = picture && imageUrl(picture)
  const colorAt = productOptions(product).findIndex(({ name }) => name === colorOption)
  return {
    ...product,
    deal: dealBelow(deal, product.regularPricePoisha),
    image,
    variants: variants.map(({ picture: own, ...variant }) => {
      const { id, regularPricePoisha: pricePoisha } = variant
      const color = variant.values[colorAt] ?? ''
      return {
        ...variant,
        label: variant.values.join(variantLabelSeparator),
        color,
        deal: dealOfVariant(deal, { id, pricePoisha }),
        image: own ? imageUrl(own) : imageOfColor({ ...product, image }, color),
      }
    }),
  }
}

/** The ids of the products of variants, by those of the variants. */
export async function findProductsOfVariants(
  db: Tx | Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectProductsOfVariants(db, ids)
  return new Map(rows.map(({ id, productId }) => [id, productId]))
}

/** The product of that id; null when there is none that is active, also for an invalid id. */
export async function findProduct(
  shop: Shop,
  id: string,
  language: Language,
): Promise<Product | null> {
  return (await findTranslatedProduct(shop, id, language))?.product ?? null
}

/** As `findProduct`, with the languages besides English that its description is translated to. */
export async function findTranslatedProduct(
  shop: Shop,
  id: string,
  language: Language,
): Promise<{ product: Product; translatedTo: Language[] } | null> {
  const row = isId(id) ? await selectProduct(shop.db, id) : undefined
  if (!row?.isActive) return null
  const translatedTo = contentLanguages.filter(
    (each) => storedText(row.texts, each, 'description') !== undefined,
  )
  return { product: await serializeProduct(shop, row, language), translatedTo }
}

/** Also an inactive product, for staff to see what its page will be. */
export async function previewProduct(
  shop: Shop,
  id: string,
  language: Language,
): Promise<Product | null> {
  if (!isId(id)) return null
  const row = await selectProduct(shop.db, id)
  return row ? serializeProduct(shop, row, language) : null
}

/**
 * A product for the administrator's form: at its regular prices, even during a deal; with its costs if `held`
 * has that permission.
 */
export async function findProductForAdmin(
  shop: Shop,
  id: string,
  held: readonly string[],
): Promise<AdminProduct | null> {
  if (!isId(id)) return null
  const row = await selectProduct(shop.db, id)
  return row ? serializeAdminProduct(shop, row, { hasCosts: holdsAll(held, ['read_costs']) }) : null
}

/** As `findProductForAdmin`, of several in the order of their ids; ids of no product are left out. */
export async function findProductsForAdmin(
  shop: Shop,
  ids: readonly string[],
  held: readonly string[],
): Promise<AdminProduct[]> {
  const hasCosts = holdsAll(held, ['read_costs'])
  const rows = await selectProductRows(shop.db, ids)
  return Promise.all(rows.map((row) => serializeAdminProduct(shop, row, { hasCosts })))
}

export function productNotFound(): DomainError {
  return notFound((language) => catalogTexts[language].productNotFound)
}

/** In the order of the ids; those of no active product are left out, except for staff. */
export async function findProductSummaries(
  shop: Shop,
  ids: readonly string[],
  language: Language,
  { isForStaff = false } = {},
): Promise<ProductSummary[]> {
  const rows = await selectProductSummaries(shop.db, ids)
  return serializeProductSummaries(
    shop,
    rows.filter(({ isActive }) => isActive || isForStaff),
    language,
  )
}

/** Until the transaction ends, neither these products nor variants of them are deleted. */
export function keepProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  return lockProducts(tx, ids, 'key share')
}
