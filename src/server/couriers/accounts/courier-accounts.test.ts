import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCourierShop } from '../../../../tests/support/servers/courier-shop.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { auditEntries } from '../../audit/audit-tables.ts'
import { fetchAreas } from '../areas/courier-areas.ts'
import { courierAddress, createCourierCalls } from '../calls/courier-calls.ts'
import { findCourier } from '../find-courier.ts'
import { simulatedKeys } from '../../../../demo/simulators/couriers/simulated-keys.ts'
import { courierAccounts } from './courier-account-tables.ts'
import { connectSimulated } from './simulated-accounts.ts'

const secrets = ['simulated-api-key', 'simulated-secret-key', 'typed webhook secret']

test('nothing secret leaves the server again, nor is stored or logged as it is', async () => {
  const { send, connect, shop } = await openCourierShop()
  const saved = await connect('steadfast', { webhookSecret: 'typed webhook secret' })
  expect(saved.status).toBe(200)
  expect(saved.body.account).toMatchObject({
    courier: 'steadfast',
    isActive: true,
    isComplete: true,
    fields: [
      { name: 'apiKey', isSecret: true, isSet: true, value: null },
      { name: 'secretKey', isSecret: true, isSet: true, value: null },
    ],
    webhook: { hasSecret: true },
  })
  const seen = [
    saved.body,
    (await send('GET /admin/couriers')).body,
    await shop.db.select().from(courierAccounts),
    await shop.db.select().from(auditEntries),
  ]
  for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret)
})

test('fields that are not secret are shown, and a secret left empty stays', async () => {
  const { send, connect } = await openCourierShop()
  await connect('pathao')
  const { body } = await send('PUT /admin/couriers/pathao', {
    fields: { storeId: '77', clientSecret: '', password: '' },
  })
  const byName = Object.fromEntries(
    body.account.fields.map((field: { name: string }) => [field.name, field]),
  )
  expect(byName).toMatchObject({
    storeId: { value: '77' },
    clientSecret: { isSet: true, value: null },
    password: { isSet: true, value: null },
  })
  expect(body.account.isComplete).toBe(true)
})

test('the connection is tried with what is stored, and says what is wrong with it', async () => {
  const { send, connect } = await openCourierShop()
  expect((await send('POST /admin/couriers/pathao/test')).status).toBe(400)
  await connect('pathao', { isActive: false })
  expect((await send('POST /admin/couriers/pathao/test')).body).toEqual({
    isWorking: true,
    message: 'Pathao knows this account.',
  })
  await send('PUT /admin/couriers/pathao', { fields: { storeId: '5' } })
  expect((await send('POST /admin/couriers/pathao/test')).body).toEqual({
    isWorking: false,
    message: 'Pathao does not know this value: Store ID',
  })
  await send('PUT /admin/couriers/pathao', { fields: { password: 'wrong' } })
  const bangla = await send('POST /admin/couriers/pathao/test', undefined, {
    'accept-language': 'bn',
  })
  expect(bangla.body).toEqual({
    isWorking: false,
    message: 'পাঠাও এই তথ্যগুলো মানছে না: The user credentials were incorrect.',
  })
})

test('a courier is switched on only when every field is there', async () => {
  const { send, shop } = await openCourierShop()
  const { apiKey } = simulatedKeys.steadfast
  const half = await send('PUT /admin/couriers/steadfast', { fields: { apiKey }, isActive: true })
  expect(half).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('every field') },
  })
  expect(await findCourier(shop, 'steadfast')).toBeNull()
  const whole = await send('PUT /admin/couriers/steadfast', {
    fields: simulatedKeys.steadfast,
    isActive: true,
  })
  expect(whole.status).toBe(200)
  expect(await (await findCourier(shop, 'steadfast'))?.tryConnection()).toMatchObject({ ok: true })
  await send('PUT /admin/couriers/steadfast', { isActive: false })
  expect(await findCourier(shop, 'steadfast')).toBeNull()
})

test('an account of the shop takes the place of the demo’s, and nothing is left that its simulator has said', async () => {
  const { send, shop } = await openCourierShop()
  const calls = createCourierCalls(shop.outgoing, {
    url: 'http://simulators.test',
    standForAll: false,
  })
  const credentials = simulatedKeys.pathao
  await connectSimulated(shop, [{ courier: 'pathao', credentials }])
  await fetchAreas(shop, 'pathao')
  const read = async () => {
    const [row = null] = await shop.db.select().from(courierAccounts)
    return { isSimulated: row?.isSimulated, url: courierAddress(calls, 'pathao', row).baseUrl }
  }
  const switched = await send('PUT /admin/couriers/pathao', { isActive: false })
  expect(switched.body.account).toMatchObject({ webhook: { hasSecret: true } })
  expect(switched.body.account.areas.matched).toBeGreaterThan(100)
  const demo = { isSimulated: true, url: 'http://simulators.test/pathao' }
  expect(await read()).toEqual(demo)
  const same = { fields: { storeId: credentials.storeId, password: '' } }
  await send('PUT /admin/couriers/pathao', same)
  expect(await read()).toEqual(demo)

  const own = await send('PUT /admin/couriers/pathao', { fields: { storeId: '77' } })
  expect(own.body.account).toMatchObject({
    isComplete: false,
    webhook: { hasSecret: false },
    areas: { fetchedAt: null, matched: 0, unmatched: 0 },
  })
  expect(await read()).toEqual({ isSimulated: false, url: 'https://api-hermes.pathao.com' })
})

