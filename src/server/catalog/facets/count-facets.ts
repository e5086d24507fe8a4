import type { Facet } from '#shared/catalog/product-schemas.ts'
import type { Shop } from '../../shop.ts'
import { categoriesTag, productsTag } from '../catalog-cache.ts'
import { categoryIndex } from '../categories/categories.ts'
import { countProducts } from '../listing/find-listing.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { maxCounted, selectFacetCounts, selectOptions } from './facet-queries.ts'
import {
  chosenFacets,
  offeredFacets,
  readFacet,
  without,
  withoutOptions,
} from './offered-facets.ts'
import { offeredOptions } from './offered-options.ts'

const bytesPerFacet = 1500

/**
 * The facets of a listing: price, brand, the specifications that its category offers, the options of its
 * products, colour, rating and stock. A value's count is right under all other filters, those of its own facet left out:
 * what choosing it as well would add. Among more than a thousand products the counts are estimates.
 * `total` is how many products the listing has.
 */
export async function countFacets(
  shop: Shop,
  filters: ListingFilters,
  total: number,
): Promise<Facet[]> {
  const { facets } = await shop.catalogCache.facets.get(JSON.stringify(filters), async () => {
    const facets = await countAll(shop, filters, total)
    const bytes = facets.length * bytesPerFacet
    return { value: { facets }, tags: [productsTag, categoriesTag], bytes }
  })
  return facets
}

async function countAll(shop: Shop, filters: ListingFilters, total: number): Promise<Facet[]> {
  const [categories, options] = await Promise.all([
    categoryIndex(shop),
    selectOptions(shop.db, withoutOptions(filters)),
  ])
  const offered = offeredFacets(categories, filters, offeredOptions(options))
  const chosen = chosenFacets(filters)
  const free = offered.map(({ name }) => name).filter((name) => !chosen.includes(name))
  const sets = [
    { filters, names: free },
    ...chosen.map((name) => ({ filters: without(filters, name), names: [name] })),
  ]
  const chosenKeys = filters.facets.flatMap(({ name, keys }) => keys.map((key) => `${name}=${key}`))
  const rows = await selectFacetCounts(shop.db, sets, chosenKeys)
  const rowsOf = Map.groupBy(rows, ({ set }) => set)
  const counted = await Promise.all(
    sets.map(async ({ filters: others, names }, at) => {
      const rows = rowsOf.get(at) ?? []
      const sampled = rows.find(({ key }) => key === 'all')?.count ?? 0
      const isSample = sampled === maxCounted
      const all = isSample && others !== filters ? await countProducts(shop, others) : total
      // How many products each counted one stands for.
      return { names, rows, scale: isSample ? Math.max(1, all / sampled) : 1 }
    }),
  )
  return offered.map((facet) => {
    const set = counted.find(({ names }) => names.includes(facet.name))
    return readFacet(facet, filters, set ?? { rows: [], scale: 1 })
  })
}
