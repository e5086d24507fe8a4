import { expect, test } from 'vitest'
import { gridColumns } from '../grid-columns.ts'
import { shownDealProducts } from './deal-rows.ts'

const products = (count: number) => Array.from({ length: count }, (_, at) => at)

test.each([
  { count: 1, shown: 1 },
  { count: 4, shown: 4 },
  { count: 5, shown: 5 },
  { count: 6, shown: 6 },
  { count: 7, shown: 6 },
  { count: 8, shown: 8 },
  { count: 40, shown: 8 },
])('of a deal with $count products $shown are shown', ({ count, shown }) => {
  expect(shownDealProducts(products(count))).toHaveLength(shown)
})

test('from four products on every row of a desktop is full', () => {
  for (let count = 4; count <= 40; count += 1) {
    const shown = shownDealProducts(products(count)).length
    const [, columns] = /(?:md|lg):grid-cols-(\d+)$/.exec(gridColumns(shown)) ?? []
    expect([count, shown % Number(columns)]).toEqual([count, 0])
  }
})
