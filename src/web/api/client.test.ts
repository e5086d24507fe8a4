import { expect, test } from 'vitest'
import { callUrl } from './client.ts'

test('parameters are filled in and encoded', () => {
  expect(callUrl('/products/:id', { id: 'a/b c' })).toBe('/api/products/a%2Fb%20c')
})

test('blank query values are left out', () => {
  const query = { search: '', page: 2, featured: true, tags: undefined, category: null }
  expect(callUrl('/products', {}, query)).toBe('/api/products?page=2&featured=true')
})

test('a missing parameter never becomes a call to another address', () => {
  expect(() => callUrl('/products/:id', { id: '' })).toThrow('needs id')
})
