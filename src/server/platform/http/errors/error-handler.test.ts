import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../../cache/invalidation.ts'
import { noMetrics } from '../../metrics/metrics.ts'
import { createResponseCache } from '../../response-cache/response-cache.ts'
import { readSettings } from '../../settings.ts'
import { createHttpServer } from '../http-server.ts'
import { acceptLargeBodies, registerLargeBodies } from '../large-body.ts'
import { readMultipartForm, registerMultipart } from '../multipart-form.ts'

const form =
  '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nthe first bytes'

test.each([
  { path: '/form', type: 'multipart/form-data; boundary=x', begin: form },
  { path: '/json', type: 'application/json', begin: '{"images":' },
])('a client that hangs up while it sends is no error of the shop: $type', async (upload) => {
  const logged: string[] = []
  const failures: string[] = []
  const server = await createHttpServer(readSettings({}), {
    responseCache: createResponseCache(createLocalInvalidation()),
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    metrics: { ...noMetrics, rejected: (code) => failures.push(code) },
  })
  onTestFinished(() => server.close())
  await registerMultipart(server)
  registerLargeBodies(server)
  server.post('/form', (request) => readMultipartForm(request, 'images', 1))
  void server.register(async (scope) => {
    await acceptLargeBodies(scope)
    scope.post('/json', { bodyLimit: 3_000_000 }, async () => 'read')
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  logged.length = 0

  const { port } = server.server.address() as AddressInfo
  const headers = { 'content-type': upload.type, 'content-length': 2_000_000 }
  const sent = httpRequest({ port, method: 'POST', path: upload.path, headers, agent: false })
  server.server.once('request', () => setImmediate(() => sent.destroy()))
  sent.on('error', () => undefined).write(upload.begin)
  await expect.poll(() => failures).toEqual(['malformed'])
  expect(logged).toEqual([])
})
