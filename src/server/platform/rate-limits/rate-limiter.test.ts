import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { createRateLimiter, max, type RateLimit } from './rate-limiter.ts'
import { rateLimitAttempts } from './rate-limit-tables.ts'
import { movingClock } from '../../../../tests/support/moving-clock.ts'

const tenAtMost: RateLimit = { subject: 'trying', windowMs: 60_000, allows: max(10) }

test('of many attempts at once, in two processes, none slips through', async () => {
  const [{ db }, clock] = [await createTestDatabase(), movingClock()]
  const one = createRateLimiter(db, clock.now)
  const other = createRateLimiter(db, clock.now)
  const made = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      (at % 2 ? one : other).consume([tenAtMost], `network ${at}`),
    ),
  )
  expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(10)
  expect(await db.select().from(rateLimitAttempts)).toHaveLength(10)
})

test('a window slides: each attempt expires on its own', async () => {
  const [{ db }, clock] = [await createTestDatabase(), movingClock()]
  const limits = createRateLimiter(db, clock.now)
  const rejection = (seconds: number) => ({
    code: 'too_many_requests',
    details: { retryAfterSeconds: seconds },
  })
  for (let time = 0; time < 5; time += 1) await limits.consume([tenAtMost], 'here')
  clock.advance({ seconds: 30 })
  for (let time = 0; time < 5; time += 1) await limits.consume([tenAtMost], 'here')
  await expect(limits.consume([tenAtMost], 'here')).rejects.toMatchObject(rejection(30))
  await expect(limits.check([tenAtMost], 'here')).rejects.toMatchObject(rejection(30))
  clock.advance({ seconds: 31 })
  await limits.check([tenAtMost], 'here')
  for (let time = 0; time < 5; time += 1) await limits.consume([tenAtMost], 'here')
  await expect(limits.consume([tenAtMost], 'here')).rejects.toMatchObject(rejection(29))
})

test('a released attempt does not count, nor does a rejected one', async () => {
  const [{ db }, clock] = [await createTestDatabase(), movingClock()]
  const limits = createRateLimiter(db, clock.now)
  const other: RateLimit = { ...tenAtMost, subject: 'other' }
  const made = []
  for (let time = 0; time < 10; time += 1) made.push(await limits.consume([tenAtMost], 'here'))
  await expect(limits.consume([other, tenAtMost], 'here')).rejects.toThrow('Too many attempts')
  await made[0]?.release()
  await limits.consume([other, tenAtMost], 'here')
  expect(await db.select().from(rateLimitAttempts)).toHaveLength(11)
})

test('old attempts are deleted', async () => {
  const [{ db }, clock] = [await createTestDatabase(), movingClock()]
  const limits = createRateLimiter(db, clock.now)
  await limits.consume([tenAtMost], 'here')
  clock.advance({ days: 1, seconds: 1 })
  await limits.consume([{ ...tenAtMost, subject: 'another' }], 'here')
  expect(await db.select().from(rateLimitAttempts)).toHaveLength(1)
})
