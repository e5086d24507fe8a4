import { expect, test } from 'vitest'
import { paginate } from '#shared/api/pagination.ts'
import { resultsText } from './listing-toolbar.tsx'

const page = (number: number, totalItems: number) => ({
  ...paginate({ page: number, limit: 30 }, totalItems),
  totalProducts: totalItems,
})

test.each([
  [1, 72, 30, 'Showing 1 to 30 of 72 products'],
  [2, 72, 30, 'Showing 31 to 60 of 72 products'],
  [3, 72, 12, 'Showing 61 to 72 of 72 products'],
  [1, 4, 4, 'Showing 1 to 4 of 4 products'],
  [1, 0, 0, 'No products'],
])('page %i of %i products', (number, total, shown, text) => {
  expect(resultsText(page(number, total), shown, 'en')).toBe(text)
})
