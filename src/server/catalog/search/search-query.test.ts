import { expect, test } from 'vitest'
import type { Alternative } from './interpret-search.ts'
import {
  expectedShare,
  productsPerBucket,
  searchWindows,
  windowContaining,
} from './search-query.ts'

const million = { products: 1_000_000, newestBucket: Math.floor(1_000_000 / productsPerBucket) }

test('a window has the products that should contain the matches, the newest bucket as far as it is full', () => {
  const { buckets, products, share } = windowContaining(120, 0.004, million)
  expect(products).toBeGreaterThanOrEqual(30_000)
  expect(products).toBeLessThan(30_000 + productsPerBucket)
  expect(share).toBe(products / 1_000_000)
  // The newest bucket has 576 products: without counting them the window would be one bucket short.
  expect(buckets?.[0]).toBe('_n236')
})

test('after a window with too few matches comes one by what was found, and in the end the whole shop', () => {
  const { first, after } = searchWindows(0.004, million)
  const second = after(first, 20)
  expect(second?.products).toBeGreaterThanOrEqual(first.products * 4)
  expect(second?.products).toBeLessThan(first.products * 4 + productsPerBucket)
  // Never by a little: each window is a query more.
  expect(after(first, 59)?.products).toBeGreaterThanOrEqual(first.products * 2)
  const whole = after(first, 0)
  expect(whole?.buckets).toBeNull()
  expect(whole && after(whole, 0)).toBeNull()
})

test('a rare search, and a small shop, have no window', () => {
  expect(searchWindows(0.000_1, million).first.buckets).toBeNull()
  expect(searchWindows(0.5, { products: 10_000, newestBucket: 2 }).first.buckets).toBeNull()
})

test('a phrase written as one word is expected once', () => {
  const kind = (all: string[][], kinds: string[]): Alternative => ({ level: 0, all, kinds })
  const phrase = kind([['wireless'], ['mouse', 'mice']], ['_kmouse', '_kmice'])
  const joined = kind([['wirelessmouse']], ['_kwirelessmouse'])
  const shareOf = (alternatives: Alternative[]) => {
    const group = { shown: '', isCorrected: false, mayBeKind: true, alternatives }
    const query = { groups: [group], kind: group }
    return expectedShare(query, { ...million, shareOf: () => 0.01 }, 'ABC')
  }
  expect(shareOf([phrase, joined])).toBe(shareOf([phrase]))
  expect(shareOf([phrase, kind([['trackball']], ['_ktrackball'])])).toBeGreaterThan(
    shareOf([phrase]),
  )
})
