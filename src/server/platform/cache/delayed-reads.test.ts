import { expect, test } from 'vitest'
import { createDelayedReads } from './delayed-reads.ts'
import { createLocalInvalidation } from './invalidation.ts'
import { createTaggedCache } from './tagged-cache.ts'

/** A price that was written a moment ago, read from a replica that may not have it yet. */
function openCache(onPrimary: <T>(load: () => Promise<T>) => Promise<T>) {
  const invalidation = createLocalInvalidation()
  const delayedReads = createDelayedReads({
    invalidation,
    maxAgeMs: 60_000,
    onPrimary,
    maxPrimaryMs: 20,
  })
  const cache = createTaggedCache<{ text: string }>({
    invalidation,
    maxBytes: 100_000,
    ttlMs: 60_000,
    delayedReads,
  })
  invalidation.invalidate(['product:1'])
  const read = (text: string) =>
    cache.get('lamp', async () => ({ value: { text }, tags: ['product:1'], bytes: 10 }))
  return { cache, read }
}

test('a value that may miss a write is loaded again from the primary, and cached', async () => {
  const { cache, read } = openCache((load) => load())
  expect(await read('price')).toEqual({ text: 'price' })
  expect(cache.peek('lamp')).toEqual({ text: 'price' })
})

test('a primary that is silent holds nobody up: what the replica shows is returned, uncached', async () => {
  const { cache, read } = openCache(() => new Promise(() => undefined))
  expect(await read('price of the replica')).toEqual({ text: 'price of the replica' })
  expect(cache.peek('lamp')).toBeUndefined()
})

test('after a silence the next loads do not wait for the primary again', async () => {
  let asked = 0
  const { read } = openCache(() => {
    asked += 1
    return new Promise(() => undefined)
  })
  for (const text of ['first', 'second', 'third']) expect(await read(text)).toEqual({ text })
  expect(asked).toBe(1)
})

test('an error of the load itself is thrown', async () => {
  const { read } = openCache(() => Promise.reject(new Error('no such column')))
  await expect(read('price')).rejects.toThrow('no such column')
})
