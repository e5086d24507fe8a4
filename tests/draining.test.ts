import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'
import { createTestDatabase } from './support/servers/test-database.ts'
import { freePort } from './support/servers/free-port.ts'

async function startShop(environment: Record<string, string> = {}) {
  const { url: databaseUrl } = await createTestDatabase()
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const metricsPort = String(await freePort())
  const shop = await spawnShop({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    METRICS_PORT: metricsPort,
    ...environment,
  })
  onTestFinished(() => shop.kill())
  return { ...shop, metricsUrl: `http://127.0.0.1:${metricsPort}` }
}

const statusOf = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, body: await response.json() }
}

test(
  'a shop that is asked to stop is not ready, serves on while balancers look away, and ends cleanly',
  { timeout: 180_000 },
  async () => {
    const shop = await startShop({ DRAIN_SECONDS: '8' })
    const ready = { status: 200, body: { status: 'ready' } }
    expect(await statusOf(`${shop.url}/ready`)).toEqual(ready)
    expect(await statusOf(`${shop.metricsUrl}/ready`)).toEqual(ready)
    expect((await statusOf(`${shop.url}/live`)).status).toBe(200)

    const exited = once(shop.process, 'exit')
    shop.process.kill('SIGTERM')
    const draining = { status: 503, body: { status: 'draining' } }
    await expect.poll(() => statusOf(`${shop.url}/ready`), { timeout: 7000 }).toEqual(draining)
    const response = await fetch(`${shop.url}/api/products`)
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
    expect((await statusOf(`${shop.url}/live`)).status).toBe(200)
    expect(await exited).toEqual([0, null])
  },
)

test(
  'the processes of one machine are measured together, and end together without a lost request',
  { tags: ['full', 'timed'], timeout: 240_000 },
  async () => {
    const shop = await startShop({ WEB_CONCURRENCY: '2', DRAIN_SECONDS: '2' })
    const total = 40
    for (let sent = 0; sent < total; sent += 1) {
      const response = await fetch(`${shop.url}/api/categories`, {
        headers: { connection: 'close' },
      })
      expect(response.status).toBe(200)
    }
    const text = await (await fetch(`${shop.metricsUrl}/metrics`)).text()
    const counts = [
      ...text.matchAll(/^jontro_http_request_duration_seconds_count\{.*categories.*\} (\d+)$/gm),
    ].map(([, count]) => Number(count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)

    const exited = once(shop.process, 'exit')
    shop.process.kill('SIGTERM')
    const statuses: number[] = []
    // While the processes are not ready they still respond.
    for (let sent = 0; sent < 20; sent += 1) {
      statuses.push((await fetch(`${shop.url}/api/categories`)).status)
      await wait(20)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await exited).toEqual([0, null])
  },
)
