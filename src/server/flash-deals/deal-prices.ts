import { productChangeTags } from '../catalog/catalog-cache.ts'
import type { FindRunningDeals, SyncDealPrices } from '../catalog/products/product-extensions.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { selectRunningDeals, updateDealColumns } from './deal-price-queries.ts'
import { lockProducts } from './flash-deal-queries.ts'

/** Cache tag of the flash deals and their periods. */
export const flashDealsTag: CacheTag = 'flash-deals'

/** The terms of flash deals changed, or one of them started, ended or sold out. */
export function dealChangeTags(productIds: Iterable<string>): CacheTag[] {
  return [flashDealsTag, ...repricingTags(productIds)]
}

/** Products got a deal price or lost it. */
export function repricingTags(productIds: Iterable<string>): CacheTag[] {
  return [...new Set([...productIds].flatMap(productChangeTags))]
}

/** By the clock, whatever the columns of the products still say. */
export const findRunningDeals: FindRunningDeals = async (db, productIds, now) => {
  const rows = productIds.length === 0 ? [] : await selectRunningDeals(db, { ids: productIds, now })
  return new Map(
    rows.map(({ productId, unitLimit, unitsSold, ...deal }) => [
      productId,
      { ...deal, unitsLeft: unitLimit === null ? null : unitLimit - unitsSold },
    ]),
  )
}

/**
 * Gives these products the prices of the deals that run now with units left, and the others their
 * regular prices; returns the ids of those that changed. Idempotent. It locks the products before it
 * reads the time and the deals: changes of a deal's terms or units hold the same locks, so that
 * nothing newer is overwritten. So do those of variants and of stock, by which a variant can be bought.
 */
export const syncDealPrices: SyncDealPrices = async (tx, clock, productIds) => {
  if (productIds.length === 0) return []
  const ids = [...new Set(productIds)]
  await lockProducts(tx, ids)
  return updateDealColumns(tx, clock.now(), ids)
}
