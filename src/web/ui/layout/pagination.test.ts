import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 'gap', 8]],
  [4, 8, [1, 'gap', 3, 4, 5, 'gap', 8]],
  [2, 9, [1, 2, 3, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i', (current, total, marks) => {
  expect(pageNumbers(current, total)).toEqual(marks)
})
