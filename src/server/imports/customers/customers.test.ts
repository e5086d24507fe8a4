import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  call,
  newEmail,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { templates } from '#shared/imports/import-kinds.ts'
import { createSession, sessionExpiresAt } from '../../accounts/sessions/sessions.ts'
import { addAddress } from '../../customers/address-book.ts'
import { customers } from '../../customers/customer-tables.ts'
import { jobActor } from '../../platform/actor.ts'
import { inTransaction, writing } from '../../platform/database/database.ts'

const csv = (rows: readonly Record<string, string>[]) => stringify([...rows], { header: true })

const shopifyRow = (own: Record<string, string> = {}) => ({
  'Customer ID': "'6001",
  'First Name': 'Nila',
  'Last Name': 'Das',
  Email: 'Nila@Example.com',
  'Accepts Email Marketing': 'no',
  'Default Address Company': '',
  'Default Address Address1': 'House 12, Dhanmondi',
  'Default Address Address2': '',
  'Default Address City': 'Dhaka',
  'Default Address Province Code': '',
  'Default Address Country Code': 'BD',
  'Default Address Zip': "'1209",
  'Default Address Phone': "'+880 1812-345678",
  Phone: "'+8801712345678",
  'Total Spent': '0.00',
  ...own,
})

const asTest = <T extends object>(shop: T) => ({ ...shop, actor: jobActor('test') })

const ownAddress = {
  fullName: 'Own',
  phone: '+8801911111111',
  fullAddress: 'Own road',
  district: 'Feni',
  thana: 'Feni Sadar',
} as const

async function openCustomers() {
  const client = await openImportClient()
  const { database } = client
  const tables = async () => {
    const read = async (table: string) =>
      (await database.pool.query(`select * from ${table} order by id`)).rows
    return { customers: await read('customers'), addresses: await read('addresses') }
  }
  const upload = (file: string) => client.upload(file, 'customers')
  const accountOf = async (email: string) => {
    const { body } = await client.call('GET', `/admin/users?search=${encodeURIComponent(email)}`)
    const [found] = body.users
    return found && (await client.call('GET', `/admin/customers/${found._id}`)).body
  }
  return { ...client, upload, tables, accountOf }
}

test('Shopify’s customers become accounts without a password; nobody is mailed, no webhook told', async () => {
  const { app, upload, dryRun, run, rows, tables, database, ...testShop } = await openCustomers()
  await database.pool.query(
    `insert into webhook_endpoints (id, url, events, secret_enc)
      values (gen_random_uuid(), 'https://receiver.example', '{customer.*}', '')`,
  )
  const before = await tables()
  const created = await upload(
    csv([shopifyRow(), shopifyRow({ Email: 'two@example.com', Phone: '02-9551234' })]),
  )
  expect(created).toMatchObject({ kind: 'customers', format: 'shopify', status: 'ready' })
  expect((await dryRun(created._id)).counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 })
  expect(await tables()).toEqual(before)
  expect(await run(created._id)).toMatchObject({ status: 'completed', counts: { new: 2 } })
  const { customers: accounts, addresses } = await tables()
  const nila = accounts.find(({ email }) => email === 'nila@example.com')
  expect(nila).toMatchObject({
    name: 'Nila Das',
    phone: '+8801712345678',
    email_verified: false,
    role: 'user',
  })
  expect(addresses.find(({ customer_id: id }) => id === nila.id)).toMatchObject({
    full_name: 'Nila Das',
    phone: '+8801812345678',
    full_address: 'House 12, Dhanmondi, 1209',
    district: 'Dhaka',
    thana: 'Dhanmondi',
    is_default: true,
  })
  const [, second] = await rows(created._id)
  expect(second).toMatchObject({
    state: 'new',
    column: 'Phone',
    reason: '02-9551234 is no mobile number of Bangladesh and was left out.',
  })
  expect((await database.pool.query('select from webhook_messages')).rowCount).toBe(0)
  const { rows: jobs } = await database.pool.query(
    `select name from jobs.job where name like 'send%'`,
  )
  expect(jobs).toEqual([])

  const mailbox = await openMailbox({ app, database, ...testShop })
  const { email } = nila
  await call(app, 'POST /auth/forgot-password', { body: { email } })
  const newPassword = 'Ferry-2030'
  const otp = await mailbox.nextCode(email)
  await call(app, 'POST /auth/reset-password', { body: { email, otp, newPassword } })
  const signedIn = await call(app, 'POST /auth/login', { body: { email, password: newPassword } })
  expect(signedIn.status).toBe(200)
})

