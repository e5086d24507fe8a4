import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

function openShutdown(maxMs?: number) {
  const errors: unknown[] = []
  const closed: string[] = []
  const shutdown = createShutdown({ error: (details: unknown) => void errors.push(details) }, maxMs)
  const add = (name: string) => shutdown.add(name, async () => closed.push(name))
  return { shutdown, errors, closed, add }
}

test('the last opened is closed first, and once', async () => {
  const { shutdown, closed, add } = openShutdown()
  add('database')
  add('shop')
  expect(await Promise.all([shutdown.close(), shutdown.close()])).toEqual([true, true])
  expect(closed).toEqual(['shop', 'database'])
})

test.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['hangs', () => new Promise(() => {})],
])('the database is closed although the HTTP server %s', async (_how, close) => {
  const { shutdown, errors, closed, add } = openShutdown(20)
  add('database')
  shutdown.add('http', close)
  expect(await shutdown.close()).toBe(false)
  expect(closed).toEqual(['database'])
  expect(errors).toHaveLength(1)
})
