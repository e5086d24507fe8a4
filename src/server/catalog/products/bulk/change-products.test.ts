// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../../tests/support/fixtures/admin-client.ts'
import { addDeal } from '../../../../../tests/support/fixtures/deal-fixtures.ts'
import { call, newPhone } from '../../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../../tests/support/fixtures/test-variants.ts'
import type { BulkProductResult } from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { newId } from '../../../platform/ids.ts'

async function openShop() {
  const open = await openAdminClient()
  const { app, shop, admin } = open
  await addCategory(shop)
  await addCategory(shop, 'Torches')
  const lamp = await addProduct(shop, {
    name: 'Lamp',
    pricePoisha: 1_500_00,
    stock: 5,
    tags: ['a'],
  })
  const pen = await addProduct(shop, { name: 'Pen', pricePoisha: 2_00, stock: 5 })
  const phone = await addProduct(shop, { name: 'Phone' })
  await setVariants(shop.db, phone, ['Memory'], {
    '128 GB': { stock: 2, pricePoisha: 60_000_00 },
    '256 GB': { stock: 3, pricePoisha: 69_000_00 },
  })
  const bulk = async (ids: readonly string[], change: object, own: object = {}, as = admin) => {
    const body = { ids, change, ...own }
    const { headers } = as
    const response = await call(app, 'POST', '/admin/products/bulk', { headers, body })
    return { status: response.status, body: response.body as BulkProductResult & { code: string } }
  }
  const products = async () =>
    (await call(app, 'GET', '/admin/products', admin)).body.products as { name: string }[]
  const show = async (id: string) =>
    (await call(app, 'GET', `/admin/products/${id}`, admin)).body.product
  const undo = (group: string | null) =>
    call(app, 'POST', `/admin/audit/groups/${group}/undo`, admin)
  const entries = async (group: string | null) => {
    const { rows } = await shop.db.execute<{ changes: object }>(
      sql`select changes from audit_entries where request_id = ${group} order by id`,
    )
    return rows.map(({ changes }) => changes)
  }
  return { ...open, lamp, pen, phone, all: [lamp, pen, phone], bulk, products, show, undo, entries }
}

/** All that a change of products may write. */
async function written({ shop }: Pick<Awaited<ReturnType<typeof openShop>>, 'shop'>) {
  const { rows } = await shop.db.execute(sql`
    select (select string_agg(p::text, '|' order by id) from products p) as products,
      (select string_agg(v::text, '|' order by id) from product_variants v) as variants,
      (select string_agg(s::text, '|' order by id) from stock_items s) as items,
      (select count(*) from stock_movements) as movements,
      (select count(*) from audit_entries) as entries`)
  return rows[0]
}

test('a preview says what will change, what not and why, and writes nothing', async () => {
  const open = await openShop()
  const { bulk, all, lamp, phone, pen } = open
  const gone = newId()
  const before = await written(open)
  const change = { kind: 'price', percent: -60, rounding: '10' }
  const { status, body } = await bulk([...all, gone], change, { dryRun: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    willChange: [lamp, phone],
    skipped: [
      { _id: pen, name: 'Pen', code: 'refused', reason: 'Its price would fall below ৳1.' },
      { _id: gone, name: null, code: 'not_found' },
    ],
    prices: { from: 600, to: 27_600 },
    oddCount: 3,
    oddPrices: [
      { label: 'Lamp', from: 1500, to: 600, cost: null, why: 'half_off' },
      { label: 'Phone (128 GB)', from: 60_000, to: 24_000, why: 'half_off' },
      { label: 'Phone (256 GB)', from: 69_000, to: 27_600, why: 'half_off' },
    ],
    auditGroup: null,
  })
  expect(await written(open)).toEqual(before)
})

