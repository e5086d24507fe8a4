import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDataUrlReader, withDataUrls } from './data-urls.ts'

const megabyte = 1024 * 1024

/** A body read from chunks of these lengths. */
function readInChunks(body: string, lengths: readonly number[], maxTextBytes = megabyte): unknown {
  const reader = createDataUrlReader(maxTextBytes)
  const bytes = Buffer.from(body)
  let from = 0
  for (const length of lengths) {
    reader.add(bytes.subarray(from, from + length))
    from += length
  }
  reader.add(bytes.subarray(from))
  const { text, dataUrls } = reader.end()
  return withDataUrls(JSON.parse(text), dataUrls)
}

const texts = fc.oneof(
  fc.constantFrom(
    'data:',
    'data:0',
    'data:1',
    'dat',
    '\\',
    '"data:',
    'data: ছবি "এক"',
    'data:a\\"b',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((rest) => `data:${rest}`),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.constantFrom(null, true, 1.5, -0.1),
    fc.array(tie('value')),
    fc.dictionary(fc.string({ maxLength: 4 }), tie('value'), { noNullPrototype: true }),
  ),
})).value

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

test('a body is what was sent, wherever its chunks end and however its texts are escaped', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 })
  const escapings = fc.constantFrom<(body: string) => string>(
    (body) => body,
    (body) => body.replaceAll('/', String.raw`\/`),
    (body) => body.replaceAll(/[^\u0020-\u007E]/g, escaped),
  )
  const property = fc.property(values, lengths, escapings, (value, chunks, escape) => {
    const sent = JSON.stringify(value)
    expect(readInChunks(escape(sent), chunks)).toEqual(JSON.parse(sent))
  })
  fc.assert(property, { numRuns: 2000 })
})

test('of a picture that is too large as much is kept as shows it, and the rest of the body', () => {
  const large = `data:image/png;base64,${'A'.repeat(20 * megabyte)}`
  const body = JSON.stringify({ images: [large, 'data:b'], comment: 'Good.' })
  const read = readInChunks(
    body,
    Array.from({ length: 400 }, () => 65_536),
  )
  expect(read).toMatchObject({ images: [expect.any(String), 'data:b'], comment: 'Good.' })
  const { images } = read as { images: string[] }
  expect(images[0]?.length).toBeGreaterThan(7 * megabyte)
  expect(images[0]?.length).toBeLessThan(8 * megabyte)
})

test.each([
  ['more text than it may', JSON.stringify(['x'.repeat(megabyte), 'data:a'])],
  ['hundreds of thousands of brackets', `[${'[],'.repeat(100_000)}[]]`],
  ['hundreds of thousands of data URLs', `[${'"data:",'.repeat(200_000)}0]`],
])('a body with %s is too large', (_, body) => {
  expect(() => readInChunks(body, [])).toThrow(expect.objectContaining({ code: 'too_large' }))
})

test('a body whose data URL cannot be read, or does not end, is refused', () => {
  const wrong = String.raw`["data:\x"]`
  expect(() => readInChunks(wrong, [])).toThrow(expect.objectContaining({ code: 'malformed' }))
  expect(() => readInChunks('["data:a', [])).toThrow(SyntaxError)
})
