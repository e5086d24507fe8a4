import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDeal } from '../../../../../tests/support/fixtures/deal-fixtures.ts'
import { call } from '../../../../../tests/support/fixtures/order-calls.ts'
import { openSheet } from '../../../../../tests/support/fixtures/sheet-client.ts'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../../../tests/support/fixtures/test-customers.ts'
import { addProduct } from '../../../../../tests/support/fixtures/test-products.ts'
import { newId } from '../../../platform/ids.ts'

async function labelsOf(
  { shop }: Pick<Awaited<ReturnType<typeof openSheet>>, 'shop'>,
  group: string | null,
) {
  const { rows } = await shop.db.execute<{ label: string }>(
    sql`select subject_label as label from audit_entries where request_id = ${group}`,
  )
  return rows.map(({ label }) => label).toSorted()
}

test('rows are variants with what their product has; costs only for those who may see them', async () => {
  const { app, shop, rows, admin } = await openSheet()
  const all = await rows()
  expect(all.map(({ name, variant }) => [name, variant])).toEqual([
    ['Phone', '128 GB'],
    ['Phone', '256 GB'],
    ['Lamp', ''],
  ])
  expect(all[2]).toMatchObject({
    price: 1500,
    originalPrice: null,
    cost: null,
    stock: 5,
    tags: 'a',
    featured: false,
    warranty: 'No Warranty',
    nameBn: '',
    hasOptions: false,
    hasColors: false,
  })
  expect((await rows('?search=lamp')).map(({ name }) => name)).toEqual(['Lamp'])
  const seller = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['write_products']),
  })
  expect((await rows('', seller))[0]).not.toHaveProperty('cost')
  expect((await call(app, 'GET', '/admin/products/sheet?page=2', admin)).body.rows).toEqual([])
})

test('cells of every field are saved at once, in one group, and one undo takes all back', async () => {
  const open = await openSheet()
  const { shop, save, cell, rows, undo } = open
  const before = await rows()
  const changes = await Promise.all([
    cell('Lamp', 'name', 'Desk lamp'),
    cell('Lamp', 'nameBn', 'টেবিল ল্যাম্প'),
    cell('Lamp', 'price', 1390.5),
    cell('Lamp', 'originalPrice', 1600),
    cell('Lamp', 'cost', 900),
    cell('Lamp', 'stock', 8),
    cell('Lamp', 'sku', 'L-1'),
    cell('Lamp', 'barcode', '4006381333931'),
    cell('Lamp', 'category', 'torches'),
    cell('Lamp', 'tags', 'A, new'),
    cell('Lamp', 'featured', true),
    cell('Lamp', 'warranty', '১ বছরের ব্র্যান্ড ওয়ারেন্টি'),
    cell('Phone 128 GB', 'warranty', '10 days seller warranty'),
    cell('Phone 256 GB', 'price', 70_000),
    cell('Phone 128 GB', 'originalPrice', 65_000),
  ])
  const { body } = await save(changes)
  expect(body).toMatchObject({ saved: 15, conflicts: [], issues: [] })
  const after = await rows()
  expect(after.find(({ name }) => name === 'Desk lamp')).toMatchObject({
    nameBn: 'টেবিল ল্যাম্প',
    price: 1390.5,
    originalPrice: 1600,
    cost: 900,
    stock: 8,
    sku: 'L-1',
    barcode: '4006381333931',
    category: 'Torches',
    tags: 'a, new',
    featured: true,
    warranty: '1 Year Brand Warranty',
  })
  expect(after.slice(0, 2).map(({ price, originalPrice }) => [price, originalPrice])).toEqual([
    [60_000, 65_000],
    [70_000, null],
  ])
  expect(after[1]).toMatchObject({ warranty: '10 Days Seller Warranty' })
  expect(await labelsOf(open, body.auditGroup)).toEqual(['Desk lamp', 'Phone'])
  await assertStockInvariants(shop.db)
  const undone = await undo(body.auditGroup)
  expect([undone.status, undone.body.entries?.length]).toEqual([200, 2])
  expect(await rows()).toEqual(before)
  await assertStockInvariants(shop.db)
})

test('a cell that somebody has changed is a conflict, one that cannot be so has an issue, the others are saved', async () => {
  const { save, cell, row, send, lamp } = await openSheet()
  const stale = await cell('Lamp', 'price', 1400)
  await send('PUT', `/products/${lamp}`, { fields: { price: '1700' } })
  const gone = { variantId: newId(), field: 'price', from: 1, to: 2 }
  const phone = await row('Phone 128 GB')
  const { body } = await save([
    stale,
    gone,
    await cell('Lamp', 'category', 'Nowhere'),
    await cell('Lamp', 'barcode', '123'),
    await cell('Lamp', 'stock', -1),
    await cell('Lamp', 'sku', 'P-128'),
    await cell('Phone 256 GB', 'name', ''),
    { variantId: phone.variantId, field: 'price', from: 60_000, to: 61_000 },
  ])
  expect(body).toMatchObject({
    saved: 1,
    conflicts: [{ variantId: stale.variantId, field: 'price', theirs: 1700 }],
  })
  expect(body.issues.map(({ field, message }) => [field, message])).toEqual([
    ['price', 'This variant is not there any more.'],
    ['category', 'There is no category Nowhere.'],
    ['barcode', 'A barcode has 8, 12 or 13 digits, of which the last must fit the others'],
    ['stock', 'Must be a whole number, at least 0'],
    ['name', 'Product name is required'],
    ['sku', 'Another variant has the SKU P-128.'],
  ])
  expect((await row('Phone 128 GB')).price).toBe(61_000)
  // Sent again after a lost response, it is what it was meant to be.
  const again = await save([
    { variantId: phone.variantId, field: 'price', from: 60_000, to: 61_000 },
  ])
  expect(again.body).toMatchObject({ saved: 1, conflicts: [], auditGroup: null })
})

