import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('the entries that were used last stay, as many as fit', () => {
  const cache = createLruCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c'])
})

test('an entry expires after its time', async () => {
  const cache = createLruCache<number>(2, { ttlMs: 20 })
  cache.set('a', 1)
  await expect.poll(() => cache.get('a'), { interval: 5 }).toBeUndefined()
})
