import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedResponse, encodedBody } from './cached-response.ts'

const noRecompression = async () => undefined

test('a compression that failed is tried again by the next reader', async () => {
  const body = Buffer.from('lamp '.repeat(500))
  const whole = createCachedResponse(200, [], body)
  let isBroken = true
  const response = {
    ...whole,
    get body() {
      // What zlib rejects.
      return isBroken ? (null as unknown as Buffer) : body
    },
  }
  await expect(encodedBody(response, 'br', noRecompression)).rejects.toBeInstanceOf(TypeError)
  isBroken = false
  const compressed = await encodedBody(response, 'br', noRecompression)
  expect(brotliDecompressSync(compressed)).toEqual(body)
})
