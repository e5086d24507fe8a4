import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/account-calls.ts'
import { addMember, switchOnTotp } from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const member = await addMember(testShop)
  return { ...testShop, testShop, clock, member }
}

test('a change of roles asks for a second factor that is older than ten minutes', async () => {
  const { app, testShop, clock, member } = await open()
  const { token } = member
  const role = (name: string) =>
    call(app, 'POST /admin/roles', { token, body: { name, permissions: [] } })
  expect(await role('Before')).toMatchObject({ status: 201 })
  const { code } = await switchOnTotp(testShop, member, clock)
  expect(await role('Just given')).toMatchObject({ status: 201 })
  clock.advance({ minutes: 10 })
  for (const endpoint of ['DELETE /auth/totp', 'POST /auth/recovery-codes', 'POST /auth/totp']) {
    expect(await call(app, endpoint, { token })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
  }
  expect(await role('Asked')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
  expect(await call(app, 'GET /admin/roles', { token })).toMatchObject({ status: 200 })
  const renew = (body: object) => call(app, 'POST /auth/second-factor/renew', { token, body })
  expect(await renew({ code: '000000' })).toMatchObject({ status: 400 })
  expect(await renew({ code: await code() })).toMatchObject({ status: 204 })
  expect(await role('Given')).toMatchObject({ status: 201 })
})

test.each([
  ['saved', 'PUT /admin/settings', (settings: object) => ({ changes: settings })],
  ['imported', 'POST /admin/settings/import', (settings: object) => ({ settings, pictures: {} })],
])(
  'a rule of second factors that is %s asks for one that is older than ten minutes; other settings do not',
  async (_how, endpoint, bodyOf) => {
    const { app, testShop, clock, member } = await open()
    const { token } = member
    const { code } = await switchOnTotp(testShop, member, clock)
    clock.advance({ minutes: 10 })
    const send = (settings: object) => call(app, endpoint, { token, body: bodyOf(settings) })
    const stored = async () => (await call(app, 'GET /admin/settings', { token })).body.settings
    expect(await send({ name: 'Alo Ghor' })).toMatchObject({ status: 200 })
    const both = { name: 'Batighar', 'security.secondFactor': 'staff' }
    expect(await send(both)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
    expect(await stored()).toMatchObject({ name: 'Alo Ghor', 'security.secondFactor': 'off' })
    const body = { code: await code() }
    await call(app, 'POST /auth/second-factor/renew', { token, body })
    expect(await send(both)).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject(both)
  },
)
