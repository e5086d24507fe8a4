import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { limitPolicies } from '#shared/api/limits.ts'
import { startRedis } from '../../../../tests/support/servers/redis-server.ts'
import { statementsSent } from '../../../../tests/support/faults/statements-sent.ts'
import { advanceSystemTime } from '../../../../tests/support/faults/system-time.ts'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import type { Db } from '../database/database.ts'
import { deriveKey } from '../secrets.ts'
import { createRateLimiter, type LimitKeys, type RateLimiter } from './rate-limiter.ts'
import { rateLimits, rateLimitTableName } from './rate-limit-tables.ts'
import { openRedis } from './redis-connection.ts'

const key = deriveKey('a secret', 'test')
const maxMessages = 10

const createLimiter = (db: Db, redis: ReturnType<typeof openRedis> | null = null) =>
  createRateLimiter({ db, redis, key, isEnforced: true })

let db: Db
beforeEach(async () => {
  ;({ db } = await createTestDatabase())
})

/** How many of so many simultaneous calls are counted, and how many rejected. */
async function countAtOnce(
  limiters: readonly RateLimiter[],
  times: number,
  keys: (at: number) => LimitKeys,
) {
  const calls = await Promise.allSettled(
    Array.from({ length: times }, async (_, at) =>
      limiters[at % limiters.length]?.count('contact', keys(at)),
    ),
  )
  const counted = calls.filter(({ status }) => status === 'fulfilled').length
  return { counted, rejected: times - counted }
}

const sameSender = { email: 'rahima@example.com' }

test('of many calls at once, in two processes, none slips through', async () => {
  const limiters = [createLimiter(db), createLimiter(db)]
  const calls = await countAtOnce(limiters, 40, () => sameSender)
  expect(calls).toEqual({ counted: maxMessages, rejected: 30 })
})

test('a window ends: then all points are there again', async () => {
  const limiter = createLimiter(db)
  await countAtOnce([limiter], maxMessages, () => sameSender)
  advanceSystemTime({ minutes: 30 })
  await expect(limiter.count('contact', sameSender)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^You have written .* Please try again in 30 minutes\.$/),
    details: { retryAfterSeconds: expect.closeTo(1800, -2) },
  })
  await expect(limiter.check('contact', sameSender)).rejects.toMatchObject({ status: 429 })
  advanceSystemTime({ minutes: 30, seconds: 1 })
  expect(await countAtOnce([limiter], 12, () => sameSender)).toEqual({ counted: 10, rejected: 2 })
})

test('counts of a time when the clock ran ahead end once it is right again', async () => {
  const limiters = [createLimiter(db), createLimiter(db)]
  const [first] = limiters as [RateLimiter]
  advanceSystemTime({ minutes: 24 * 60 })
  await countAtOnce(limiters, 12, () => sameSender)
  advanceSystemTime({ minutes: -24 * 60, seconds: 2 })
  await first.check('contact', sameSender)
  await wait(1100)
  expect(await countAtOnce(limiters, 40, () => sameSender)).toEqual({ counted: 10, rejected: 30 })
  await expect(first.count('contact', sameSender)).rejects.toMatchObject({ status: 429 })
})

test('a point is given back unless the call ends as those that count', async () => {
  const limiter = createLimiter(db)
  const phone = '+8801712345678'
  for (const outcome of ['rejected', 'failed', 'succeeded'] as const) {
    for (let time = 0; time < 10; time += 1) {
      await (await limiter.count('order', { phone })).end(outcome)
    }
  }
  for (let time = 0; time < 10; time += 1) {
    await (await limiter.count('order', { phone })).end('created')
  }
  await expect(limiter.count('order', { phone })).rejects.toMatchObject({ status: 429 })
})

test('a call that one counter rejects uses no point of those that are given back', async () => {
  const limiter = createLimiter(db)
  const phone = '+8801712345678'
  for (let time = 0; time < 10; time += 1) await limiter.count('order', { phone })
  for (let time = 0; time < 20; time += 1) {
    await expect(limiter.count('order', { account: 'a', phone })).rejects.toThrow('orders')
  }
  for (let time = 0; time < 10; time += 1) await limiter.count('order', { account: 'a' })
})

test("a limited number of a network's calls runs or waits at once, one at a time, and others when they end", async () => {
  const limiter = createLimiter(db)
  const ends: (() => void)[] = []
  let begun = 0
  const register = (network: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    return limiter.inTurn('registration', network, async () => {
      begun += 1
      await promise
    })
  }
  const { maxAtOnce } = limitPolicies.registration
  const here = Array.from({ length: maxAtOnce }, () => register('here'))
  const tooMany = { status: 429, details: { retryAfterSeconds: 5 } }
  await expect(register('here')).rejects.toMatchObject(tooMany)
  expect(() => limiter.rejectEarly('registration', 'here')).toThrow('Too many accounts')
  const elsewhere = register('elsewhere')
  await expect.poll(() => begun).toBe(1)
  ends[0]?.()
  await here[0]
  expect(() => limiter.rejectEarly('registration', 'here')).not.toThrow()
  here.push(register('here'))
  await expect(register('here')).rejects.toMatchObject(tooMany)
  for (const end of ends) end()
  await Promise.all([...here, elsewhere])
  expect(begun).toBe(maxAtOnce + 2)
})

