import { expect, test } from 'vitest'
import { announcementOf, nextOption, optionsOf, recentOptions } from './suggestion-options.ts'

const category = { _id: 'c', name: 'Mice & Pads', image: null }
const product = { _id: 'p', name: 'Mouse', category: 'Mice & Pads', price: 900, image: null }

test('categories come before products', () => {
  const options = optionsOf({ categories: [category], products: [product], nearest: null })
  expect(options.map(({ kind }) => kind)).toEqual(['category', 'product'])
  expect(options.map(({ path }) => path)).toEqual([
    '/products?category=Mice+%26+Pads',
    '/products/p',
  ])
})

test('recent searches can be repeated, and forgotten', () => {
  expect(recentOptions([], 'Clear')).toEqual([])
  expect(recentOptions(['head phones'], 'Clear')).toMatchObject([
    { kind: 'search', name: 'head phones', path: '/products?search=head+phones' },
    { kind: 'clear' },
  ])
})

test('the announcement for screen readers is a full sentence with a count', () => {
  const say = (typed: string, count: number, nearest: string | null = null) =>
    announcementOf({ typed, count, nearest, language: 'en' })
  expect(say('mo', 0)).toBe('There are no suggestions for “mo”.')
  expect(say('mo', 1)).toMatch(/^There is 1 suggestion for “mo”;.*\.$/)
  expect(say('mo', 2)).toMatch(/^There are 2 suggestions for “mo”;.*\.$/)
  expect(say('muose', 1, 'mouse')).toMatch(/^There is 1 suggestion for “mouse”;.*\.$/)
})

test('arrow keys wrap around, and enter the list at its near end', () => {
  expect(nextOption(null, 1, 3)).toBe(0)
  expect(nextOption(null, -1, 3)).toBe(2)
  expect(nextOption(2, 1, 3)).toBe(0)
  expect(nextOption(0, -1, 3)).toBe(2)
})
