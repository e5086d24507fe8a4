import multipart from '@fastify/multipart'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openStreamedFile } from './multipart-form.ts'

test.each([
  [1000, { bytes: 1000 }],
  [1001, { code: 'too_large', bytes: 1000 }],
])('of a streamed file of %i bytes no more is read than the limit', async (sent, expected) => {
  const server = fastify()
  await server.register(multipart)
  server.post('/', (request) => readFile(request))
  const form = new FormData()
  form.append('file', new Blob(['a'.repeat(sent)]), 'large.csv')
  const { headers, body } = new Request('http://shop.example', { method: 'POST', body: form })
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const response = await server.inject({
    method: 'POST',
    url: '/',
    headers: Object.fromEntries(headers),
    payload,
  })
  expect(response.json()).toEqual(expected)
})

async function readFile(request: FastifyRequest) {
  let bytes = 0
  try {
    const file = await openStreamedFile(request, 'file', 1000)
    for await (const part of file?.bytes ?? []) bytes += part.length
    return { bytes }
  } catch (error) {
    return { code: (error as { code: string }).code, bytes }
  }
}
