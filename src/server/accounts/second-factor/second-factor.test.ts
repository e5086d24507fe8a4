import { expect, test } from 'vitest'
import { call, isAlive, password } from '../../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import {
  addMember,
  codeOf,
  enterPassword,
  switchOnTotp,
} from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

const secondFactor = 'POST /auth/second-factor'

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const member = await addMember(testShop)
  return { ...testShop, testShop, clock, member }
}

test('a password alone opens nothing where a second factor is on; with a code it does', async () => {
  const { app, testShop, clock, member } = await open()
  const { code } = await switchOnTotp(testShop, member, clock)
  const login = await call(app, 'POST /auth/login', { body: { email: member.email, password } })
  expect(login).toMatchObject({
    status: 200,
    body: { secondFactorToken: expect.any(String), methods: ['totp'] },
  })
  const { secondFactorToken } = login.body
  for (const endpoint of ['GET /auth/me', 'GET /admin/orders', 'POST /auth/totp']) {
    expect(await call(app, endpoint, { token: secondFactorToken })).toMatchObject({ status: 401 })
  }
  const body = { secondFactorToken, code: await code() }
  const done = await call(app, secondFactor, { body })
  expect(done).toMatchObject({ status: 200, body: { user: { email: member.email } } })
  expect(done.body.user.secondFactor).toEqual({
    isOn: true,
    methods: ['totp'],
    recoveryCodes: 10,
    requiredFrom: null,
  })
  expect(await isAlive(app, done.body.token)).toBe(true)
  expect(await call(app, secondFactor, { body })).toMatchObject({ status: 401 })
})

test('a code works once: in a second sign-in, and again for what asks for it', async () => {
  const { app, testShop, clock, member } = await open()
  const { code } = await switchOnTotp(testShop, member, clock)
  const first = await enterPassword(testShop, member)
  const second = await enterPassword(testShop, member)
  const body = { code: await code() }
  const signedIn = await call(app, secondFactor, { body: { secondFactorToken: first, ...body } })
  const again = await call(app, secondFactor, { body: { secondFactorToken: second, ...body } })
  expect(again).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  const { token } = signedIn.body
  const renewed = await call(app, 'POST /auth/second-factor/renew', { token, body })
  expect(renewed).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  expect(renewed.body.message).toContain('used already')
})

test.each([-60, -30, 0, 30, 60])('a phone whose clock is off by %i s signs in', async (seconds) => {
  const { app, testShop, clock, member } = await open()
  const { secret } = await switchOnTotp(testShop, member, clock)
  clock.advance({ minutes: 5 })
  const secondFactorToken = await enterPassword(testShop, member)
  const code = await codeOf(secret, clock, seconds)
  // Read and typed in.
  clock.advance({ seconds: 25 })
  expect(await call(app, secondFactor, { body: { secondFactorToken, code } })).toMatchObject({
    status: 200,
  })
})

