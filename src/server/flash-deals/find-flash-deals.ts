import type { ActiveFlashDeal, FlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import { productsTag, productTags } from '../catalog/catalog-cache.ts'
import { findProductSummaries } from '../catalog/products/find-products.ts'
import { recordLabel, recordName } from '../catalog/products/wording/product-wording.ts'
import { staffWording } from '../catalog/products/wording/staff-wording.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import type { Language } from '#shared/languages/languages.ts'
import { storedText } from '../platform/content-texts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { flashDealsTag } from './deal-prices.ts'
import {
  selectDeal,
  selectDealProducts,
  selectDeals,
  selectNextStart,
  selectRunningDealProducts,
  type FlashDealRow,
} from './flash-deal-queries.ts'
import { serializeFlashDeal } from './flash-deal-serializer.ts'

/** Bounds the administrator's list; older deals are over. */
const maxListedDeals = 200

/** Latest start first. */
export async function listFlashDeals(shop: Shop, language: Language): Promise<FlashDeal[]> {
  const deals = await withProducts(shop.db, await selectDeals(shop.db, maxListedDeals))
  const wording = await staffWording(
    { ...shop, language },
    deals.flatMap(({ products }) => products),
  )
  return deals.map((deal) => ({
    ...deal,
    products: deal.products.map((product) => ({
      ...product,
      name: recordName(product, wording),
      ...(recordName(product, wording) !== product.name && { englishName: product.name }),
      variantLabel: product.variantLabel && recordLabel(product.variantLabel, wording),
    })),
  }))
}

/** Null when there is no such deal. */
export async function findFlashDeal(db: Tx | Db, id: string): Promise<FlashDeal | null> {
  const row = await selectDeal(db, id)
  const [deal] = row ? await withProducts(db, [row]) : []
  return deal ?? null
}

async function withProducts(db: Tx | Db, rows: readonly FlashDealRow[]): Promise<FlashDeal[]> {
  const products = await selectDealProducts(
    db,
    rows.map((row) => row.id),
  )
  const productsOf = Map.groupBy(products, (product) => product.dealId)
  return rows.map((row) => serializeFlashDeal(row, productsOf.get(row.id) ?? []))
}

/** The running deals, the one that ends first first, with the products that have units left. */
export async function listActiveDeals(shop: Shop, language: Language): Promise<ActiveFlashDeal[]> {
  const rows = await selectRunningDealProducts(shop.db, shop.clock.now())
  const summaries = await findProductSummaries(
    shop,
    rows.map((row) => row.productId),
    language,
  )
  // Without the deal price it is not shown: the regular price has fallen below.
  const inDeal = new Map(
    summaries
      .filter(({ flashDeal, variantDeal }) => flashDeal ?? variantDeal)
      .map((product) => [product._id, product]),
  )
  const deals = [...Map.groupBy(rows, (row) => row.dealId).entries()]
  return deals.flatMap(([id, dealRows]) => {
    const products = dealRows.flatMap(({ productId }) => inDeal.get(productId) ?? [])
    const [deal] = dealRows
    if (!deal || products.length === 0) return []
    const { name, texts, startsAt, endsAt } = deal
    return {
      _id: id,
      name: storedText(texts, language, 'name') ?? name,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      products,
    }
  })
}

/** When the next flash deal starts, as an ISO time; null when none is planned. */
export async function findNextDealStart(shop: Shop): Promise<string | null> {
  return (await selectNextStart(shop.db, shop.clock.now()))?.toISOString() ?? null
}

/** The cache tags of a list of active deals. */
export function activeDealTags(deals: readonly ActiveFlashDeal[]): CacheTag[] {
  return [flashDealsTag, productsTag, ...productTags(deals.flatMap((deal) => deal.products))]
}
