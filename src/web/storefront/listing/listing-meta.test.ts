import { expect, test } from 'vitest'
import { parseFilters } from './listing-filters.ts'
import { canonicalListing, listedCategory } from './listing-meta.ts'

const wearables = { _id: 'c1', name: 'Wearables' }

test.each([
  ['', '/products'],
  ['page=3', '/products?page=3'],
  ['category=Wearables', '/categories/c1'],
  ['category=wearables&page=3', '/categories/c1'],
  ['category=Wearables&sortBy=price&sortOrder=asc&page=3', '/categories/c1'],
  ['category=Wearables&minPrice=5', '/categories/c1'],
  ['category=Wearables&tags=new', '/products?category=Wearables&tags=new'],
  ['category=Wearables&subcategory=Watches', '/products?category=Wearables&subcategory=Watches'],
  ['category=Lamps&page=2', '/products?category=Lamps&page=2'],
  ['minPrice=0&maxPrice=5000', '/products'],
  ['isOnSale=true&utm_source=x', '/products?isOnSale=true'],
])('the canonical URL of /products?%s is %s', (query, path) => {
  const filters = parseFilters(new URLSearchParams(query))
  expect(canonicalListing(filters, listedCategory(filters, [wearables]))).toBe(path)
})
