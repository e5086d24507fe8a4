import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShop } from './support/test-shop.ts'

/** A wire to the database that can be cut and mended. */
async function cuttableWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
  }
}

test('while the database is away answers are 503 with Retry-After; it recovers by itself', async () => {
  const wires: Awaited<ReturnType<typeof cuttableWire>>[] = []
  const { app } = await createTestShop({
    async wireTo(url) {
      const wire = await cuttableWire(url)
      wires.push(wire)
      return wire.url
    },
  })
  const [wire] = wires
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })

  wire?.cut()
  for (const url of ['/api/health', '/api/products?search=nobody-asked-this-before', '/api/cart']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  }

  wire?.mend()
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})
