import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import { fillEmptyTables } from './support/fixtures/fill-empty-tables.ts'
import { multiplyRows } from './support/fixtures/multiply-rows.ts'
import { demoTimeoutMs, openDemoShop } from './support/servers/demo-shop.ts'

const calls = Object.entries<Endpoint>(endpoints)

test('every call that sends a file, or unpacks, reads or decodes one, names a rate-limit policy', () => {
  const withFiles = calls.filter(
    ([, { file, filesField, maxBodyBytes }]) => file ?? filesField ?? maxBodyBytes,
  )
  expect(withFiles.length).toBeGreaterThan(30)
  expect(withFiles.filter(([, { limit }]) => !limit).map(([key]) => key)).toEqual([])
})

/** The paths of lists in a JSON schema that may have any number of entries. */
function unboundedLists(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isUnbounded = 'type' in schema && schema.type === 'array' && !('maxItems' in schema)
  const inside = Object.entries(schema).flatMap(([name, each]) =>
    unboundedLists(each, `${path}/${name}`),
  )
  return isUnbounded ? [path, ...inside] : inside
}

test('every list that a body may have says how many it takes, so that no more are looked at', () => {
  const unbounded = calls.flatMap(([key, { body }]) => {
    if (!body) return []
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    return unboundedLists(schema).map((path) => `${key}: ${path}`)
  })
  expect(unbounded).toEqual([])
})

const rows = 100_000
const costlyMs = 50
/** Of the median of all calls: more than `costlyMs` on a slow machine alone. */
const costlyRatio = 8
const attempts = 5

test(
  'every list and report that costs much at 100,000 rows, such as 50 ms, names a rate-limit policy',
  { tags: ['full', 'timed'], timeout: 5 * demoTimeoutMs },
  async () => {
    const { seed, database, app, admin, shop } = await openDemoShop()
    await seed()
    await fillEmptyTables(shop.db)
    await multiplyRows(database.url, rows)
    const costs = new Map<string, number>()
    for (const [key, { limit, events }] of calls) {
      const [method, path = ''] = key.split(' ')
      if (method !== 'GET' || path.includes(':') || limit || events) continue
      // The quickest: others may have been held up by something else.
      let cost = Infinity
      for (let attempt = 0; attempt < attempts && cost > costlyMs; attempt += 1) {
        const startedAt = performance.now()
        await app.inject({ url: `/api${path}`, headers: admin.headers })
        cost = Math.min(cost, Math.round(performance.now() - startedAt))
      }
      costs.set(key, cost)
    }
    expect(costs.size).toBeGreaterThan(50)
    const median = [...costs.values()].toSorted((one, other) => one - other)[costs.size >> 1] ?? 0
    const maxMs = Math.max(costlyMs, costlyRatio * median)
    expect([...costs].filter(([, cost]) => cost > maxMs)).toEqual([])
  },
)
