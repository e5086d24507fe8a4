import { expect, test } from 'vitest'
import { categoryFilterPath, isShopPath, productPath, searchPath } from './paths.ts'

test('names with signs of their own survive in an address', () => {
  const path = categoryFilterPath('Mobile & Tablet Accessories', 'Stands & Holders')
  const query = new URL(path, 'https://shop.test').searchParams
  expect(query.get('category')).toBe('Mobile & Tablet Accessories')
  expect(query.get('subcategory')).toBe('Stands & Holders')
})

test('a search term is encoded', () => {
  expect(searchPath('50% off?')).toBe('/products?search=50%25+off%3F')
  expect(productPath('a/b')).toBe('/products/a%2Fb')
})

test.each([
  ['/products', true],
  ['/products/search', true],
  ['/products/123', true],
  ['/', false],
  ['/productsale', false],
])('%s counts as the shop: %s', (path, expected) => {
  expect(isShopPath(path)).toBe(expected)
})
