import { expect, it } from 'vitest'
import { returnUrl } from './sign-in-flow.tsx'

it.each([
  [{ from: '/account/orders' }, '/account/orders'],
  [{ from: '/products?category=Audio#top' }, '/products?category=Audio#top'],
  [{ from: '/' }, '/'],
])('%j leads back to %s', (state, path) => {
  expect(returnUrl(state)).toBe(path)
})

it.each([
  null,
  undefined,
  'x',
  {},
  { from: 7 },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: 'https://evil.example' },
  { from: '/\t/evil.example' },
  { from: '/login' },
  { from: '/register?x=1' },
])('%j leads home', (state) => {
  expect(returnUrl(state)).toBe('/')
})