test('Bangla digits and spaces count; what is no code is refused without being counted', async () => {
  const { app, testShop, clock, member } = await open()
  const { code } = await switchOnTotp(testShop, member, clock)
  const secondFactorToken = await enterPassword(testShop, member)
  for (const bad of ['', '12345', 'abcdef', '1234567']) {
    const body = { secondFactorToken, code: bad }
    expect(await call(app, secondFactor, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  }
  const bangla = (await code()).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  const body = { secondFactorToken, code: ` ${bangla.slice(0, 3)} ${bangla.slice(3)} ` }
  expect(await call(app, secondFactor, { body })).toMatchObject({ status: 200 })
})

test('each recovery code signs in once, however it is written', async () => {
  const { app, testShop, clock, member } = await open()
  const { recoveryCodes } = await switchOnTotp(testShop, member, clock)
  expect(new Set(recoveryCodes).size).toBe(10)
  const recoveryCode = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')}`
  const use = async () => {
    const secondFactorToken = await enterPassword(testShop, member)
    return call(app, secondFactor, { body: { secondFactorToken, recoveryCode } })
  }
  expect(await use()).toMatchObject({
    status: 200,
    body: { user: { secondFactor: { recoveryCodes: 9 } } },
  })
  expect(await use()).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
})

test('five wrong codes lock the account for 15 minutes, from every network', async () => {
  const { app, testShop, clock, member } = await open()
  const { code, recoveryCodes } = await switchOnTotp(testShop, member, clock)
  const give = async (answer: object, from: string) =>
    call(app, secondFactor, {
      body: { secondFactorToken: await enterPassword(testShop, member, from), ...answer },
      from,
    })
  for (let time = 1; time <= 5; time += 1) {
    expect(await give({ code: '000000' }, `198.51.100.${time}`)).toMatchObject({ status: 400 })
  }
  clock.advance({ minutes: 10 })
  for (const answer of [{ code: await code() }, { recoveryCode: recoveryCodes[1] }]) {
    const locked = await give(answer, '203.0.113.77')
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(locked.body.message).toContain('try again in 5 minutes')
    expect(locked.headers['retry-after']).toBe('300')
  }
  clock.advance({ minutes: 5 })
  expect(await give({ code: '000000' }, '203.0.113.77')).toMatchObject({ status: 400 })
  expect(await give({ code: await code() }, '203.0.113.77')).toMatchObject({ status: 200 })
})

test('a right code forgets the wrong ones before it', async () => {
  const { app, testShop, clock, member } = await open()
  const { code } = await switchOnTotp(testShop, member, clock)
  for (let round = 0; round < 2; round += 1) {
    const secondFactorToken = await enterPassword(testShop, member)
    for (let time = 0; time < 4; time += 1) {
      const body = { secondFactorToken, code: '000000' }
      expect(await call(app, secondFactor, { body })).toMatchObject({ status: 400 })
    }
    const body = { secondFactorToken, code: await code() }
    expect(await call(app, secondFactor, { body })).toMatchObject({ status: 200 })
    clock.advance({ seconds: 30 })
  }
})

test('nothing is on before a code and a recovery code are confirmed; then other devices are signed out', async () => {
  const { app, testShop, clock, member } = await open()
  const { token, email } = member
  const other = await call(app, 'POST /auth/login', { body: { email, password } })
  const begun = await call(app, 'POST /auth/totp', { token })
  const { secret, uri, recoveryCodes } = begun.body
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toContain('issuer=Jontro')
  const confirm = (body: object) => call(app, 'POST /auth/totp/confirm', { token, body })
  const code = await codeOf(secret, clock)
  expect(await confirm({ code: '000000', recoveryCode: recoveryCodes[0] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'code' }] },
  })
  expect(await confirm({ code, recoveryCode: 'abcd-efgh-jkmn' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'recoveryCode' }] },
  })
  expect(await confirm({ code })).toMatchObject({ status: 400 })
  expect((await call(app, 'GET /auth/me', { token })).body.user.secondFactor.isOn).toBe(false)
  expect(await confirm({ code, recoveryCode: recoveryCodes[0] })).toMatchObject({ status: 204 })
  expect(await confirm({ code, recoveryCode: recoveryCodes[0] })).toMatchObject({ status: 409 })
  expect((await call(app, 'GET /auth/me', { token })).body.user.secondFactor.isOn).toBe(true)
  expect(await isAlive(app, other.body.token)).toBe(false)
  // The code that switched it on is used up.
  const secondFactorToken = await enterPassword(testShop, member)
  const again = await call(app, secondFactor, { body: { secondFactorToken, code } })
  expect(again).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
})

