// @module-tag full
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'

/** Takes what exporters send; spans are protobuf, whose texts stand in it as they are. */
async function startCollector(respond = true) {
  const received: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(`${request.url} ${(await buffer(request)).toString('latin1')}`)
    if (respond) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, text: () => received.join('\n') }
}

async function startTracedShop(environment: Record<string, string>) {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const shop = await spawnShop({ DATA_DIR: dataDir, DEMO: 'off', ...environment })
  onTestFinished(() => shop.kill())
  return shop
}

test('requests and their statements are traced where OpenTelemetry’s variables say so, without what was typed', async () => {
  const collector = await startCollector()
  const shop = await startTracedShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'shop-under-test',
    // Nothing is sent before the end, which must not lose it.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  })
  await fetch(`${shop.url}/api/products?search=secretword`)
  const rejected = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'somebody@example.com', password: 'secret-password' }),
  })
  const { message } = (await rejected.json()) as { message: string }
  await shop.stop()
  expect(collector.text()).toContain('/v1/traces')
  expect(collector.text()).toContain('shop-under-test')
  expect(collector.text()).toContain('GET /api/products')
  expect(collector.text()).toContain('pg.query:SELECT')
  expect(collector.text()).toContain('jontro.request_id')
  expect(collector.text()).toContain('POST /api/auth/login')
  // A sentence may repeat what it is about: it stands in the log.
  expect(message).not.toBe('')
  expect(collector.text()).not.toContain(message)
  expect(collector.text()).not.toMatch(/secretword|somebody@example|secret-password/)
})

test('a collector that never answers holds up neither shoppers nor the end', async () => {
  const collector = await startCollector(false)
  const shop = await startTracedShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '10',
    // Longer than the test may take.
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
  })
  const statuses = []
  for (let visit = 0; visit < 20; visit += 1)
    statuses.push((await fetch(`${shop.url}/api/products?page=${visit + 1}`)).status)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  await shop.stop()
  expect(shop.process.exitCode).toBe(0)
})
