import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { demoTimeoutMs, openDemoShop } from '../../../tests/support/servers/demo-shop.ts'
import {
  type ApiResponse,
  call,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { addApiKey, addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { fillEmptyTables } from '../../../tests/support/fixtures/fill-empty-tables.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { orders } from '../orders/order-tables.ts'
import { hasSimulated } from '../couriers/accounts/simulated-accounts.ts'
import { courierAccounts } from '../couriers/accounts/courier-account-tables.ts'
import { administratorRoleId, ownerRoleId } from '../customers/staff-role-tables.ts'
import { writing, type Db } from '../platform/database/database.ts'
import { lockImageRemoval } from '../platform/database/backup-lock-queries.ts'
import { writeAppMetadata } from '../platform/database/app-metadata-queries.ts'
import { newId } from '../platform/ids.ts'
import { savedViews } from '../saved-views/saved-view-tables.ts'
import { webhooks } from '../webhooks/webhook-tables.ts'
import { demoStates } from './demo-queries.ts'
import { isDemoDue } from './seed-demo.ts'

/** The tables that contain something, without those of the job queue. */
async function filledTables(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** Tables of the demo's couriers, their money and returns. */
const tablesOfCouriers = [
  'claim_steps',
  'claims',
  'courier_payouts',
  'faulty_movements',
  'parcel_accounts',
  'parcel_cash',
  'parcel_events',
  'parcels',
  'payout_lines',
  'return_steps',
  'returns',
  'stock_documents',
  'stock_movements',
  'unit_numbers',
  'units',
]

async function openEmptiableShop() {
  const open = await openDemoShop({ photographsOf: ['nodi-air-2'] })
  const { app, admin } = open
  const { headers } = admin
  const canBeEmptied = async () =>
    (await call(app, 'GET', '/admin/demo-data', { headers })).body.canBeEmptied
  const empty = (name = 'Jontro', as: { headers?: Record<string, string> } = admin) =>
    call(app, 'POST', '/admin/empty-shop', { ...as, body: { name } })
  const products = async () => (await call(app, 'GET', '/products')).body.products
  return { ...open, canBeEmptied, empty, products }
}

/** A shop with one product, as if it were the demo. */
async function openSmallShop() {
  const open = await openEmptiableShop()
  const fill = async () => {
    await writeAppMetadata(writing(open.shop), demoStates.catalogue, 'filled')
    await addCategory(open.shop).catch(() => undefined)
    return addProduct(open.shop)
  }
  const order = (productId: string) =>
    placeOrder(open.app, orderBody([{ productId, quantity: 1 }], { phone: newPhone() }))
  return { ...open, fill, order }
}

test(
  'an emptied shop has nothing of the demo and nothing that was made with it, but its own staff and its owners',
  async () => {
    const { app, shop, admin, canBeEmptied, empty, products, seed } = await openEmptiableShop()
    await seed()
    const visitor = await addCustomer(shop)
    await addCustomer(shop, {
      role: 'admin',
      name: 'A Colleague',
      staffRoleId: administratorRoleId,
    })
    const { body } = await call(app, 'GET', '/admin/staff', { headers: admin.headers })
    const names = body.staff.map((member: { name: string }) => member.name)
    expect(names).toEqual(expect.arrayContaining(['Mehnaz Chowdhury', 'Shakil Mahmud']))
    const promoted = body.staff.find(({ name }: { name: string }) => name === 'Shakil Mahmud')
    const url = `/admin/staff/${promoted._id}`
    await call(app, 'PUT', url, { headers: admin.headers, body: { roleId: ownerRoleId } })
    await call(app, 'POST', '/contact', {
      body: { name: 'A Visitor', email: 'visitor@example.com', message: 'Is this real?' },
    })
    const redx = { fields: { accessToken: 'of the shop', pickupStoreId: '7' } }
    await call(app, 'PUT', '/admin/couriers/redx', { headers: admin.headers, body: redx })
    const changes = { 'retention.contactMessageDays': 365 }
    await call(app, 'PUT', '/admin/settings', { headers: admin.headers, body: { changes } })
    const [first] = await products()
    const cart = { productId: first._id, quantity: 1 }
    await call(app, 'POST', '/cart', { body: cart, headers: visitor.headers })
    await addProduct(shop, { category: 'Headphones & Earbuds', subcategory: 'Neckbands' })
    const words = async () =>
      (await shop.db.execute(sql`select word from search_words where word in ('nodi', 'headset')`))
        .rows
    expect(await words()).toHaveLength(2)
    expect(await canBeEmptied()).toBe(true)
    expect(await filledTables(shop.db)).toEqual(expect.arrayContaining(tablesOfCouriers))

    expect(await empty()).toMatchObject({ status: 204 })

    expect(await canBeEmptied()).toBe(false)
    expect(await products()).toEqual([])
    expect((await call(app, 'GET', '/categories')).body.categories).toEqual([])
    expect(await filledTables(shop.db)).toEqual([
      'audit_entries',
      'courier_accounts',
      'customers',
      'name_words',
      'pictures',
      'rate_limits',
      'search_synonyms',
      'search_words',
      'sessions',
      'shop_facts',
      'shop_settings',
      'staff_roles',
    ])
    expect(await shop.db.select().from(courierAccounts)).toMatchObject([
      { courier: 'redx', isSimulated: false },
    ])
    expect(await hasSimulated(shop)).toBe(false)
    expect(await words()).toEqual([{ word: 'headset' }])
    const people = await shop.db.execute(sql`select name, role from customers order by name`)
    expect(people.rows).toEqual([
      { name: 'A Colleague', role: 'admin' },
      { name: 'Karim Mia', role: 'admin' },
      { name: 'Shakil Mahmud', role: 'admin' },
    ])
    const { headers } = admin
    expect((await call(app, 'GET', '/admin/stats', { headers })).status).toBe(200)
    expect(await isDemoDue(shop, { withHistory: true })).toBe(false)
    expect(await empty()).toMatchObject({ status: 409 })
  },
  demoTimeoutMs,
)

test('a shop is not emptied without its name, during a backup, or by others than administrators', async () => {
  const { app, shop, admin, database, ...open } = await openSmallShop()
  const { fill, canBeEmptied, empty, products } = open
  await fill()
  const message = 'This shop is called Jontro.'
  expect(await empty('Jontri')).toMatchObject({
    status: 409,
    body: { message, issues: [{ path: 'name', message }] },
  })
  expect(await empty(' ')).toMatchObject({ status: 400 })
  const renamed = { headers: admin.headers, body: { changes: { name: 'Alo Ghor' } } }
  await call(app, 'PUT', '/admin/settings', renamed)
  expect((await empty('Jontro')).body.message).toBe('This shop is called Alo Ghor.')
  await call(app, 'PUT', '/admin/settings', { ...renamed, body: { changes: { name: null } } })
  const backup = await database.pool.connect()
  await lockImageRemoval(backup)
  const refused = await empty()
  backup.release(true)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^A backup is being made/) },
  })
  const { headers } = await addCustomer(shop)
  expect((await empty('Jontro', { headers })).status).toBe(403)
  expect((await call(app, 'GET', '/admin/demo-data', { headers })).status).toBe(403)
  expect((await empty('Jontro', {})).status).toBe(401)
  expect(await canBeEmptied()).toBe(true)
  expect(await products()).toHaveLength(1)
})

