import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { type EndpointTable, fileTypes, ok } from '#shared/api/endpoint.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { createHttpServer } from './http-server.ts'
import { registerEndpoints } from './register-endpoints.ts'

const endpoints = {
  'GET /list.csv': {
    summary: 'A list',
    access: 'anyone',
    limit: { policy: 'exportedList' },
    file: fileTypes.csv,
    responses: { 200: null },
  },
} as const satisfies EndpointTable

test('a file that is read while it is sent has its turn until then', async () => {
  const { shop, settings } = await createTestShop({ withLimits: true })
  const server = await createHttpServer(settings, { responseCache: shop.responseCache })
  onTestFinished(() => server.close())
  const streams: PassThrough[] = []
  const handlers = {
    'GET /list.csv': async () => {
      const stream = new PassThrough()
      streams.push(stream)
      return ok({ fileName: 'list.csv', stream })
    },
  }
  registerEndpoints(server, endpoints, handlers, {
    callers: {
      customerByToken: async () => null,
      guestById: () => null,
      isKnownBuyer: async () => false,
      isKnownBrowser: async () => false,
      isPendingSignIn: async () => false,
    },
    limits: { rateLimits: shop.rateLimits, networkKey: shop.keys.clientNetworks },
  })
  const calls = [1, 2, 3].map(() => server.inject('/list.csv'))
  await expect.poll(() => streams.length).toBe(2)
  for (const stream of streams) stream.write('a,b\n')
  // A fourth of one network is too many.
  expect((await server.inject('/list.csv')).statusCode).toBe(429)
  expect(streams).toHaveLength(2)
  streams[0]?.end()
  await expect.poll(() => streams.length).toBe(3)
  for (const stream of streams) stream.end()
  const answers = await Promise.all(calls)
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'a,b\n'],
    [200, 'a,b\n'],
    [200, ''],
  ])
})
