import { expect, test } from 'vitest'
import { createLocalInvalidation } from './invalidation.ts'
import { createTaggedCache } from './tagged-cache.ts'

function openCache({ maxBytes = 100_000, ttlMs = 60_000 } = {}) {
  const invalidation = createLocalInvalidation()
  const cache = createTaggedCache<{ text: string }>({ invalidation, maxBytes, ttlMs })
  let loads = 0
  const read = (key: string, tags: string[], text = key, bytes = 100) =>
    cache.get(key, async () => {
      loads += 1
      return { value: { text }, tags, bytes }
    })
  return { invalidation, cache, read, loads: () => loads }
}

/** A load that waits until it is told to go on. */
function paused<T>(value: T) {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  return { goOn, load: () => gate.then(() => value) }
}

test('what was read once is kept until one of its tags changes', async () => {
  const { invalidation, read, loads } = openCache()
  await read('lamp', ['product:1', 'products'])
  await read('lamp', ['product:1', 'products'])
  invalidation.invalidate(['product:2'])
  await read('lamp', ['product:1', 'products'])
  expect(loads()).toBe(1)
  invalidation.invalidate(['product:1'])
  await read('lamp', ['product:1', 'products'])
  expect(loads()).toBe(2)
  invalidation.invalidate(['everything'])
  await read('lamp', ['product:1', 'products'])
  expect(loads()).toBe(3)
})

test('a hundred readers who come together load once', async () => {
  const { read, loads } = openCache()
  await Promise.all(Array.from({ length: 100 }, () => read('home', ['products'])))
  expect(loads()).toBe(1)
})

test('what was read before a change is neither kept nor joined after it', async () => {
  const { invalidation, cache } = openCache()
  const old = paused({ value: { text: 'old price' }, tags: ['product:1'], bytes: 10 })
  const first = cache.get('lamp', old.load)
  invalidation.invalidate(['product:1'])
  const second = await cache.get('lamp', async () => ({
    value: { text: 'new price' },
    tags: ['product:1'],
    bytes: 10,
  }))
  old.goOn()

  expect([(await first).text, second.text]).toEqual(['old price', 'new price'])
  expect(cache.peek('lamp')?.text).toBe('new price')
})

const manyTags = Array.from({ length: 10_001 }, (_, at) => `product:${at + 2}`)

test.each([
  ['everything', [['everything']]],
  ['its own tag, followed by more invalidation than are remembered', [['product:1'], manyTags]],
])('what was read before a change is not kept: %s', async (_title, announcements) => {
  const { invalidation, cache } = openCache()
  const old = paused({ value: { text: 'old price' }, tags: ['product:1'], bytes: 10 })
  const reading = cache.get('lamp', old.load)
  for (const tags of announcements) invalidation.invalidate(tags)
  old.goOn()
  await reading
  expect(cache.peek('lamp')).toBeUndefined()
})

test('what was read anew from something else no longer goes with what it came from before', async () => {
  const { invalidation, cache, read } = openCache()
  await read('related', ['product:1'])
  invalidation.invalidate(['product:1'])
  await read('related', ['product:2'])
  invalidation.invalidate(['product:1'])
  expect(cache.peek('related')).toBeDefined()
  invalidation.invalidate(['product:2'])
  expect(cache.peek('related')).toBeUndefined()
})

test('nothing is kept for longer than its time, even if no change is heard of', async () => {
  const { cache, read } = openCache({ ttlMs: 30 })
  await read('lamp', ['product:1'])
  await expect.poll(() => cache.peek('lamp'), { interval: 10 }).toBeUndefined()
})

test('a reading that overlaps the change of something else is kept', async () => {
  const { invalidation, cache } = openCache()
  const slow = paused({ value: { text: 'lamp' }, tags: ['product:1'], bytes: 10 })
  const reading = cache.get('lamp', slow.load)
  invalidation.invalidate(['product:2'])
  slow.goOn()
  await reading
  expect(cache.peek('lamp')?.text).toBe('lamp')
})

test('a failed reading is tried again by the next reader', async () => {
  const { cache, read } = openCache()
  await expect(cache.get('lamp', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await read('lamp', [])).text).toBe('lamp')
})

test('its memory stays bounded, and what it forgot it reads again', async () => {
  const { cache, read, loads } = openCache({ maxBytes: 20_000 })
  for (let at = 0; at < 100; at += 1) await read(`page ${at}`, ['products'], 'x', 1000)
  expect(cache.peek('page 0')).toBeUndefined()
  expect(cache.peek('page 99')).toBeDefined()
  await read('page 0', ['products'], 'x', 1000)
  expect(loads()).toBe(101)
})

test('what is not to be kept is answered once', async () => {
  const { cache } = openCache()
  await cache.get('gone', async () => ({
    value: { text: '' },
    tags: [],
    bytes: 1,
    isCacheable: false,
  }))
  expect(cache.peek('gone')).toBeUndefined()
})