test('an emptied shop keeps the API keys, webhooks, couriers and saved views of its staff', async () => {
  const { app, shop, admin, fill, empty } = await openSmallShop()
  const key = await addApiKey(shop, admin.id, ['read_settings'])
  const writer = writing(shop)
  const shared = { id: newId(), ownerId: null, page: 'orders', name: 'Late', query: '' }
  await writer.insert(savedViews).values(shared)
  await writer.insert(courierAccounts).values({ courier: 'pathao', credentials: 'encrypted' })
  const webhook = { id: newId(), url: 'https://example.com/', events: [], secret: 'encrypted' }
  await writer.insert(webhooks).values(webhook)
  await fill()
  expect((await empty()).status).toBe(204)
  expect((await call(app, 'GET', '/admin/settings', { headers: key.headers })).status).toBe(200)
  const { db } = shop
  expect(await db.select().from(savedViews)).toMatchObject([shared])
  expect(await db.select().from(courierAccounts)).toMatchObject([{ courier: 'pathao' }])
  expect(await db.select().from(webhooks)).toMatchObject([webhook])
})

test(
  'of an emptied shop every table is empty, but those of its staff and of what it has set up',
  async () => {
    const { shop, seed, empty } = await openEmptiableShop()
    await seed()
    await fillEmptyTables(shop.db)
    expect((await empty()).status).toBe(204)
    const kept = [
      'addresses',
      'api_keys',
      'audit_entries',
      'client_files',
      'courier_accounts',
      'courier_areas',
      'courier_thanas',
      'customers',
      'google_links',
      'known_places',
      'mail_servers',
      'name_words',
      'passkey_challenges',
      'passkeys',
      'password_codes',
      'password_setups',
      'passwords',
      'pending_sign_ins',
      'pictures',
      'push_subscriptions',
      'rate_limits',
      'recovery_codes',
      'saved_views',
      'search_synonyms',
      'search_words',
      'second_factors',
      'sessions',
      'shop_facts',
      'shop_setting_pictures',
      'shop_settings',
      'staff_invitations',
      'staff_roles',
      'webhook_endpoints',
    ]
    expect(kept).toEqual(expect.arrayContaining(await filledTables(shop.db)))
  },
  demoTimeoutMs,
)

test('a shop is not emptied after the first real order', async () => {
  const { fill, order, canBeEmptied, empty, products } = await openSmallShop()
  expect((await order(await fill())).status).toBe(201)
  expect(await canBeEmptied()).toBe(false)
  expect((await empty()).body.message).toMatch(/it has real orders\.$/)
  expect(await products()).toHaveLength(1)
})

test('a shop is not emptied once old orders were imported', async () => {
  const { shop, fill, order, canBeEmptied, empty } = await openSmallShop()
  expect((await order(await fill())).status).toBe(201)
  const past = { createdAt: new Date('2020-01-02'), importedNumber: 'W-1001' }
  await writing(shop).update(orders).set(past)
  expect(await canBeEmptied()).toBe(false)
  expect((await empty()).status).toBe(409)
})

test('of an order and an emptying at the same time exactly one happens', async () => {
  const { database, fill, order, empty } = await openSmallShop()
  const prepare = async () => {
    const productId = await fill()
    return {
      transaction: () => order(productId),
      concurrent: empty,
      check: async (ordered: ApiResponse, emptied: ApiResponse) => {
        expect([
          [201, 409],
          [404, 204],
        ]).toContainEqual([ordered.status, emptied.status])
      },
    }
  }
  // An emptying locks whole tables, in another order than rows are locked in.
  const statements = await interleaveAtEveryStatement(database, prepare, { mayDeadlock: true })
  expect(statements).toBeGreaterThan(5)
})

test('a shop without the demo cannot be emptied', async () => {
  const { shop, canBeEmptied, empty, products } = await openEmptiableShop()
  await addCategory(shop)
  await addProduct(shop)
  expect(await canBeEmptied()).toBe(false)
  expect((await empty()).status).toBe(409)
  expect(await products()).toHaveLength(1)
})
