import { expect, test } from 'vitest'
import { maxListPage, maxListTotal, paginateCapped } from './pagination.ts'

const more = maxListTotal + 1

test.each([
  ['an empty list', 1, { counted: 0, foundRows: 0 }, [1, 0, false, false]],
  ['one full page', 1, { counted: 20, foundRows: 20 }, [1, 20, false, false]],
  ['one row more than a page', 1, { counted: 21, foundRows: 21 }, [2, 21, false, true]],
  [
    'a list that just may be counted',
    1,
    { counted: 10_000, foundRows: 21 },
    [500, 1e4, false, true],
  ],
  ['a longer one', 1, { counted: more, foundRows: 21 }, [500, 1e4, true, true]],
  ['its last counted page', 500, { counted: more, foundRows: 21 }, [501, 1e4, true, true]],
  ['a page beyond', 730, { counted: more, foundRows: 21 }, [731, 1e4, true, true]],
  ['its real last page', 731, { counted: more, foundRows: 7 }, [731, 1e4, true, false]],
  ['a page behind the end', 800, { counted: more, foundRows: 0 }, [500, 1e4, true, false]],
  [
    'the last page one may open',
    maxListPage,
    { counted: more, foundRows: 21 },
    [1000, 1e4, true, false],
  ],
] as const)('the pages of %s', (_, page, found, [totalPages, totalItems, isCapped, hasNext]) => {
  expect(paginateCapped({ page, limit: 20 }, found)).toEqual({
    currentPage: page,
    totalPages,
    totalItems,
    isTotalCapped: isCapped,
    hasNextPage: hasNext,
    hasPrevPage: page > 1,
  })
})
