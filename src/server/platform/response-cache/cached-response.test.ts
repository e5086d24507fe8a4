import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createCachedResponse, encodedBody } from './cached-response.ts'

const noRecompression = async () => undefined

test('a compression that failed is tried again by the next reader', async () => {
  const body = Buffer.from('lamp '.repeat(500))
  const whole = createCachedResponse(200, [], body)
  let isBroken = true
  const response = {
    ...whole,
    get body() {
      // A body that zlib rejects.
      return isBroken ? (null as unknown as Buffer) : body
    },
  }
  await expect(encodedBody(response, 'br', noRecompression)).rejects.toBeInstanceOf(TypeError)
  isBroken = false
  const compressed = await encodedBody(response, 'br', noRecompression)
  expect(brotliDecompressSync(compressed)).toEqual(body)
})

test.each(['br', 'gzip'] as const)(
  'a response requested repeatedly is compressed well in %s, and reads the same',
  async (encoding) => {
    const body = Buffer.from('lamp '.repeat(500))
    const response = createCachedResponse(200, [], body)
    const recompression = vi.fn((task: () => Promise<void>) => task())
    const quick = await encodedBody(response, encoding, recompression)
    for (let time = 0; time < 2; time += 1) await encodedBody(response, encoding, recompression)
    await recompression.mock.results[0]?.value
    const best = await encodedBody(response, encoding, recompression)
    expect(best).not.toBe(quick)
    expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(best)).toEqual(body)
    expect(recompression).toHaveBeenCalledOnce()
  },
)