test('the shop’s own rider is there without an account, until it is switched off', async () => {
  const { send, shop } = await openCourierShop()
  const { body } = await send('GET /admin/couriers')
  expect(body.accounts.at(-1)).toMatchObject({ courier: 'by_hand', isActive: true, fields: [] })
  expect((await findCourier(shop, 'by_hand'))?.id).toBe('by_hand')
  await send('PUT /admin/couriers/by_hand', { isActive: false })
  expect(await findCourier(shop, 'by_hand')).toBeNull()
})

test('one courier alone is the default, and none that is off', async () => {
  const { send, connect } = await openCourierShop()
  await connect('pathao', { isDefault: true })
  await connect('steadfast', { isDefault: true })
  const defaults = async () =>
    (await send('GET /admin/couriers')).body.accounts
      .filter((account: { isDefault: boolean }) => account.isDefault)
      .map((account: { courier: string }) => account.courier)
  expect(await defaults()).toEqual(['steadfast'])
  await send('PUT /admin/couriers/steadfast', { isActive: false })
  expect(await defaults()).toEqual([])
})

test('a new webhook secret is shown once, with the URL that RedX needs', async () => {
  const { send, connect, shop } = await openCourierShop()
  await connect('redx')
  const { body } = await send('POST /admin/couriers/redx/webhook-secret')
  expect(body.url).toBe(`${shop.publicUrl}/api/couriers/redx/webhook?token=${body.secret}`)
  const courier = await findCourier(shop, 'redx')
  const hook = { tracking_number: 'T1', status: 'delivered' }
  const read = (token: string) =>
    courier?.readWebhook({ headers: {}, query: { token }, body: hook }).kind
  expect(read(body.secret)).toBe('report')
  expect(read('another')).toBe('refused')
  expect(JSON.stringify((await send('GET /admin/couriers')).body)).not.toContain(body.secret)
  expect((await send('POST /admin/couriers/paperfly/webhook-secret')).status).toBe(400)
})

test('the log tells what changed, and of a secret only that it is new', async () => {
  const { send, connect, shop } = await openCourierShop()
  await connect('pathao')
  await send('PUT /admin/couriers/pathao', { fields: { storeId: '77' } })
  await send('PUT /admin/couriers/pathao', { fields: { password: 'another' } })
  const entries = await shop.db
    .select({ label: auditEntries.subjectLabel, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.subjectType, 'courier'))
    .orderBy(auditEntries.at)
  expect(entries).toHaveLength(3)
  expect(entries[1]).toEqual({ label: 'Pathao', changes: { storeId: ['1001', '77'] } })
  expect(Object.keys(entries[2]?.changes ?? {})).toEqual(['newSecretSince'])
})

test('a row that was copied to another courier is of no use there', async () => {
  const { connect, shop } = await openCourierShop()
  await connect('steadfast')
  await shop.db.update(courierAccounts).set({ courier: 'redx' })
  const answer = await (await findCourier(shop, 'redx'))?.tryConnection()
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'unauthorised' } })
})

test.each([
  [{ fields: { nothing: 'x' } }],
  [{ fields: { apiKey: 'x'.repeat(2000) } }],
  [{ fields: 'x' }],
  [{ isActive: 'yes' }],
])('%j is rejected', async (change) => {
  const { send } = await openCourierShop()
  expect((await send('PUT /admin/couriers/steadfast', change)).status).toBe(400)
})

test('a courier that does not exist is rejected', async () => {
  const { send } = await openCourierShop()
  expect((await send('PUT /admin/couriers/pigeon', {})).status).toBe(400)
})

test('staff who may only see couriers change none and call none', async () => {
  const { app, shop, connect } = await openCourierShop()
  await connect('pathao')
  const staffRoleId = await addStaffRole(shop, ['read_couriers'])
  const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
  const status = async (method: 'GET' | 'PUT' | 'POST', url: string) => {
    const payload = method === 'PUT' ? { isActive: false } : undefined
    const request = { method, url: `/api${url}`, headers, ...(payload && { payload }) }
    return (await app.inject(request)).statusCode
  }
  expect(await status('GET', '/admin/couriers')).toBe(200)
  expect(await status('PUT', '/admin/couriers/pathao')).toBe(403)
  expect(await status('POST', '/admin/couriers/pathao/test')).toBe(403)
  expect(await status('POST', '/admin/couriers/pathao/webhook-secret')).toBe(403)
  expect((await app.inject({ url: '/api/admin/couriers' })).statusCode).toBe(401)
})
