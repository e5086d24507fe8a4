import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShop } from './support/servers/test-shop.ts'
import { createApp } from '../src/server/app.ts'

const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

const requests = [
  'GET /api/products?search=lamp HTTP/1.1\r\nhost: a\r\n\r\n',
  post('/api/auth/login', '{"email":"rahima@example.com","password":"not the password"}'),
  post('/api/cart/add', '{"productId":"00000000-0000-7000-8000-000000000000","quantity":1}'),
]

test('requests whose client resets the connection are no errors of the shop', async () => {
  const { shop, settings } = await createTestShop({ withLimits: true })
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const app = await createApp({ shop, settings, log, overloadLimit: null })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let received = 0
  app.server.on('request', () => (received += 1))

  const reset = async (request: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(request)
    socket.resetAndDestroy()
  }
  for (let time = 0; time < 100; time += 1) await Promise.all(requests.map(reset))
  await expect.poll(() => received).toBeGreaterThan(0)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  expect(logged.filter((line) => line.includes('unexpected error')).length).toBe(0)
})
