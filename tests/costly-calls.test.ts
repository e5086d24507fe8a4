import { test } from 'vitest'
import { endpoints } from '../src/shared/api/endpoints.ts'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { demoTimeoutMs, openDemoShop } from './support/servers/demo-shop.ts'
import { multiplyRows } from './support/fixtures/multiply-rows.ts'
import { fillEmptyTables } from './support/fixtures/fill-empty-tables.ts'

test('try', { timeout: 10 * demoTimeoutMs }, async () => {
  const { seed, database, app, admin, shop } = await openDemoShop()
  await seed()
  const t0 = performance.now()
  await fillEmptyTables(shop.db)
  console.log(await multiplyRows(database.url, 100_000))
  const counts = await database.pool.query(`select relname, n_live_tup from pg_stat_user_tables where schemaname='public' order by 2 desc limit 150`)
  console.log(counts.rows.map((r) => `${r.relname} ${r.n_live_tup}`).join(', '), Math.round(performance.now() - t0))
  const found: [number, string][] = []
  for (const [key, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method, path = ''] = key.split(' ')
    if (method !== 'GET' || path.includes(':') || endpoint.events || endpoint.file) continue
    let best = Infinity
    let status = 0
    for (let time = 0; time < 4; time += 1) {
      const at = performance.now()
      const response = await app.inject({ method: 'GET', url: `/api${path}`, headers: admin.headers })
      best = Math.min(best, performance.now() - at)
      status = response.statusCode
      if (best > 5000) break
    }
    found.push([Math.round(best), `${status} ${path} ${endpoint.limit?.policy ?? '-'}`])
  }
  console.log(found.toSorted((a, b) => b[0] - a[0]).map((x) => x.join(' ')).join('\n'))
})
