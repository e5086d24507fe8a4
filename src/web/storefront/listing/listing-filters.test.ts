import { expect, test } from 'vitest'
import { activeFilters } from './filter-changes.ts'
import { chooseCategory, setDeals, setFilters, setSearch } from './filter-changes.ts'
import { hasInvalidPrice, listingUrl, noFilters, parseFilters } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'
import { effectiveSort, sortOptions } from './sort-select.tsx'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

test('a parsed URL is serialized to the same URL', () => {
  const query =
    'search=mouse&category=Computer+Accessories&subcategory=Mice&minPrice=0&maxPrice=5000&tags=new&featured=true&sortBy=price&sortOrder=asc&page=3'
  expect(listingUrl(parse(query))).toBe(`/products?${query}`)
})

test('prices are read from Bangla digits too', () => {
  expect(listingUrl(parse('minPrice=৫০০&maxPrice=1০০০'))).toBe(
    '/products?minPrice=500&maxPrice=1000',
  )
})

test('empty, false and blank values are not written', () => {
  expect(listingUrl(noFilters)).toBe('/products')
  expect(listingUrl(parse('search=&isOnSale=false&page=1&minPrice='))).toBe('/products')
})

test.each(['minPrice=abc', 'minPrice=-1', 'page=0', 'page=1.5', 'page=x', 'sortBy=size'])(
  '%s is as if it were not there',
  (query) => {
    expect(parse(query)).toEqual(noFilters)
  },
)

test.each([
  ['minPrice=-5', true],
  ['maxPrice=abc&search=mouse', true],
  ['minPrice=0&maxPrice=', false],
])('%s asks for an impossible price: %s', (query, isInvalid) => {
  expect(hasInvalidPrice(new URLSearchParams(query))).toBe(isInvalid)
})

test('deals clear category and subcategory, also in a URL that names both', () => {
  const inCategory = parse('category=Wearables&subcategory=Smart+Watches&page=2')
  expect(setDeals(true)(inCategory)).toEqual({ ...noFilters, isOnSale: true })
  expect(parse('isOnSale=true&category=Wearables')).toEqual({ ...noFilters, isOnSale: true })
  expect(setDeals(false)(parse('isOnSale=true'))).toEqual(noFilters)
})

test('a category clears the subcategory and goes back to page one', () => {
  const filters = parse('category=Wearables&subcategory=Fitness+Bands&page=4')
  expect(chooseCategory('Speakers')(filters)).toEqual({ ...noFilters, category: 'Speakers' })
})

test('every change goes back to page one', () => {
  const filters = parse('category=Wearables&page=4')
  expect(setFilters({ subcategory: 'Fitness Bands' })(filters).page).toBe(1)
  expect(setFilters({ minPrice: 100 })(filters).page).toBe(1)
  expect(setSearch('band')(filters).page).toBe(1)
})

test('best match is offered with a search only, and is its default', () => {
  expect(sortOptions(noFilters).map((option) => listingTexts.en.sorts[option])).toEqual([
    'Newest First',
    'Price Low to High',
    'Price High to Low',
    'Highest Rated',
    'Name A to Z',
  ])
  expect(effectiveSort(noFilters)).toBe('createdAt-desc')
  expect(effectiveSort(parse('search=mouse'))).toBe('relevance-desc')
  expect(effectiveSort(parse('search=mouse&sortBy=createdAt&sortOrder=desc'))).toBe(
    'createdAt-desc',
  )
  expect(effectiveSort(parse('sortBy=relevance'))).toBe('createdAt-desc')
})

test('each active filter can be removed alone', () => {
  const filters = parse('search=usb&minPrice=5000&maxPrice=15000&isOnSale=true')
  expect(activeFilters(filters, 'en').map((filter) => filter.label)).toEqual([
    '“usb”',
    'Deals',
    '৳5,000 to ৳15,000',
  ])
  const [, deals] = activeFilters(filters, 'en')
  expect(deals?.remove(filters).isOnSale).toBe(false)
})

test('options are chips by their names, each taken off alone, and in one order in the URL', () => {
  const query = 'color=black&spec.weight=120g&option.length=1m%2C2m&option.storage=256gb'
  const filters = parse(`option.storage=256+GB&${query}`)
  expect(listingUrl(filters)).toBe(`/products?${query}`)
  const values = [{ value: '256gb', label: '256 GB', count: 3 }]
  const storage = { name: 'option.storage', label: 'Storage', isEstimate: false, values }
  const active = activeFilters(filters, 'en', [storage])
  expect(active.map(({ label }) => label)).toEqual([
    'black',
    'weight: 120g',
    'length: 1m',
    'length: 2m',
    'Storage: 256 GB',
  ])
  expect(listingUrl(active[2]?.remove(filters) ?? filters)).toBe(
    '/products?color=black&spec.weight=120g&option.length=2m&option.storage=256gb',
  )
})
