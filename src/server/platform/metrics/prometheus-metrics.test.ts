import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { selectQueueStates } from '../jobs/job-queue-queries.ts'
import { createPrometheusMetrics } from './prometheus-metrics.ts'

/** A shop with everything that is measured, after one visit of each kind. */
async function openMeasuredShop() {
  const { metrics, registry } = createPrometheusMetrics()
  const open = await createTestShop({ metrics })
  metrics.watchPool('primary', open.database.pool)
  metrics.watchReplicaLag(() => 120)
  metrics.watchClockOffset(() => -3000)
  metrics.watchJobs(() => selectQueueStates(open.shop.db))
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 5 })
  const order = orderBody([{ productId, quantity: 1 }])
  for (let visit = 0; visit < 2; visit += 1) await open.app.inject(`/api/products/${productId}`)
  for (const key of ['once', 'once', 'twice']) {
    await placeOrder(open.app, order, { 'idempotency-key': key })
  }
  await open.app.inject('/api/products/nothing')
  return { ...open, text: await registry.metrics() }
}

test('requests are measured by the pattern of their route, orders and rejections by their kind', async () => {
  const { text } = await openMeasuredShop()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  const requests = 'jontro_http_request_duration_seconds_count'
  expect(value(`${requests}{method="GET",route="/api/products/:id",status="200"}`)).toBe(2)
  expect(value(`${requests}{method="POST",route="/api/orders",status="201"}`)).toBe(2)
  expect(value('jontro_orders_total{kind="placed"}')).toBe(2)
  expect(value('jontro_orders_total{kind="replayed"}')).toBe(1)
  expect(value('jontro_rejections_total{code="not_found"}')).toBe(1)
  expect(value('jontro_cache_reads_total{cache="api",result="hit"}')).toBe(1)
  expect(value('jontro_jobs{queue="send-mail",state="waiting"}')).toBeGreaterThan(0)
  expect(value('jontro_replica_lag_seconds')).toBe(0.12)
  expect(value('jontro_clock_offset_seconds')).toBe(-3)
  expect(text).not.toContain('/api/products/nothing')
})

test('each metric that the dashboard and the alert rules name exists', async () => {
  const { text } = await openMeasuredShop()
  const measured = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name))
  const named = ['alerts.yml', 'grafana-dashboard.json'].flatMap((file) => {
    const path = new URL(`../../../../deploy/monitoring/${file}`, import.meta.url)
    const source = readFileSync(fileURLToPath(path), 'utf8')
    return [...source.matchAll(/\b(?:jontro|nodejs|process)_[a-z_0-9]+/g)].map(([name]) => name)
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !measured.has(name))).toEqual([])
})
