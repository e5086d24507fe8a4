import { expect, test } from 'vitest'
import { listingUrl, parseFilters } from './listing-filters.ts'
import { canonicalFilters } from './listing-meta.ts'

test.each([
  ['category=Wearables&page=3', '/products?category=Wearables&page=3'],
  ['category=Wearables&sortBy=price&sortOrder=asc&page=3', '/products?category=Wearables'],
  ['minPrice=0&maxPrice=5000', '/products'],
  ['isOnSale=true&utm_source=x', '/products?isOnSale=true'],
])('the canonical URL of /products?%s is %s', (query, path) => {
  expect(listingUrl(canonicalFilters(parseFilters(new URLSearchParams(query))))).toBe(path)
})