test('prices change by percent and amount, rounded, for every variant, in lists and search too', async () => {
  const { bulk, all, lamp, phone, show, app } = await openShop()
  const done = await bulk([lamp, phone], { kind: 'price', percent: -10, rounding: '90' })
  expect(done.body).toMatchObject({ willChange: [lamp, phone], prices: { from: 1390, to: 62_090 } })
  expect(await show(lamp)).toMatchObject({ price: 1390, variants: [{ price: 1390 }] })
  expect(await show(phone)).toMatchObject({
    price: 53_990,
    priceTo: 62_090,
    variants: [{ price: 53_990 }, { price: 62_090 }],
  })
  const listed = async (query: string) =>
    (await app.inject(`/api/products?${query}`))
      .json()
      .products.map((product: { name: string; price: number }) => [product.name, product.price])
  expect(await listed('search=phone&maxPrice=54000')).toEqual([['Phone', 53_990]])
  expect(await listed('minPrice=1390&maxPrice=1390')).toEqual([['Lamp', 1390]])
  await bulk(all, { kind: 'price_amount', amount: 10.5, rounding: '1' })
  expect(await listed('sortBy=price')).toEqual([
    ['Pen', 13],
    ['Lamp', 1401],
    ['Phone', 54_001],
  ])
})

test('stock, tags, category, featured and active change alike, and what has them already is said', async () => {
  const open = await openShop()
  const { shop, bulk, all, lamp, pen, phone, show } = open
  await bulk(all, { kind: 'stock', mode: 'add', units: 4 })
  expect([(await show(lamp)).stock, (await show(phone)).stock]).toEqual([9, 13])
  const set = await bulk(all, { kind: 'stock', mode: 'set', units: 9 })
  expect(set.body).toMatchObject({ willChange: [phone] })
  expect(set.body.skipped.map(({ code }) => code)).toEqual(['unchanged', 'unchanged'])
  const taken = await bulk([lamp], { kind: 'stock', mode: 'add', units: -10 })
  expect(taken.body.skipped).toMatchObject([{ reason: 'Its stock would fall below 0.' }])
  await assertStockInvariants(shop.db)

  await bulk(all, { kind: 'tags', mode: 'add', tags: 'A, new' })
  expect([(await show(lamp)).tags, (await show(pen)).tags]).toEqual([
    ['a', 'new'],
    ['a', 'new'],
  ])
  await bulk(all, { kind: 'tags', mode: 'remove', tags: 'a' })
  expect((await show(lamp)).tags).toEqual(['new'])
  await bulk(all, { kind: 'category', category: 'torches' })
  expect(await show(pen)).toMatchObject({ category: 'Torches', subcategory: null })
  const unknown = await bulk(all, { kind: 'category', category: 'Nowhere' })
  expect([unknown.status, unknown.body.code]).toEqual([400, 'invalid'])
  await bulk(all, { kind: 'featured', isOn: true })
  await bulk([lamp, pen], { kind: 'active', isOn: false })
  expect(await show(lamp)).toMatchObject({ featured: true, isActive: false })
  expect(await show(phone)).toMatchObject({ featured: true, isActive: true })
})

test.each([
  ['prices', { kind: 'price', percent: 100, rounding: '1' }],
  ['stock', { kind: 'stock', mode: 'add', units: 7 }],
  ['tags', { kind: 'tags', mode: 'add', tags: 'eid' }],
  ['the category', { kind: 'category', category: 'Torches' }],
  ['what is featured', { kind: 'featured', isOn: true }],
  ['what is active', { kind: 'active', isOn: false }],
])('one undo takes back a change of %s of many', async (_what, change) => {
  const open = await openShop()
  const { bulk, all, undo, entries, products } = open
  const before = await products()
  const { body } = await bulk(all, change)
  expect(await entries(body.auditGroup)).toHaveLength(3)
  expect(await products()).not.toEqual(before)
  const undone = await undo(body.auditGroup)
  expect([undone.status, undone.body.entries?.length]).toEqual([200, 3])
  expect(await products()).toEqual(before)
  await assertStockInvariants(open.shop.db)
  expect((await undo(body.auditGroup)).status).toBe(409)
})

