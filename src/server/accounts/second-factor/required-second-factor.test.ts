import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, password } from '../../../../tests/support/fixtures/account-calls.ts'
import {
  addMember,
  codeOf,
  enterPassword,
  givePassword,
  switchOnTotp,
} from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import { administratorRoleId } from '../../customers/staff-role-tables.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { jobActor } from '../../platform/actor.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'
import { recordSecondFactorRule } from './required-second-factor.ts'
import { writing } from '../../platform/database/database.ts'

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const owner = await addMember(testShop)
  const helper = await addMember(testShop, administratorRoleId)
  const products = async ({ token }: { token: string }) =>
    call(testShop.app, 'GET /admin/orders', { token })
  /** Sessions end with the days that pass. */
  const signInAgain = async (member: { email: string; token: string }) => {
    const body = { email: member.email, password }
    const { token } = (await call(testShop.app, 'POST /auth/login', { body })).body
    return { ...member, token: token as string }
  }
  return { ...testShop, testShop, clock, owner, helper, products, signInAgain }
}

test('a week after the rule is written the administration opens only with a second factor', async () => {
  const { app, shop, clock, owner, products, signInAgain } = await open()
  await recordSecondFactorRule(writing(shop), 'staff', clock.now())
  const due = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString()
  const { user } = (await call(app, 'GET /auth/me', { token: owner.token })).body
  expect(user.secondFactor.requiredFrom).toBe(due)
  clock.advance({ days: 6 })
  // A start in between does not count the week anew.
  await recordSecondFactorRule(writing(shop), 'staff', clock.now())
  const inGrace = await signInAgain(owner)
  expect(await products(inGrace)).toMatchObject({ status: 200 })
  clock.advance({ days: 1 })
  const late = await signInAgain(owner)
  const closed = await products(late)
  expect(closed).toMatchObject({ status: 403, body: { code: 'second_factor_setup' } })
  expect(closed.body.message).toContain('set it up under Security')

  await givePassword(app, late.token)
  const { secret, recoveryCodes } = (await call(app, 'POST /auth/totp', { token: late.token })).body
  const body = { code: await codeOf(secret, clock), recoveryCode: recoveryCodes[0] }
  await call(app, 'POST /auth/totp/confirm', { token: late.token, body })
  expect(await products(late)).toMatchObject({ status: 200 })
})

test('the rule for owners leaves the others alone, and off leaves everybody alone', async () => {
  const { shop, clock, owner, helper, products, signInAgain } = await open()
  await recordSecondFactorRule(writing(shop), 'owners', clock.now())
  clock.advance({ days: 8 })
  expect(await products(await signInAgain(owner))).toMatchObject({ status: 403 })
  expect(await products(await signInAgain(helper))).toMatchObject({ status: 200 })
  await recordSecondFactorRule(writing(shop), 'off', clock.now())
  expect(await products(await signInAgain(owner))).toMatchObject({ status: 200 })
})

test('a later member of staff has a week to set up a second factor', async () => {
  const { shop, clock, helper, products, signInAgain } = await open()
  await recordSecondFactorRule(writing(shop), 'staff', clock.now())
  clock.advance({ days: 30 })
  await shop.db
    .update(customers)
    .set({ staffSince: clock.now() })
    .where(eq(customers.id, helper.id))
  clock.advance({ days: 6 })
  expect(await products(await signInAgain(helper))).toMatchObject({ status: 200 })
  clock.advance({ days: 1 })
  expect(await products(await signInAgain(helper))).toMatchObject({ status: 403 })
})

