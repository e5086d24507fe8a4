import { expect, test } from 'vitest'
import {
  allReviews,
  foundText,
  hasSelection,
  parseSelection,
  reviewQueryOf,
  selectionUrl,
  type ReviewSelection,
} from './review-selection.ts'

const parse = (query: string) => parseSelection(new URLSearchParams(query))

test('a selection survives the way into its URL and back', () => {
  const selections: ReviewSelection[] = [
    allReviews,
    { rating: 5, withImages: true, sort: 'newest', page: 3 },
    { ...allReviews, rating: 1 },
    { ...allReviews, sort: 'lowest', page: 2 },
  ]
  for (const selection of selections) {
    const url = new URL(selectionUrl('p1', selection), 'https://shop.test')
    expect(url.pathname + url.hash).toBe('/products/p1#reviews')
    expect(parseSelection(url.searchParams)).toEqual(selection)
  }
  expect(selectionUrl('p1', allReviews)).toBe('/products/p1#reviews')
})

test.each([
  'rating=0',
  'rating=6',
  'rating=4.5',
  'rating=five',
  'sort=best',
  'page=0',
  'page=x',
  'withImages=1',
])('%s is ignored', (query) => {
  expect(parse(query)).toEqual(allReviews)
})

test('only parameters of reviews open their tab', () => {
  expect(hasSelection(new URLSearchParams('utm_source=mail&rating='))).toBe(false)
  expect(hasSelection(new URLSearchParams('utm_source=mail&rating=5'))).toBe(true)
})

test('the API is asked for what is selected, and for nothing else', () => {
  expect(reviewQueryOf(allReviews)).toEqual({ page: 1, limit: 10, sort: 'helpful' })
  expect(reviewQueryOf(parse('rating=2&withImages=true&sort=newest&page=4'))).toEqual({
    page: 4,
    limit: 10,
    sort: 'newest',
    rating: 2,
    withImages: true,
  })
})

test.each([
  [12, false, 'rating=', '12 reviews'],
  [1, false, 'rating=1', '1 review with 1 star'],
  [3, false, 'rating=5&withImages=true', '3 reviews with 5 stars and photos'],
  [10_000, true, 'withImages=true', '10000+ reviews with photos'],
])('%s found, capped: %s, by %s: %s', (totalItems, isTotalCapped, query, expected) => {
  expect(foundText({ totalItems, isTotalCapped }, parse(query), 'en')).toBe(expected)
})

test('the number of matching reviews is in Bangla too', () => {
  const found = { totalItems: 3, isTotalCapped: false }
  expect(foundText(found, parse('rating=5&withImages=true'), 'bn')).toBe('৫ স্টারের ছবিসহ ৩টি রিভিউ')
})