test('a product changed by somebody after the preview is skipped and named; an order is no such change', async () => {
  const { app, bulk, all, lamp, pen, phone, send, show } = await openShop()
  const change = { kind: 'price', percent: 100, rounding: '1' }
  const { version } = (await bulk(all, change, { dryRun: true })).body
  await send('PUT', `/products/${lamp}`, { fields: { price: '1700' } })
  await call(app, 'POST', '/orders', { body: orderBody([{ productId: pen, quantity: 1 }]) })
  const { body } = await bulk(all, change, { version })
  expect(body.willChange).toEqual([pen, phone])
  expect(body.skipped).toMatchObject([
    { _id: lamp, code: 'edit_conflict', reason: 'Somebody has changed it meanwhile.' },
  ])
  expect((await show(lamp)).price).toBe(1700)
})

test('an undo after a rival’s change undoes nothing', async () => {
  const { bulk, all, lamp, pen, send, show, undo } = await openShop()
  const { auditGroup } = (await bulk(all, { kind: 'price_amount', amount: 100 })).body
  await send('PUT', `/products/${lamp}`, { fields: { price: '1' } })
  const undone = await undo(auditGroup)
  expect([undone.status, undone.body.code]).toEqual([409, 'changed_since'])
  expect((await show(pen)).price).toBe(102)
})

test('a running deal stays below the prices that change, and ends where it is not', async () => {
  const { shop, bulk, lamp, app } = await openShop()
  await addDeal(shop, [{ productId: lamp, dealPrice: 1200 }])
  const price = async () => (await app.inject(`/api/products/${lamp}`)).json().product.price
  await bulk([lamp], { kind: 'price_amount', amount: 100 })
  expect(await price()).toBe(1200)
  await bulk([lamp], { kind: 'price_amount', amount: -500 })
  expect(await price()).toBe(1100)
})

test('orders that are placed meanwhile neither deadlock nor lose units', async () => {
  const { app, shop, bulk, all, lamp, pen } = await openShop()
  const order = () => {
    const lines = [lamp, pen].map((productId) => ({ productId, quantity: 1 }))
    return call(app, 'POST', '/orders', { body: orderBody(lines, { phone: newPhone() }) })
  }
  const results = await Promise.all([
    ...Array.from({ length: 4 }, order),
    ...Array.from({ length: 4 }, () => bulk(all, { kind: 'stock', mode: 'add', units: 3 })),
    ...Array.from({ length: 2 }, () => bulk(all.toReversed(), { kind: 'price', percent: 5 })),
  ])
  expect(results.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  await assertStockInvariants(shop.db)
})

test(
  'two thousand change and come back at once',
  { tags: ['full'], timeout: 240_000 },
  async () => {
    const { shop, app, admin, bulk, lamp, undo } = await openShop()
    await shop.db.execute(sql`
    insert into products (id, name, description, price_poisha, category_id, stock, warranty_type, warranty_duration)
    select gen_random_uuid(), 'Many ' || i, 'One of many.', 100000 + i, category_id, 5, 'No Warranty', ''
    from products, generate_series(1, 1990) as i where id = ${lamp}`)
    const { body } = await call(app, 'GET', '/admin/products/ids', admin)
    expect(body.ids).toHaveLength(1993)
    const started = performance.now()
    const changed = await bulk(body.ids, { kind: 'price', percent: 100 })
    expect(changed.body.willChange).toHaveLength(1993)
    const undone = await undo(changed.body.auditGroup)
    expect(undone.status).toBe(200)
    expect(performance.now() - started).toBeLessThan(60_000)
  },
)

test('more than can be changed at once are refused, and so is what nobody may', async () => {
  const { shop, bulk, lamp } = await openShop()
  const many = Array.from({ length: 2001 }, newId)
  expect((await bulk(many, { kind: 'featured', isOn: true })).status).toBe(400)
  for (const change of [
    { kind: 'price', percent: 0 },
    { kind: 'price', percent: -100 },
    { kind: 'stock', mode: 'add', units: 1.5 },
    { kind: 'tags', mode: 'add', tags: ' ' },
    { kind: 'nothing' },
  ]) {
    expect((await bulk([lamp], change)).status).toBe(400)
  }
  const reader = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['read_products']),
  })
  expect((await bulk([lamp], { kind: 'featured', isOn: true }, {}, reader)).status).toBe(403)
})