test('an owner resets a helper’s second factor, who reads so in their own language; nobody resets that of somebody who may do more', async () => {
  const { app, testShop, clock, owner, helper } = await open()
  await call(app, 'PUT /admin/language', { token: helper.token, body: { language: 'bn' } })
  const { code } = await switchOnTotp(testShop, helper, clock)
  const list = await call(app, 'GET /admin/staff', { token: owner.token })
  const isOn = ({ _id, hasSecondFactor }: { _id: string; hasSecondFactor: boolean }) => [
    _id,
    hasSecondFactor,
  ]
  expect(list.body.staff.map(isOn)).toEqual([
    [helper.id, true],
    [owner.id, false],
  ])
  const reset = (id: string, { token }: { token: string }) =>
    call(app, `DELETE /admin/staff/${id}/second-factor`, { token })
  expect(await reset(owner.id, helper)).toMatchObject({
    status: 403,
    body: { code: 'cannot_grant' },
  })
  const pending = await enterPassword(testShop, helper)
  expect(await reset(helper.id, owner)).toMatchObject({ status: 204 })
  expect(await call(app, 'GET /auth/me', { token: helper.token })).toMatchObject({ status: 401 })
  const late = { secondFactorToken: pending, code: await code() }
  expect(await call(app, 'POST /auth/second-factor', { body: late })).toMatchObject({ status: 401 })
  const login = await call(app, 'POST /auth/login', { body: { email: helper.email, password } })
  expect(login.body.token).toEqual(expect.any(String))
  const mailbox = await openMailbox(testShop)
  await expect
    .poll(() => mailbox.mails.map(({ to, subject }) => `${to} ${subject}`), { timeout: 15_000 })
    .toContain(`${helper.email} আপনার দ্বিতীয় ধাপের যাচাই রিসেট করা হয়েছে (যন্ত্র)`)
})

test('changes of a second factor are in the audit log, without its secrets', async () => {
  const { app, testShop, clock, owner, helper } = await open()
  const { secret, recoveryCodes } = await switchOnTotp(testShop, helper, clock)
  await call(app, `DELETE /admin/staff/${helper.id}/second-factor`, { token: owner.token })
  const { body } = await call(app, 'GET /admin/audit', { token: owner.token })
  const ofFactor = body.entries.filter(({ changes }: { changes: { field: string }[] }) =>
    changes.some(({ field }) => field === 'secondFactor'),
  )
  expect(ofFactor).toMatchObject([
    { actor: { _id: owner.id }, subject: { _id: helper.id }, changes: [{ after: 'reset' }] },
    { actor: { _id: helper.id }, subject: { _id: helper.id }, changes: [{ after: 'app-on' }] },
  ])
  const log = JSON.stringify(body)
  for (const hidden of [secret, ...recoveryCodes]) expect(log).not.toContain(hidden)
})

test('at the machine an owner who lost everything gets in again; an unknown e-mail changes nothing', async () => {
  const { app, shop, testShop, clock, owner, signInAgain } = await open()
  const atTheMachine = { ...shop, actor: jobActor('reset-second-factor') }
  await switchOnTotp(testShop, owner, clock)
  expect(await resetSecondFactorOf(atTheMachine, 'nobody@example.com')).toBeNull()
  expect(await call(app, 'GET /auth/me', { token: owner.token })).toMatchObject({ status: 200 })
  expect((await signInAgain(owner)).token).toBeUndefined()

  expect(await resetSecondFactorOf(atTheMachine, owner.email)).toBe(true)
  expect(await call(app, 'GET /auth/me', { token: owner.token })).toMatchObject({ status: 401 })
  const { token } = await signInAgain(owner)
  expect(await resetSecondFactorOf(atTheMachine, owner.email)).toBe(false)
  const log = await call(app, 'GET /admin/audit?subjectType=customer', { token })
  // The two that changed nothing are not in it.
  expect(log.body.entries).toMatchObject([
    {
      actor: { kind: 'job', name: 'reset-second-factor' },
      action: 'changed',
      changes: [{ field: 'secondFactor', before: null, after: 'reset' }],
    },
    { actor: { kind: 'staff' }, changes: [{ field: 'secondFactor', after: 'app-on' }] },
  ])
})
