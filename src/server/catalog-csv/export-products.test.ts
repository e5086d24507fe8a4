import { unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProduct } from '../../../tests/support/fixtures/admin-client.ts'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import { addCategory, orderBody } from '../../../tests/support/fixtures/test-products.ts'

async function openExports() {
  const client = await openImportClient()
  await addCategory(client.shop)
  const files = [await testImage('red')]
  const add = async (own: Record<string, unknown>) => {
    const fields = Object.fromEntries(
      Object.entries({ ...newProduct, ...own }).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
    const { status, body } = await client.submit('POST', '/products', { fields, files })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.product
  }
  const download = (path: string, headers: object = client.admin.headers) =>
    client.app.inject({ url: `/api/admin/exports/${path}`, headers: { ...headers } })
  const table = async (path: string, headers?: object) => {
    const { statusCode, body } = await download(path, headers)
    expect(statusCode).toBe(200)
    return parse<Record<string, string>>(body, { columns: true, bom: true })
  }
  return { ...client, add, download, table }
}

const withVariants = {
  colors: '[]',
  options: [{ name: 'Storage', values: ['128 GB', '=256'] }],
  variants: [
    { options: { Storage: '128 GB' }, price: 900, stock: 3, sku: 'S-128', weightGrams: 45 },
    { options: { Storage: '=256' }, price: 1390.5, originalPrice: 1500, stock: 2, isActive: false },
  ],
}

test('an untouched export changes nothing when it is imported again', async () => {
  const { add, table, download, upload, dryRun, run, products } = await openExports()
  const text = fc
    .oneof(
      fc.constantFrom('=1+1', "'x", '@cmd', '-5', 'a"b', 'a,b;c', 'a\nb', 'চার্জার ২০', '\\n'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    )
    .map((each) => each.trim())
    .filter((each) => /\p{L}|\d/u.test(each))
  for (const [index, [name, description, brand]] of fc
    .sample(fc.tuple(text, text, text), 25)
    .entries()) {
    const options = index % 3 === 0 ? withVariants : {}
    const own = { ...options, name, description: description.padEnd(12, '.'), brand }
    const variants = withVariants.variants.map((each) => ({ ...each, sku: undefined }))
    await add(index % 3 === 0 ? { ...own, variants } : own)
  }
  await add({ name: 'Disk', ...withVariants })
  const before = await products()
  expect((await table('products.csv')).length).toBeGreaterThan(before.length)
  const { _id } = await upload((await download('products.csv')).rawPayload)
  const nothing = { new: 0, changed: 0, same: before.length, refused: 0 }
  expect((await dryRun(_id)).counts).toEqual(nothing)
  expect((await run(_id)).counts).toEqual(nothing)
  expect(await products()).toEqual(before)
})

test('stock and costs are exported for those alone who may see them, and the log says who took it', async () => {
  const { shop, add, table, download, call: callAdmin } = await openExports()
  await add({ name: 'Disk', ...withVariants })
  const headings = async (permissions: Parameters<typeof addStaffRole>[1]) => {
    const staffRoleId = await addStaffRole(shop, permissions)
    const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
    return Object.keys((await table('products.csv', headers))[0] ?? {})
  }
  const all = await headings(['read_products', 'read_stock', 'read_costs'])
  expect(all).toContain('Cost')
  const few = await headings(['read_products'])
  expect(all.filter((heading) => !few.includes(heading))).toEqual([
    'Cost',
    'Stock',
    'Stock when exported',
    'Shared stock',
  ])
  const { statusCode } = await download('products.csv', (await addCustomer(shop)).headers)
  expect(statusCode).toBe(403)
  await download('products.csv?activity=inactive')
  const { body } = await callAdmin('GET', '/admin/audit?action=exported')
  expect(body.entries[0]).toMatchObject({
    subject: { type: 'product' },
    changes: [{ field: 'filter', after: 'activity=inactive' }],
  })
})

test('an export has what the list is narrowed to', async () => {
  const { add, table } = await openExports()
  await add({ name: 'Disk', ...withVariants })
  await add({ name: 'Lamp', isActive: 'false' })
  const names = async (query: string) =>
    new Set((await table(`products.csv?${query}`)).map(({ Name }) => Name))
  expect(await names('')).toEqual(new Set(['Disk', 'Lamp']))
  expect(await names('search=disk')).toEqual(new Set(['Disk']))
  expect(await names('search=nothing-like-it')).toEqual(new Set())
  expect(await names('activity=inactive')).toEqual(new Set(['Lamp']))
  expect(await names('stock=low')).toEqual(new Set(['Disk']))
})

test('the lists can be exported as workbooks too', async () => {
  const { add, download } = await openExports()
  await add({ name: 'Disk', ...withVariants })
  for (const name of ['products', 'orders', 'users', 'movements']) {
    const { headers, rawPayload } = await download(`${name}.xlsx`)
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/)
    expect(Object.keys(unzipSync(new Uint8Array(rawPayload)))).toContain('xl/worksheets/sheet1.xml')
  }
})

test('customers are exported newest first, their phones as they are dialled', async () => {
  const { shop, table } = await openExports()
  const { id } = await addCustomer(shop, { name: 'রহিমা' })
  await shop.db.execute(sql`update customers set phone = '+8801712345678' where id = ${id}`)
  const rows = await table(`users.csv?search=${encodeURIComponent('রহিমা')}`)
  expect(rows).toMatchObject([{ name: 'রহিমা', phone: '01712345678', role: 'user', blocked: '' }])
  expect((await table('users.csv')).length).toBeGreaterThan(1)
})

test('movements are exported with their order, between days', async () => {
  const { app, admin, add, table } = await openExports()
  const { variants } = await add({ name: 'Disk', ...withVariants })
  const line = { variantId: variants[0]._id, quantity: 2 }
  const { body: order } = await placeOrder(app, orderBody([line], { phone: newPhone() }))
  const rows = await table('movements.csv')
  expect(rows.at(-1)).toMatchObject({
    product: 'Disk',
    variants: '128 GB',
    sku: 'S-128',
    units: '-2',
    reason: 'order',
    order: order.orderNumber,
  })
  const { body } = await call(app, 'GET', `/admin/stock/${line.variantId}/movements`, admin)
  const units = (each: { units?: string }) => Number(each.units)
  const ofDisk = rows.filter(({ sku }) => sku === 'S-128').map(units)
  expect(ofDisk).toEqual(body.movements.map(({ quantity }: never) => quantity).toReversed())
  expect(await table('movements.csv?from=2031-01-01')).toEqual([])
  expect(await table('movements.csv?to=2020-01-01')).toEqual([])
})