test('the token of a sign-in expires after ten minutes, and with a new password', async () => {
  const { app, testShop, clock, member } = await open()
  const { code } = await switchOnTotp(testShop, member, clock)
  const late = await enterPassword(testShop, member)
  clock.advance({ minutes: 10 })
  const expired = await call(app, secondFactor, {
    body: { secondFactorToken: late, code: await code() },
  })
  expect(expired).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })

  const secondFactorToken = await enterPassword(testShop, member)
  const changed = await call(app, 'POST /auth/change-password', {
    token: member.token,
    body: { currentPassword: password, newPassword: 'Launch-ghat-77' },
  })
  expect(changed.status).toBe(200)
  const body = { secondFactorToken, code: await code() }
  expect(await call(app, secondFactor, { body })).toMatchObject({ status: 401 })
})

test('a reset password still asks for the second factor', async () => {
  const { app, testShop, clock, member } = await open()
  await switchOnTotp(testShop, member, clock)
  const mailbox = await openMailbox(testShop)
  await call(app, 'POST /auth/forgot-password', { body: { email: member.email } })
  const otp = await mailbox.nextCode(member.email)
  const body = { email: member.email, otp, newPassword: password }
  expect(await call(app, 'POST /auth/reset-password', { body })).toMatchObject({ status: 200 })
  expect(await isAlive(app, await enterPassword(testShop, member))).toBe(false)
})

test('switched off, the password is enough again, and each change is mailed', async () => {
  const { app, testShop, clock, member } = await open()
  const { token, email } = member
  await switchOnTotp(testShop, member, clock)
  const codes = await call(app, 'POST /auth/recovery-codes', { token })
  expect(codes.body.recoveryCodes).toHaveLength(10)
  const confirmed = await call(app, 'POST /auth/recovery-codes/confirm', {
    token,
    body: { recoveryCode: codes.body.recoveryCodes[9] },
  })
  expect(confirmed.status).toBe(204)
  expect(await call(app, 'DELETE /auth/totp', { token })).toMatchObject({ status: 204 })
  const login = await call(app, 'POST /auth/login', { body: { email, password } })
  expect(login.body.user.secondFactor).toMatchObject({ isOn: false, methods: [], recoveryCodes: 0 })
  const mailbox = await openMailbox(testShop)
  const subjects = () =>
    mailbox.mails
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject)
      .toSorted()
  await expect
    .poll(subjects, { timeout: 15_000 })
    .toEqual([
      'Welcome to Jontro',
      'You have new recovery codes (Jontro)',
      'Your authenticator app was removed (Jontro)',
      'Your second factor is on (Jontro)',
    ])
})

test('the old recovery codes count until one of the new ones is shown', async () => {
  const { app, testShop, clock, member } = await open()
  const { token } = member
  const { recoveryCodes: old } = await switchOnTotp(testShop, member, clock)
  const made = (await call(app, 'POST /auth/recovery-codes', { token })).body.recoveryCodes
  const use = async (recoveryCode: string | undefined) => {
    const secondFactorToken = await enterPassword(testShop, member)
    return (await call(app, secondFactor, { body: { secondFactorToken, recoveryCode } })).status
  }
  expect(await use(made[0])).toBe(400)
  expect(await use(old[0])).toBe(200)
  const body = { recoveryCode: made[0] }
  await call(app, 'POST /auth/recovery-codes/confirm', { token, body })
  expect(await use(old[1])).toBe(400)
  expect(await use(made[1])).toBe(200)
})

test('the stored secret is encrypted, and recovery codes are hashed', async () => {
  const { database, testShop, clock, member } = await open()
  const { secret, recoveryCodes } = await switchOnTotp(testShop, member, clock)
  const { rows } = await database.pool.query<{ dump: string }>(
    `select (select jsonb_agg(to_jsonb(s)) from second_factors s)::text
      || (select jsonb_agg(to_jsonb(c)) from recovery_codes c)::text as dump`,
  )
  const dump = rows[0]?.dump ?? ''
  expect(dump).toContain('code_hash')
  for (const plain of [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(dump).not.toContain(plain)
  }
})