test("a limited number of a network's orders runs at a time and the others wait; another network passes them", async () => {
  const limiter = createLimiter(db)
  const { networkConcurrency } = limitPolicies.order
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const order = (network: string) =>
    limiter.inTurn('order', network, async () => {
      begun += 1
      if (network === 'here') await mayEnd
    })
  const here = Array.from({ length: 500 }, () => order('here'))
  await order('elsewhere')
  expect(begun).toBe(networkConcurrency + 1)
  end()
  await Promise.all(here)
  expect(begun).toBe(501)
})

test('a network that was just rejected is rejected without a statement, until it has a point again', async () => {
  const limiter = createLimiter(db)
  const keys = { network: 'here' }
  const { points } = limitPolicies.reset.counters[0]
  const calls = await Promise.all(
    Array.from({ length: points }, () => limiter.count('reset', keys)),
  )
  const rejection = { status: 429, details: { retryAfterSeconds: expect.closeTo(900, -1) } }
  await expect(limiter.count('reset', keys)).rejects.toMatchObject(rejection)
  const statements = statementsSent()
  await expect(limiter.count('reset', keys)).rejects.toMatchObject(rejection)
  expect(() => limiter.rejectEarly('reset', 'here')).toThrow('Too many attempts')
  expect(() => limiter.rejectEarly('reset', 'elsewhere')).not.toThrow()
  expect(statements()).toEqual([])
  await calls[0]?.end('succeeded')
  expect(() => limiter.rejectEarly('reset', 'here')).not.toThrow()
  await limiter.count('reset', keys)
})

test('a call costs one statement for each counter, a rejected one none, a search none', async () => {
  const limiter = createLimiter(db)
  const sent = statementsSent()
  // A new connection sends others.
  const statements = () => sent().filter((text) => text.includes(rateLimitTableName)).length
  const buyer = { network: 'here', guest: 'guest', phone: '+8801712345678' }
  const order = await limiter.count('order', buyer)
  expect(statements()).toBe(4)
  await order.end('created')
  expect(statements()).toBe(0)
  for (let time = 0; time < 30; time += 1) await limiter.count('contact', { network: 'here' })
  await expect(limiter.count('contact', { network: 'here' })).rejects.toThrow('written')
  statements()
  await expect(limiter.count('contact', { network: 'here' })).rejects.toThrow('written')
  await limiter.count('search', { network: 'here' })
  expect(statements()).toBe(0)
})

test('counters name nobody, and are deleted after their window', async () => {
  const limiter = createLimiter(db)
  await limiter.count('order', { phone: '+8801712345678' })
  await limiter.count('contact', sameSender)
  const stored = JSON.stringify(await db.select().from(rateLimits))
  expect(stored).not.toMatch(/8801712345678|rahima/)
  advanceSystemTime({ minutes: 61 })
  await limiter.count('cart', { network: 'here' })
  const left = await db.select({ key: rateLimits.key }).from(rateLimits)
  expect(left).toEqual([{ key: 'cart.network:here' }])
})

test('Redis counts while it is there, PostgreSQL while it is away; the log says each once', async () => {
  const server = await startRedis()
  const changes: boolean[] = []
  const redis = openRedis(server.url, (isAway) => changes.push(isAway))
  await expect.poll(() => redis.status).toBe('ready')
  const limiters = [createLimiter(db, redis), createLimiter(db, redis)]
  expect(await countAtOnce(limiters, 15, () => sameSender)).toEqual({ counted: 10, rejected: 5 })
  expect(await db.select().from(rateLimits)).toEqual([])

  await server.stop()
  await expect.poll(() => redis.status).not.toBe('ready')
  const sender = { email: 'karim@example.com' }
  expect(await countAtOnce(limiters, 15, () => sender)).toEqual({ counted: 10, rejected: 5 })
  expect(await db.select().from(rateLimits)).toHaveLength(1)

  const back = await startRedis(server.port)
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready')
  const third = { email: 'salma@example.com' }
  expect(await countAtOnce(limiters, 15, () => third)).toEqual({ counted: 10, rejected: 5 })
  expect(await db.select().from(rateLimits)).toHaveLength(1)
  expect(changes).toEqual([true, false])
  redis.disconnect()
  await back.stop()
})

test('a Redis that hangs is away: calls are counted within seconds', async () => {
  const server = await startRedis()
  const redis = openRedis(server.url, () => undefined)
  await expect.poll(() => redis.status).toBe('ready')
  const limiter = createLimiter(db, redis)
  server.freeze()
  const calls = await countAtOnce([limiter], 15, () => sameSender)
  expect(calls).toEqual({ counted: 10, rejected: 5 })
  redis.disconnect()
})
