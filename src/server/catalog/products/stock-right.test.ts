import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { openSheet } from '../../../../tests/support/fixtures/sheet-client.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { formOf, testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { newProduct } from '../../../../tests/support/fixtures/admin-client.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'

/** A shop whose editor writes products, and does not keep the stock. */
async function open() {
  const sheet = await openSheet()
  const { app, shop } = sheet
  const asRole = async (...words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  const editor = await asRole('write_products')
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    fields: Record<string, string>,
    as = editor,
  ) => {
    const files = method === 'POST' ? [await testImage('#226644')] : []
    const form = await formOf(fields, 'images', files)
    const headers = { ...as.headers, ...form.headers }
    const response = await app.inject({ method, url: `/api${url}`, headers, payload: form.payload })
    return { status: response.statusCode, body: response.json() }
  }
  const stockOf = async (id: string) =>
    (await call(app, 'GET', `/admin/products/${id}`, sheet.admin)).body.product.stock as number
  return { ...sheet, editor, asRole, send, stockOf }
}

const refused = {
  status: 403,
  body: {
    code: 'forbidden',
    requiredPermission: 'write_stock',
    message: 'Only staff who may change the stock can do this.',
  },
}

test('a form of a product changes the stock for staff who may change the stock alone', async () => {
  const { lamp, send, stockOf, asRole } = await open()
  const form = { name: 'Warm lamp', stock: '5', stockBefore: '5' }
  expect((await send('PUT', `/products/${lamp}`, form)).status).toBe(200)
  expect(await send('PUT', `/products/${lamp}`, { ...form, stock: '50' })).toMatchObject(refused)
  expect(await stockOf(lamp)).toBe(5)
  const keeper = await asRole('write_products', 'write_stock')
  expect((await send('PUT', `/products/${lamp}`, { ...form, stock: '50' }, keeper)).status).toBe(
    200,
  )
  expect(await stockOf(lamp)).toBe(50)
})

test('a product is opened with units by staff who may change the stock, by others with none', async () => {
  const { shop, send } = await open()
  expect(await send('POST', '/products', { ...newProduct, category: 'Headphones' })).toMatchObject(
    refused,
  )
  const none = { ...newProduct, category: 'Headphones', stock: '0' }
  expect((await send('POST', '/products', none)).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('nor do a removed variant, the sheet, a change of many or its preview change it', async () => {
  const { app, lamp, phone, cell, save, editor, send, stockOf } = await open()
  const variants = JSON.stringify([{ options: { Memory: '128 GB' }, price: 60_000, stock: 2 }])
  expect(await send('PUT', `/products/${phone}`, { variants })).toMatchObject(refused)
  expect(await save([await cell('Lamp', 'stock', 50)], editor)).toMatchObject(refused)
  expect((await save([await cell('Lamp', 'price', 1600)], editor)).status).toBe(200)
  for (const dryRun of [true, false]) {
    const body = { ids: [lamp], change: { kind: 'stock', mode: 'set', units: 50 }, dryRun }
    const { headers } = editor
    expect(await call(app, 'POST', '/admin/products/bulk', { headers, body })).toMatchObject(
      refused,
    )
  }
  expect(await stockOf(lamp)).toBe(5)
  expect(await stockOf(phone)).toBe(5)
})

test('a change of the stock is taken back by staff who may make it', async () => {
  const { app, lamp, cell, save, undo, asRole, stockOf } = await open()
  const { body } = await save([await cell('Lamp', 'stock', 50)])
  const editor = await asRole('write_products', 'read_audit')
  const byEditor = await call(app, 'POST', `/admin/audit/groups/${body.auditGroup}/undo`, editor)
  expect([byEditor.status, byEditor.body.requiredPermission]).toEqual([403, 'write_stock'])
  const { entries } = (await call(app, 'GET', '/admin/audit?subjectType=product', editor)).body
  expect(entries[0].canUndo).toBe(false)
  expect((await undo(body.auditGroup)).status).toBe(200)
  expect(await stockOf(lamp)).toBe(5)
})
