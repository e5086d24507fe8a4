import type { Shop } from '../../shop.ts'
import { productsTag } from '../catalog-cache.ts'
import { isCommonListing, type ListingFilters } from './listing-filters.ts'
import { countAll, countListed, estimateCount } from './listing-queries.ts'

/** Up to here a count is exact at every moment; beyond, it may be a minute old or an estimate. */
export const maxExactCount = 20_000

const bytesPerCount = 200

/**
 * How many products match. Large counts are cached for a minute without invalidation, and while a
 * fresh one is being counted the last one is returned, so that no request waits (docs/decisions/0006).
 */
export async function countProducts(shop: Shop, filters: ListingFilters): Promise<number> {
  const key = JSON.stringify(filters)
  const { counts, lastTotals } = shop.catalogCache
  const counting = counts.get(key, () => count(shop, filters))
  const before = lastTotals.get(key)
  if (before === undefined) return (await counting).total
  // A failed count is tried again by the next request.
  counting.catch(() => undefined)
  return before
}

async function count(shop: Shop, filters: ListingFilters) {
  const { lastTotals } = shop.catalogCache
  const total = await countListed(shop.db, filters, maxExactCount + 1)
  if (total <= maxExactCount) {
    lastTotals.delete(JSON.stringify(filters))
    return { value: { total }, tags: [productsTag], bytes: bytesPerCount }
  }
  const large = isCommonListing(filters)
    ? await countAll(shop.db, filters)
    : Math.max(total, await estimateCount(shop.db, filters))
  if (isCommonListing(filters)) lastTotals.set(JSON.stringify(filters), large)
  return { value: { total: large }, tags: [], bytes: bytesPerCount }
}