test('WooCommerce’s customers and the template of the shop are recognised', async () => {
  const { upload, run, tables } = await openCustomers()
  const woo = await upload(
    csv([
      {
        customer_id: '7',
        first_name: '',
        last_name: '',
        email: 'woo@example.com',
        date_registered: '2021-03-04 10:11:12',
        billing_first_name: 'রহিম',
        billing_last_name: '',
        billing_address_1: 'গ্রাম ১',
        billing_city: 'সাভার',
        billing_state: 'BD-13',
        billing_postcode: '',
        billing_phone: '০১৭১২ ৩৪৫৬৭৮',
      },
    ]),
  )
  expect(woo.format).toBe('woocommerce')
  expect((await run(woo._id)).counts).toMatchObject({ new: 1 })
  const own = await upload(templates.customers ?? '')
  expect(own.format).toBe('own')
  expect((await run(own._id)).counts).toMatchObject({ new: 1 })
  const { customers: accounts, addresses } = await tables()
  expect(accounts.find(({ email }) => email === 'woo@example.com')).toMatchObject({
    phone: '+8801712345678',
    created_at: new Date('2021-03-04T04:11:12Z'),
  })
  expect(accounts.find(({ email }) => email === 'rahim@example.com')).toMatchObject({
    name: 'Rahim Uddin',
    created_at: new Date('2024-05-30T18:00:00Z'),
  })
  expect(addresses.map(({ district, thana }) => [district, thana]).toSorted()).toEqual([
    ['Dhaka', 'Dhanmondi'],
    ['Dhaka', 'Savar'],
  ])
})

