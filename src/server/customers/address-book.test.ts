import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { call, registerShopper } from '../../../tests/support/fixtures/account-calls.ts'

const home = {
  fullName: 'Rahima Begum',
  phone: '01712-345678',
  fullAddress: 'House 12, Road 7',
  district: 'chattogram',
  thana: 'Panchlaish',
}

interface Saved {
  _id: string
  isDefault: boolean
  thana: string
}

const defaults = (addresses: Saved[]) => addresses.filter((each) => each.isDefault)

async function openBook() {
  const { app } = await createTestShop()
  const { token } = await registerShopper(app)
  const add = async (own: object = {}) =>
    (await call(app, 'POST /auth/address', { token, body: { ...home, ...own } })).body
  const put = async (id: string, own: object) =>
    (await call(app, `PUT /auth/address/${id}`, { token, body: { ...home, ...own } })).body
  const list = async (): Promise<Saved[]> =>
    (await call(app, 'GET /auth/me', { token })).body.user.addresses
  return { app, token, add, put, list }
}

test('an address is saved with its phone and district in their one spelling', async () => {
  const { app, token } = await openBook()
  const response = await call(app, 'POST /auth/address', { token, body: home })
  expect(response.status).toBe(201)
  const address = {
    ...home,
    _id: expect.any(String),
    phone: '+8801712345678',
    district: 'Chittagong',
    isDefault: true,
  }
  expect(response.body).toEqual({ address, addresses: [address] })
})

test('a thana and a phone in Bangla are saved as those in English, a name in one form', async () => {
  const { add } = await openBook()
  const { address } = await add({
    fullName: 'শরী\u09DF খান',
    phone: '০১7১২-৩৪৫৬৭৮',
    thana: 'পাঁচলাইশ',
  })
  expect(address).toMatchObject({
    fullName: 'শরী\u09DF খান'.normalize('NFC'),
    phone: '+8801712345678',
    thana: 'Panchlaish',
  })
})

test('the first becomes the default, later ones only when they say so', async () => {
  const { add, list } = await openBook()
  const first = (await add({ isDefault: false })).address
  expect(first.isDefault).toBe(true)
  const second = (await add()).address
  expect(second.isDefault).toBe(false)
  const third = (await add({ isDefault: true })).address
  expect(third.isDefault).toBe(true)
  const saved = await list()
  expect(saved.map((each) => each._id)).toEqual([third._id, first._id, second._id])
  expect(defaults(saved)).toHaveLength(1)
})

test('the default remains until another becomes it', async () => {
  const { add, put, list } = await openBook()
  const first = (await add()).address
  const second = (await add()).address
  const changed = await put(first._id, { thana: 'Kotwali', isDefault: false })
  expect(changed.address).toMatchObject({ thana: 'Kotwali', isDefault: true })
  await put(second._id, { isDefault: true })
  expect(defaults(await list()).map((each) => each._id)).toEqual([second._id])
})

test('deleting the default makes the next one the default, and the last leaves none', async () => {
  const { app, token, add } = await openBook()
  const first = (await add()).address
  const second = (await add()).address
  const response = await call(app, `DELETE /auth/address/${first._id}`, { token })
  expect(response.status).toBe(200)
  expect(response.body.addresses).toMatchObject([{ _id: second._id, isDefault: true }])
  const last = await call(app, `DELETE /auth/address/${second._id}`, { token })
  expect(last.body).toEqual({ addresses: [] })
})

test('there is one default however many are saved at once', async () => {
  const { add, list } = await openBook()
  await Promise.all(Array.from({ length: 12 }, () => add({ isDefault: true })))
  const saved = await list()
  expect(saved).toHaveLength(12)
  expect(defaults(saved)).toHaveLength(1)
})

test("another customer's address and an invalid id are 404", async () => {
  const { app, add, list } = await openBook()
  const { _id } = (await add()).address
  const { token: otherToken } = await registerShopper(app)
  for (const id of [_id, 'nonsense', crypto.randomUUID()]) {
    const put = await call(app, `PUT /auth/address/${id}`, { token: otherToken, body: home })
    expect(put).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await call(app, `DELETE /auth/address/${id}`, { token: otherToken })).status).toBe(404)
  }
  expect(await list()).toHaveLength(1)
})

test('every invalid field has its own sentence', async () => {
  const { app, token } = await openBook()
  const response = await call(app, 'POST /auth/address', { token, body: {} })
  expect(response.status).toBe(400)
  expect(response.body.issues).toEqual([
    { path: 'fullName', message: 'Full name is required' },
    { path: 'phone', message: 'Phone number is required' },
    { path: 'fullAddress', message: 'Street address is required' },
    { path: 'district', message: 'District is required' },
    { path: 'thana', message: 'Thana or upazila is required' },
  ])
  const body = { ...home, district: 'Atlantis', phone: '12345' }
  const wrong = await call(app, 'POST /auth/address', { token, body })
  expect(wrong.body.issues).toEqual([
    { path: 'phone', message: 'Enter a Bangladeshi mobile number, such as 01712-345678' },
    { path: 'district', message: 'Choose one of the 64 districts' },
  ])
})

test('the fifty-first address is rejected', async () => {
  const { app, token, add } = await openBook()
  for (let time = 0; time < 50; time += 1) await add()
  const response = await call(app, 'POST /auth/address', { token, body: home })
  expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('name and phone can be changed, the e-mail cannot', async () => {
  const { app } = await createTestShop()
  const { user, token } = await registerShopper(app, { phone: '01712345678' })
  const put = (body: object) => call(app, 'PUT /auth/profile', { token, body })
  const body = {
    name: ' Rahima Khatun ',
    phone: '+880 1812 345678',
    email: 'x@y.org',
    role: 'admin',
  }
  const changed = { ...user, name: 'Rahima Khatun', phone: '+8801812345678' }
  expect(await put(body)).toMatchObject({ status: 200, body: { user: changed } })
  expect((await put({ name: 'Rahima' })).body.user.phone).toBe('+8801812345678')
  expect((await put({ name: 'Rahima', phone: '' })).body.user.phone).toBeNull()
  const rejected = await put({ name: ' ', phone: '999' })
  expect(rejected.status).toBe(400)
  expect(rejected.body.issues).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'phone', message: 'Enter a Bangladeshi mobile number, such as 01712-345678' },
  ])
  expect((await call(app, 'GET /auth/me', { token })).body.user).toEqual({
    ...changed,
    name: 'Rahima',
    phone: null,
  })
})
