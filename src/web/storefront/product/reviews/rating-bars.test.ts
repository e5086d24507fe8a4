import { expect, test } from 'vitest'
import { percentOf } from './rating-bars.tsx'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [7, 7, 100],
  [1, 3, 33],
  [1, 5000, 1],
  [4999, 5000, 99],
])('%s of %s reviews are a bar of %s percent', (count, total, percent) => {
  expect(percentOf(count, total)).toBe(percent)
})
