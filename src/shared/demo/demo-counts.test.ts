import { expect, test } from 'vitest'
import { catalogueCounts, demoCountsText, historyCounts } from './demo-counts.ts'

const none = { customers: 0, orders: 0, reviews: 0, coupons: 0, products: 0, categories: 0 }

test('the numbers of the demo read as a sentence without what there is none of', () => {
  const counts = { ...none, customers: 40, orders: 1, coupons: 2, categories: 34 }
  expect(demoCountsText(counts, historyCounts)).toBe('40 customers, 1 order and 2 coupons')
  expect(demoCountsText(counts, catalogueCounts)).toBe('34 categories')
  expect(demoCountsText(none, historyCounts)).toBe('nothing')
})