test('variants exchange their numbers; a number that stays taken is refused, and all that rests on it', async () => {
  const { save, cell, row, undo } = await openSheet()
  const swapped = await save([
    await cell('Phone 128 GB', 'sku', 'P-256'),
    await cell('Phone 256 GB', 'sku', 'P-128'),
  ])
  expect(swapped.body).toMatchObject({ saved: 2, issues: [] })
  expect((await row('Phone 128 GB')).sku).toBe('P-256')
  await undo(swapped.body.auditGroup)
  expect((await row('Phone 128 GB')).sku).toBe('P-128')
  // 256 GB wants the number of the lamp, which keeps it; so its own is not free for the other.
  await save([await cell('Lamp', 'sku', 'L-1')])
  const { body } = await save([
    await cell('Phone 128 GB', 'sku', 'P-256'),
    await cell('Phone 256 GB', 'sku', 'L-1'),
  ])
  expect([body.saved, body.issues.length]).toEqual([0, 2])
})

test('a cell of a product changes all its rows; two rows that say different things are refused', async () => {
  const { shop, save, cell, rows, row } = await openSheet()
  await save([await cell('Phone 256 GB', 'tags', 'x')])
  expect((await rows()).slice(0, 2).map(({ tags }) => tags)).toEqual(['x', 'x'])
  const { body } = await save([
    await cell('Phone 128 GB', 'name', 'One'),
    await cell('Phone 256 GB', 'name', 'Two'),
    await cell('Phone 256 GB', 'featured', true),
    await cell('Phone 128 GB', 'featured', true),
  ])
  expect(body).toMatchObject({ saved: 3, issues: [{ field: 'name' }] })
  expect((await row('One 128 GB')).featured).toBe(true)
  // Colours alone are sold alike.
  const bulb = await addProduct(shop, {
    name: 'Bulb',
    stock: 7,
    colors: [
      { name: 'Red', code: '#ff0000' },
      { name: 'Blue', code: '#0000ff' },
    ],
  })
  const bulbs = async () => (await rows()).filter(({ productId }) => productId === bulb)
  expect((await bulbs()).map(({ variant, hasColors }) => [variant, hasColors])).toEqual([
    ['Red, Blue', true],
  ])
  await save([
    await cell('Bulb Red, Blue', 'price', 55),
    await cell('Bulb Red, Blue', 'stock', 9),
    await cell('Bulb Red, Blue', 'cost', 40),
  ])
  expect((await bulbs()).map(({ price, stock, cost }) => [price, stock, cost])).toEqual([
    [55, 9, 40],
  ])
  // With numbers of their own they are two rows, of one price still.
  await save([await cell('Bulb Red, Blue', 'sku', 'RED-1')])
  expect((await bulbs()).map(({ variant, sku }) => [variant, sku])).toEqual([
    ['Red', 'RED-1'],
    ['Blue', null],
  ])
  await save([await cell('Bulb Blue', 'price', 60), await cell('Bulb Red', 'cost', 45)])
  expect((await bulbs()).map(({ price, cost }) => [price, cost])).toEqual([
    [60, 45],
    [60, 45],
  ])
  await assertStockInvariants(shop.db)
})

test('a running deal stays below the prices that change', async () => {
  const { app, shop, save, cell, lamp } = await openSheet()
  await addDeal(shop, [{ productId: lamp, dealPrice: 1200 }])
  const price = async () => (await app.inject(`/api/products/${lamp}`)).json().product.price
  await save([await cell('Lamp', 'price', 1600)])
  expect(await price()).toBe(1200)
  await save([await cell('Lamp', 'price', 1100)])
  expect(await price()).toBe(1100)
})

test('forbidden changes are refused: without the permission, costs without theirs, too much at once', async () => {
  const { app, shop, save, cell, row } = await openSheet()
  const change = await cell('Lamp', 'price', 1400)
  const reader = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['read_products']),
  })
  const writer = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['write_products']),
  })
  expect((await save([change], reader)).status).toBe(403)
  expect((await call(app, 'GET', '/admin/products/sheet')).status).toBe(401)
  const cost = await cell('Lamp', 'cost', 5)
  expect((await save([change, cost], writer)).status).toBe(403)
  expect((await row('Lamp')).price).toBe(1500)
  expect((await save([change], writer)).body.saved).toBe(1)
  expect((await save([])).status).toBe(400)
  expect((await save([{ ...change, field: 'rating' }])).status).toBe(400)
  expect((await save(Array.from({ length: 5001 }, () => change))).status).toBe(400)
  const many = await save(Array.from({ length: 5000 }, () => ({ ...change, from: 1400, to: 1300 })))
  expect(many.body.saved).toBe(5000)
})
