// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, password } from '../../../../tests/support/fixtures/account-calls.ts'
import {
  addMember,
  codeOf,
  enterPassword,
  switchOnTotp,
  type TestMember,
} from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'
import { jobActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { sessions } from '../account-tables.ts'
import { lockAccount } from './second-factor-queries.ts'

const twentyTimes = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const member = await addMember(testShop)
  return { ...testShop, testShop, clock, member }
}

async function sessionsOf({ shop }: TestShop, { id }: TestMember): Promise<number> {
  const rows = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.customerId} = ${id}`)
  return rows.length
}

test('one code that is sent 20 times at once begins one session, whatever the sign-in', async () => {
  const { app, testShop, clock, member } = await open()
  const { code } = await switchOnTotp(testShop, member, clock)
  const tokens: string[] = []
  for (let time = 0; time < 20; time += 1) tokens.push(await enterPassword(testShop, member))
  const right = await code()
  for (const pick of [(at: number) => tokens[at], () => tokens[1]]) {
    const before = await sessionsOf(testShop, member)
    const answers = await twentyTimes((at) =>
      call(app, 'POST /auth/second-factor', { body: { secondFactorToken: pick(at), code: right } }),
    )
    const signedIn = answers.filter(({ status }) => status === 200).length
    expect((await sessionsOf(testShop, member)) - before).toBe(signedIn)
    expect(signedIn).toBe(pick(0) === tokens[0] ? 1 : 0)
  }
})

test('one recovery code that is sent 20 times at once begins one session', async () => {
  const { app, testShop, clock, member } = await open()
  const { recoveryCodes } = await switchOnTotp(testShop, member, clock)
  const tokens = [await enterPassword(testShop, member), await enterPassword(testShop, member)]
  const recoveryCode = recoveryCodes[2]
  const answers = await twentyTimes((at) =>
    call(app, 'POST /auth/second-factor', {
      body: { secondFactorToken: tokens[at % 2], recoveryCode },
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of 20 wrong codes at once five are tried', async () => {
  const { app, testShop, clock, member } = await open()
  await switchOnTotp(testShop, member, clock)
  const secondFactorToken = await enterPassword(testShop, member)
  const body = { secondFactorToken, code: '000000' }
  const answers = await twentyTimes(() => call(app, 'POST /auth/second-factor', { body }))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('one setup that is confirmed 20 times at once is switched on once', async () => {
  const { app, clock, member } = await open()
  const { token } = member
  const { secret, recoveryCodes } = (await call(app, 'POST /auth/totp', { token })).body
  const body = { code: await codeOf(secret, clock), recoveryCode: recoveryCodes[0] }
  const answers = await twentyTimes(() => call(app, 'POST /auth/totp/confirm', { token, body }))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('no sign-in slips past a second factor that is being switched on', async () => {
  const { app, shop, testShop, clock, member } = await open()
  const { token, email } = member
  const { secret, recoveryCodes } = (await call(app, 'POST /auth/totp', { token })).body
  const body = { code: await codeOf(secret, clock), recoveryCode: recoveryCodes[0] }
  const waiting = async () => {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.count
  }
  // Both wait for the account: the confirmation first, then the sign-in, whose password is right.
  const calls = await inTransaction({ db: shop.db, actor: jobActor('test') }, async (tx) => {
    await lockAccount(tx, member.id)
    const confirmed = call(app, 'POST /auth/totp/confirm', { token, body })
    await expect.poll(waiting).toBe(1)
    const signedIn = call(app, 'POST /auth/login', { body: { email, password } })
    await expect.poll(waiting).toBe(2)
    return [confirmed, signedIn] as const
  })
  expect(await calls[0]).toMatchObject({ status: 204 })
  expect((await calls[1]).body).toHaveProperty('secondFactorToken')
  expect(await sessionsOf(testShop, member)).toBe(1)
})
