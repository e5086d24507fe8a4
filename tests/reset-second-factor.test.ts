// @module-tag full
import { generate } from 'otplib'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from './support/servers/run-script.ts'
import { newDataDir, spawnShop } from './support/servers/spawn-shop.ts'

const owner = { email: 'owner@shop.example', password: 'a password for tests' }

async function openShop() {
  const { dataDir, remove } = await newDataDir()
  onTestFinished(remove)
  const shop = await spawnShop({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  onTestFinished(() => shop.kill())
  const call = async (endpoint: string, { token = '', body = {} } = {}) => {
    const [method = '', path] = endpoint.split(' ')
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const signIn = async () => (await call('POST /auth/login', { body: owner })).body
  const givePassword = (token: string) =>
    call('POST /auth/password/renew', { token, body: { currentPassword: owner.password } })
  const reset = async (...args: string[]) => {
    const { output, ...ended } = await runScript('reset-second-factor', dataDir, args)
    // After the line about the database that it joined.
    return { ...ended, said: output.split('\n').at(-1) }
  }
  return { call, signIn, givePassword, reset }
}

test('an owner who lost everything gets in again by a command at the machine', async () => {
  const { call, signIn, givePassword, reset } = await openShop()
  expect(await reset()).toEqual({
    code: 1,
    said: '',
    error: 'Name the account: npm run reset-second-factor -- E-MAIL',
  })
  expect(await reset('nobody@shop.example')).toEqual({
    code: 1,
    said: expect.stringContaining('PostgreSQL'),
    error: 'There is no account with the e-mail nobody@shop.example.',
  })
  expect(await reset(owner.email)).toEqual({
    code: 0,
    said: `${owner.email} has no second factor: the password is enough to sign in.`,
    error: '',
  })

  const { token } = await signIn()
  expect((await givePassword(token)).status).toBe(204)
  const { secret, recoveryCodes } = (await call('POST /auth/totp', { token })).body
  const body = { code: await generate({ secret }), recoveryCode: recoveryCodes[0] }
  expect((await call('POST /auth/totp/confirm', { token, body })).status).toBe(204)
  expect(await signIn()).not.toHaveProperty('token')

  expect(await reset('Owner@Shop.example')).toEqual({
    code: 0,
    said: 'The second factor of Owner@Shop.example is off, and its sessions have ended. Sign in with the password and set it up again.',
    error: '',
  })
  expect((await call('GET /auth/me', { token })).status).toBe(401)
  const again = await signIn()
  expect(again).toHaveProperty('token')
  const log = await call('GET /admin/audit?subjectType=customer', { token: again.token })
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
