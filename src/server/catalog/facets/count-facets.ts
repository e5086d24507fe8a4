import type { Facet } from '#shared/catalog/product-schemas.ts'
import type { Shop } from '../../shop.ts'
import { categoriesTag, productsTag } from '../catalog-cache.ts'
import { categoryIndex } from '../categories/categories.ts'
import { countProducts } from '../listing/count-products.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import type { SearchMatches } from '../search/search-products.ts'
import { type FacetCount, type FacetSet, maxCounted, selectFacetCounts } from './facet-queries.ts'
import { chosenFacets, offeredFacets, readFacet, without } from './offered-facets.ts'

/** A listing whose facets are counted. */
export interface CountedListing {
  filters: ListingFilters
  /** How many products it has. */
  total: number
  /** Null where nothing was searched for. */
  matches: SearchMatches | null
}

const bytesPerFacet = 1500

/**
 * What a listing can be narrowed by: price, brand, colour, the specifications that its category offers,
 * rating and stock. A value's count is right under all other filters, those of its own facet left out:
 * what choosing it as well would add. Among more than a thousand products the counts are estimates.
 */
export async function countFacets(shop: Shop, listing: CountedListing): Promise<Facet[]> {
  const { filters, matches } = listing
  const key = JSON.stringify([filters, matches?.text])
  const { facets } = await shop.catalogCache.facets.get(key, async () => {
    const counted = await countAll(shop, listing)
    const bytes = counted.length * bytesPerFacet
    return { value: { facets: counted }, tags: [productsTag, categoriesTag], bytes }
  })
  return facets
}

async function countAll(shop: Shop, listing: CountedListing): Promise<Facet[]> {
  const { filters } = listing
  const offered = offeredFacets(await categoryIndex(shop), filters)
  const chosen = chosenFacets(filters)
  const free = offered.map(({ name }) => name).filter((name) => !chosen.includes(name))
  const sets: CountedSet[] = [
    {
      ...setOf(listing, filters, listing.total),
      names: free,
      total: () => Promise.resolve(listing.total),
    },
    ...chosen.map((name) => {
      const others = without(filters, name)
      return {
        ...setOf(listing, others, null),
        names: [name],
        total: () => totalOf(shop, listing, others),
      }
    }),
  ]
  const chosenKeys = filters.facets.flatMap(({ name, keys }) => keys.map((key) => `${name}=${key}`))
  const rows = await selectFacetCounts(shop.db, sets, chosenKeys)
  const rowsOf = Map.groupBy(rows, ({ set }) => set)
  const samples = await Promise.all(sets.map((set, at) => readSample(set, rowsOf.get(at) ?? [])))
  return offered.map((facet) => {
    const sample = samples.find(({ names }) => names.includes(facet.name))
    return readFacet(facet, filters, sample ?? { rows: [], scale: 1 })
  })
}

interface CountedSet extends FacetSet {
  /** Share of the shop that it is a sample of. */
  share: number
  /** How many products it stands for, where that can be known; only called for a full sample. */
  total: () => Promise<number>
}

/** `total` is null where it is not known. */
function setOf(
  { matches }: CountedListing,
  filters: ListingFilters,
  total: number | null,
): Omit<CountedSet, 'names' | 'total'> {
  if (!matches) return { filters, matching: [], share: 1 }
  const { within, share } = matches.sample
  const isWhole = within === null || (total !== null && total <= maxCounted)
  return isWhole
    ? { filters, matching: [matches.text], share: 1 }
    : { filters, matching: [matches.text, within], share }
}

/** Searches are not counted again: their sample's share of the shop says enough. */
function totalOf(shop: Shop, { matches }: CountedListing, filters: ListingFilters) {
  return matches ? Promise.resolve(0) : countProducts(shop, filters)
}

interface Sample {
  names: readonly string[]
  rows: readonly FacetCount[]
  /** How many products each counted one stands for. */
  scale: number
}

async function readSample(
  { names, share, total }: CountedSet,
  rows: readonly FacetCount[],
): Promise<Sample> {
  const counted = rows.find(({ key }) => key === 'all')?.count ?? 0
  const known = counted === maxCounted ? (await total()) / counted : 1
  return { names, rows, scale: Math.max(1, 1 / share, known) }
}
