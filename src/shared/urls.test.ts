import { expect, test } from 'vitest'
import { isShopPath, localizedPath, splitLanguage, urls } from './urls.ts'

test('names with special characters survive in a URL', () => {
  const url = urls.products({
    category: 'Mobile & Tablet Accessories',
    subcategory: 'Stands & Holders',
  })
  const query = new URL(url, 'https://shop.test').searchParams
  expect(query.get('category')).toBe('Mobile & Tablet Accessories')
  expect(query.get('subcategory')).toBe('Stands & Holders')
})

test('parameters and queries are encoded', () => {
  expect(urls.products({ search: '50% off?' })).toBe('/products?search=50%25+off%3F')
  expect(urls.product({ id: 'a/b$&' })).toBe('/products/a%2Fb%24%26')
})

test('empty query values are omitted, the others keep the order of the call', () => {
  expect(urls.products({ search: '', category: undefined })).toBe('/products')
  expect(urls.products({ page: '2', search: 'a', tags: '' })).toBe('/products?page=2&search=a')
  expect(urls.category({ id: '7' }, { page: '3' })).toBe('/categories/7?page=3')
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

test.each([
  ['/', '/bn'],
  ['/?utm=1', '/bn?utm=1'],
  ['/#main', '/bn#main'],
  ['/products?page=2', '/bn/products?page=2'],
])('%s is %s in Bangla, and itself in English', (path, bangla) => {
  expect(localizedPath('bn', path)).toBe(bangla)
  expect(localizedPath('en', path)).toBe(path)
})

test.each([
  ['/bn', 'bn', '/'],
  ['/bn/', 'bn', '/'],
  ['/bn/products', 'bn', '/products'],
  ['/bn/bn', 'bn', '/bn'],
  ['/bnx', 'en', '/bnx'],
  ['/xx/products', 'en', '/xx/products'],
  ['/', 'en', '/'],
])('%s is in %s the page %s', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path })
})
