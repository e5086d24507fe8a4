import { shopConfig } from '#config'
import type { ListingFilters } from './listing-filters.ts'

/** Heading and description of a listing, by what is searched or chosen (SPEC §2). */
export function listingWords(filters: ListingFilters): { heading: string; description: string } {
  const { search, category, subcategory, isOnSale, featured } = filters
  const where = `at ${shopConfig.name}: original products, cash on delivery anywhere in Bangladesh and ${shopConfig.policies.returnDays}-day returns.`
  if (search) {
    const heading = `Results for “${search}”`
    return { heading, description: `Search results for ${search} ${where}` }
  }
  if (subcategory || category) {
    const heading = subcategory || category
    return { heading, description: `Buy ${heading} online ${where}` }
  }
  if (isOnSale) return { heading: 'Deals', description: `Gadgets at reduced prices ${where}` }
  if (featured) return { heading: 'Featured Products', description: `Our favourites ${where}` }
  return { heading: 'All Products', description: `Gadgets and tech accessories ${where}` }
}
