import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseWithDataUrls } from './data-url-body.ts'

const parse = (json: string) => parseWithDataUrls(Buffer.from(json), 'images')

test('files are cut out of the list in their order, whatever their size and escaping', () => {
  const contents = [0, 1, 2, 3, 50_000, 200_001].map((size) => randomBytes(size))
  const urls = contents.map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`)
  for (const escape of [(json: string) => json, (json: string) => json.replaceAll('/', '\\/')]) {
    const { body, files } = parse(escape(JSON.stringify({ images: ['stored', ...urls], other: 1 })))
    const references = contents.map((_, index) => `upload:${index}`)
    expect(body).toEqual({ images: ['stored', ...references], other: 1 })
    expect(
      files.map((file) => file.decode().equals(contents[files.indexOf(file)] ?? Buffer.of(1))),
    ).toEqual(contents.map(() => true))
  }
})

test('a text that only speaks of data URLs stays a text', () => {
  const comment = 'He wrote "data:image/png;base64,AAAA" and \\"data:x;base64,AA'
  const sent = { comment, note: 'data: good', images: [] }
  expect(parse(JSON.stringify(sent))).toEqual({ body: sent, files: [] })
})

test('files elsewhere than in the list, and what is no JSON, are rejected', () => {
  const url = 'data:image/png;base64,AAAA'
  for (const json of [
    JSON.stringify({ comment: url, images: [] }),
    JSON.stringify({ images: [], more: { images: [url] } }),
    JSON.stringify([url]),
    JSON.stringify({ images: ['upload:0'] }),
    JSON.stringify({ images: ['upload:0', url] }),
    `{"images":["${url}`,
    '{"images":[',
    '',
  ]) {
    expect(() => parse(json)).toThrow('The request could not be read.')
  }
})

test('what is not files may not be large', () => {
  expect(() => parse(JSON.stringify({ comment: 'x'.repeat(300_000) }))).toThrow('too large')
})
