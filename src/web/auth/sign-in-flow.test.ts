import { expect, it } from 'vitest'
import { returnUrl } from './sign-in-flow.tsx'

it.each([
  ['/account/orders', '/account/orders'],
  ['/products?category=Audio#top', '/products?category=Audio#top'],
  ['/', '/'],
])('%j leads back to %s', (from, path) => {
  expect(returnUrl(from)).toBe(path)
})

it.each([
  null,
  'x',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/login',
  '/register?x=1',
])('%j leads home', (from) => {
  expect(returnUrl(from)).toBe('/')
})

it('an administrator lands on the dashboard, unless another page was asked for', () => {
  expect(returnUrl(null, 'admin')).toBe('/admin')
  expect(returnUrl('/login', 'admin')).toBe('/admin')
  expect(returnUrl('/products', 'admin')).toBe('/products')
  expect(returnUrl(null, 'user')).toBe('/')
})