test('a repeated file, and the export of the customers, change nothing', async () => {
  const { upload, run, tables, app, admin } = await openCustomers()
  const file = csv([
    shopifyRow(),
    shopifyRow({ 'Default Address Address1': 'Village 3', 'Default Address City': 'Feni' }),
  ])
  expect((await run((await upload(file))._id)).counts).toMatchObject({ new: 1 })
  const before = await tables()
  expect(before.addresses).toHaveLength(2)
  const again = await run((await upload(file))._id)
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
  const exported = await app.inject({
    url: '/api/admin/exports/users.csv',
    headers: admin.headers,
  })
  const own = await run((await upload(exported.body))._id)
  expect(own.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
  expect(await tables()).toEqual(before)
})

test('an account only gets what it lacks, and staff, merged and blocked accounts get nothing', async () => {
  const { app, shop, upload, dryRun, run, rows, undo, tables } = await openCustomers()
  const bare = await addCustomer(shop, { name: 'Own Name' })
  const { user: own } = await registerShopper(app, { phone: '01911111111' })
  await addAddress(asTest(shop), own._id, { ...ownAddress, isDefault: true })
  const { user: blocked } = await registerShopper(app)
  await shop.db
    .update(customers)
    .set({ blockedAt: new Date() })
    .where(eq(customers.id, blocked._id))
  const staff = await addCustomer(shop, { role: 'admin', email: newEmail() })
  const before = await tables()
  const emails = [bare.email, own.email, blocked.email, staff.email]
  const { _id } = await upload(csv(emails.map((Email) => shopifyRow({ Email }))))
  expect((await dryRun(_id)).counts).toEqual({ new: 0, changed: 1, same: 3, refused: 0 })
  const [first] = await rows(_id)
  expect(first?.differences).toEqual([
    { field: 'phone', before: null, after: '+8801712345678' },
    { field: 'addresses', before: [], after: ['House 12, Dhanmondi, 1209, Dhanmondi, Dhaka'] },
  ])
  expect(await tables()).toEqual(before)
  await run(_id)
  const { customers: accounts } = await tables()
  expect(accounts.find(({ id }) => id === bare.id)).toMatchObject({
    name: 'Own Name',
    phone: '+8801712345678',
  })
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  expect(await tables()).toEqual(before)
})

test('a refused row names line, column and reason; mended it is tried again', async () => {
  const { upload, run, rows, mend, retry, tables } = await openCustomers()
  const { _id } = await upload(
    'E-mail,Name,Joined\nnobody,A,2024-01-01\n,B,\na@example.com,C,2030-01-01\nb@example.com,D,5/6/2024\n',
  )
  expect((await run(_id)).counts).toMatchObject({ new: 0, refused: 4 })
  expect((await rows(_id)).map(({ column, reason }) => [column, reason])).toEqual([
    ['E-mail', 'An account needs a valid e-mail address: its owner signs in with it.'],
    ['E-mail', 'An account needs a valid e-mail address: its owner signs in with it.'],
    ['Joined', 'This date is in the future.'],
    [
      'Joined',
      'Day and month cannot be told apart. Write the date with the year first, as 2025-06-30.',
    ],
  ])
  // Two rows with one e-mail: the second finds the account of the first.
  await mend(_id, 2, ['c@example.com', 'A', '2024-01-01'])
  await mend(_id, 3, ['C@example.com', 'B', ''])
  expect((await retry(_id)).counts).toEqual({ new: 1, changed: 0, same: 1, refused: 2 })
  expect((await tables()).customers.map(({ name }) => name)).toContain('A')
})

test('an undo leaves the tables as they were, and accounts that were used since', async () => {
  const { shop, upload, run, undo, call: callAdmin, tables } = await openCustomers()
  const before = await tables()
  const all = Array.from({ length: 450 }, (_, at) =>
    shopifyRow({ Email: `customer${at}@example.com` }),
  )
  const first = await upload(csv(all))
  expect((await run(first._id)).counts).toMatchObject({ new: 450 })
  expect(await undo(first._id)).toMatchObject({ status: 'undone', unreturned: 0 })
  expect(await tables()).toEqual(before)

  const names = ['used', 'edited', 'address', 'fresh']
  const second = await upload(
    csv(names.map((name) => shopifyRow({ Email: `${name}@example.com` }))),
  )
  await run(second._id)
  const { customers: accounts } = await tables()
  const idOf = (name: string) => accounts.find(({ email }) => email === `${name}@example.com`).id
  const now = new Date()
  const session = {
    customerId: idOf('used'),
    createdAt: now,
    expiresAt: sessionExpiresAt(now, false),
    secondFactorAt: null,
  }
  const client = { network: 'elsewhere', device: null, guestKey: null }
  await inTransaction(asTest(shop), (tx) => createSession(tx, session, client))
  await writing(asTest(shop))
    .update(customers)
    .set({ name: 'By a rival', updatedAt: new Date() })
    .where(eq(customers.id, idOf('edited')))
  await addAddress(asTest(shop), idOf('address'), { ...ownAddress, isDefault: false })
  expect(await undo(second._id)).toMatchObject({ status: 'undone', unreturned: 3 })
  const left = (await tables()).customers.map(({ email }) => email)
  expect(left).not.toContain('fresh@example.com')
  expect(left).toEqual(expect.arrayContaining(['used@example.com', 'edited@example.com']))
  const { body } = await callAdmin('GET', `/admin/imports/${second._id}/unreturned`)
  const changed = 'Somebody has changed this account since the import. It was left as it is.'
  expect(body.records).toMatchObject([
    { reason: 'The account has been used since the import. It was left as it is.' },
    { reason: changed },
    { reason: changed },
  ])
})

test('customers need write_customers, and products do not show them', async () => {
  const { app, shop, upload } = await openCustomers()
  const { _id } = await upload(csv([shopifyRow()]))
  const staffRoleId = await addStaffRole(shop, ['write_products'])
  const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
  const ask = (method: 'GET' | 'POST', path: string) =>
    app.inject({ method, url: `/api/admin/imports${path}`, headers })
  expect((await ask('GET', '')).json().imports).toEqual([])
  for (const path of ['', '/rows', '/unreturned']) {
    expect((await ask('GET', `/${_id}${path}`)).statusCode).toBe(403)
  }
  for (const path of ['dry-run', 'run', 'retry', 'undo']) {
    expect((await ask('POST', `/${_id}/${path}`)).statusCode).toBe(403)
  }
})

test('the audit log has one group with an entry for each account', async () => {
  const { upload, run, call: callAdmin } = await openCustomers()
  const { _id } = await upload(csv([shopifyRow(), shopifyRow({ Email: 'two@example.com' })]))
  await run(_id)
  const { body } = await callAdmin('GET', `/admin/audit?request=${_id}`)
  const entry = { action: 'created', reason: 'products.csv' }
  expect(body.entries).toMatchObject([entry, entry])
})
