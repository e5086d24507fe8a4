import { expect, onTestFinished, test, vi } from 'vitest'
import { callUrl } from './call-url.ts'
import { api } from './client.ts'
import { ApiError } from './errors.ts'

test('parameters are filled in and encoded', () => {
  expect(callUrl('/products/:id', { id: 'a/b c' })).toBe('/api/products/a%2Fb%20c')
})

test('blank query values are left out', () => {
  const query = { search: '', page: 2, featured: true, tags: undefined, category: null }
  expect(callUrl('/products', {}, query)).toBe('/api/products?page=2&featured=true')
})

test('a missing parameter never becomes a call to another address', () => {
  expect(() => callUrl('/products/:id', { id: '' })).toThrow('needs id')
})

test('a body that breaks off is an ApiError that may be tried again', async () => {
  const transport = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"items": ['))
          controller.error(new TypeError('terminated'))
        },
      }),
    )
  const error: unknown = await api('GET /cart', { transport }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0, code: 'network' })
})

test('a rejected session ends; one that another session has replaced does not end that one', async () => {
  const stored = new Map([['token', 'first']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const message = 'Please sign in to continue.'
  const transport = async () => Response.json({ code: 'unauthenticated', message }, { status: 401 })
  const late = api('GET /cart', { token: 'replaced', transport })
  await expect(late).rejects.toMatchObject({ code: 'session_ended' })
  expect(stored.get('token')).toBe('first')
  const both = [api('GET /cart', { transport }), api('GET /cart', { transport })]
  for (const rejected of both) {
    await expect(rejected).rejects.toMatchObject({ code: 'session_ended', message })
  }
  expect(stored.get('token')).toBeUndefined()
})

test('a call without an answer in its time is one that did not reach the shop', async () => {
  const transport = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  const late = api('GET /cart', { transport, timeoutMs: 1 })
  await expect(late).rejects.toMatchObject({ status: 0, code: 'network' })
})

test('half a body is an ApiError too', async () => {
  const transport = async () => new Response('{"items": [')
  await expect(api('GET /cart', { transport })).rejects.toBeInstanceOf(ApiError)
})
