import { expect, test } from 'vitest'
import { callAddress } from './client.ts'

test('parameters are filled in and encoded', () => {
  expect(callAddress('/products/:id', { id: 'a/b c' })).toBe('/api/products/a%2Fb%20c')
})

test('blank query values are left out', () => {
  const query = { search: '', page: 2, featured: true, tags: undefined, category: null }
  expect(callAddress('/products', {}, query)).toBe('/api/products?page=2&featured=true')
})

test('a missing parameter never becomes a call to another address', () => {
  expect(() => callAddress('/products/:id', { id: '' })).toThrow('needs id')
})
