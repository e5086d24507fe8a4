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

/** A load that waits for `goOn`. */
function paused<T>(value: T) {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  return { goOn, load: () => gate.then(() => value) }
}

test('a value is cached until one of its tags is invalidated', async () => {
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

test('a hundred concurrent readers load once', async () => {
  const { read, loads } = openCache()
  await Promise.all(Array.from({ length: 100 }, () => read('home', ['products'])))
  expect(loads()).toBe(1)
})

test('a load from before an invalidation is neither cached nor joined after it', async () => {
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

test('a load that began before a job was announced is joined and cached', async () => {
  const { invalidation, cache } = openCache()
  const lamp = paused({ value: { text: 'price' }, tags: ['product:1'], bytes: 10 })
  const first = cache.get('lamp', lamp.load)
  invalidation.invalidate(['jobs:send-mail', 'webhooks', 'call-queue'])
  const second = cache.get('lamp', () => Promise.reject(new Error('loaded again')))
  lamp.goOn()

  expect([(await first).text, (await second).text]).toEqual(['price', 'price'])
  expect(cache.peek('lamp')?.text).toBe('price')
})

test('a load from before an invalidation of everything is not cached', async () => {
  const { invalidation, cache } = openCache()
  const old = paused({ value: { text: 'old price' }, tags: ['product:1'], bytes: 10 })
  const reading = cache.get('lamp', old.load)
  invalidation.invalidate(['everything'])
  old.goOn()
  await reading
  expect(cache.peek('lamp')).toBeUndefined()
})

test('a reloaded entry is dropped by its new tags only', async () => {
  const { invalidation, cache, read } = openCache()
  await read('related', ['product:1'])
  invalidation.invalidate(['product:1'])
  await read('related', ['product:2'])
  invalidation.invalidate(['product:1'])
  expect(cache.peek('related')).toBeDefined()
  invalidation.invalidate(['product:2'])
  expect(cache.peek('related')).toBeUndefined()
})

test('an entry expires after its time-to-live without any invalidation', async () => {
  const { cache, read } = openCache({ ttlMs: 30 })
  await read('lamp', ['product:1'])
  await expect.poll(() => cache.peek('lamp'), { interval: 10 }).toBeUndefined()
})

test('a load that overlaps the invalidation of another tag is cached', async () => {
  const { invalidation, cache } = openCache()
  const slow = paused({ value: { text: 'lamp' }, tags: ['product:1'], bytes: 10 })
  const reading = cache.get('lamp', slow.load)
  invalidation.invalidate(['product:2'])
  slow.goOn()
  await reading
  expect(cache.peek('lamp')?.text).toBe('lamp')
})

test('a failed load is retried by the next reader', async () => {
  const { cache, read } = openCache()
  await expect(cache.get('lamp', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await read('lamp', [])).text).toBe('lamp')
})

test('its size stays bounded, and an evicted entry is loaded again', async () => {
  const { cache, read, loads } = openCache({ maxBytes: 20_000 })
  const readAll = async () => {
    for (let at = 0; at < 100; at += 1) await read(`page ${at}`, ['products'], 'x', 1000)
  }
  await readAll()
  await readAll()
  const cached = Array.from({ length: 100 }, (_, at) => cache.peek(`page ${at}`))
  expect(cached.filter(Boolean).length).toBeLessThan(20)
  expect(cached.at(-1)).toBeDefined()
  const before = loads()
  await read('page 0', ['products'], 'x', 1000)
  expect(loads()).toBe(before + 1)
})

test('a value that is not cacheable is returned and not cached', async () => {
  const { cache } = openCache()
  await cache.get('gone', async () => ({
    value: { text: '' },
    tags: [],
    bytes: 1,
    isCacheable: false,
  }))
  expect(cache.peek('gone')).toBeUndefined()
})
