import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newProduct, openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { formOf, testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import { orderItems } from '../../orders/order-tables.ts'
import { productVariants } from './variants/variant-tables.ts'

async function openShop() {
  const open = await openAdminClient()
  await addCategory(open.shop)
  const editor = await addCustomer(open.shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(open.shop, ['write_products', 'read_audit', 'write_orders']),
  })
  const asEditor = async (method: 'PUT' | 'POST', path: string, fields: Record<string, string>) => {
    const form = await formOf(fields, 'images', method === 'POST' ? [await testImage('red')] : [])
    const response = await open.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...editor.headers, ...form.headers },
      payload: form.payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const costs = async (id: string) => {
    const { body } = await call(open.app, 'GET', `/admin/products/${id}`, open.admin)
    return body.product.variants.map(({ cost }: { cost: number | null }) => cost)
  }
  return { ...open, editor, asEditor, costs }
}

test('the form of a product sets what each variant costs the shop', async () => {
  const { shop, send, costs } = await openShop()
  const files = [await testImage('red')]
  const { body } = await send('POST', '/products', {
    fields: { ...newProduct, cost: '800' },
    files,
  })
  const id = body.product._id
  // Black and White.
  expect(await costs(id)).toEqual([800, 800])
  await send('PUT', `/products/${id}`, { fields: { price: '1300' } })
  expect(await costs(id)).toEqual([800, 800])
  await send('PUT', `/products/${id}`, { fields: { cost: '' } })
  expect(await costs(id)).toEqual([null, null])

  const phone = await addProduct(shop, { name: 'Phone' })
  const { Small, Large } = await setVariants(shop.db, phone, ['Size'], {
    Small: { stock: 1 },
    Large: { stock: 1 },
  })
  const variants = [
    { _id: Small.id, options: { Size: 'Small' }, cost: 410.5 },
    { _id: Large.id, options: { Size: 'Large' }, cost: '৫০০' },
  ]
  const saved = await send('PUT', `/products/${phone}`, {
    fields: { variants: JSON.stringify(variants) },
  })
  expect(saved.body.product.variants).toMatchObject([{ cost: 410.5 }, { cost: 500 }])
  const wrong = JSON.stringify([{ ...variants[0], cost: -1 }, variants[1]])
  expect((await send('PUT', `/products/${phone}`, { fields: { variants: wrong } })).status).toBe(
    400,
  )
})

test('staff without the permission find costs in no answer, and may not change them', async () => {
  const { app, shop, editor, asEditor, costs } = await openShop()
  const id = await addProduct(shop, { name: 'Secret Lamp', costPoisha: 321_00 })
  const texts = await Promise.all(
    [
      `/products/${id}`,
      '/products?facets=true',
      '/products?search=lamp',
      `/admin/products/${id}`,
      `/admin/products/${id}/preview`,
      '/admin/products',
      '/admin/audit',
      '/admin/exports/audit.csv',
    ].map(async (path) => (await app.inject({ url: `/api${path}`, headers: editor.headers })).body),
  )
  for (const text of texts) {
    expect(text).not.toMatch(/"?cost/i)
    expect(text).not.toContain('321')
  }
  const before = await costs(id)
  for (const fields of [
    { cost: '5' },
    { cost: '' },
    { variants: JSON.stringify([{ options: {}, cost: 5 }]) },
  ]) {
    const { status, body } = await asEditor('PUT', `/products/${id}`, fields)
    expect([status, body.requiredPermission]).toEqual([403, 'write_costs'])
  }
  const created = await asEditor('POST', '/products', { ...newProduct, cost: '5' })
  expect(created.status).toBe(403)
  const saved = await asEditor('PUT', `/products/${id}`, { price: '900' })
  expect([saved.status, JSON.stringify(saved.body).includes('cost')]).toEqual([200, false])
  const stale = { price: '950', updatedAt: '2020-01-01T00:00:00.000Z' }
  const conflict = await asEditor('PUT', `/products/${id}`, stale)
  expect([conflict.status, JSON.stringify(conflict.body).includes('cost')]).toEqual([409, false])
  expect(await costs(id)).toEqual(before)
})

test('a change of a cost is in the log of those who see costs, and can be undone by those who change them', async () => {
  const { app, shop, admin, editor, send, costs } = await openShop()
  const id = await addProduct(shop, { name: 'Lamp', costPoisha: 100_00 })
  await send('PUT', `/products/${id}`, { fields: { cost: '120', price: '900' } })
  const entries = async (as: typeof admin) =>
    (await call(app, 'GET', `/admin/audit?subjectId=${id}&action=changed`, as)).body.entries
  const [entry] = await entries(admin)
  expect(entry.changes).toContainEqual({ field: 'variants.cost.', before: 100, after: 120 })
  const [shownToEditor] = await entries(editor)
  expect(shownToEditor).toMatchObject({ changes: [{ field: 'price' }], canUndo: false })
  const refused = await call(app, 'POST', `/admin/audit/${entry._id}/undo`, editor)
  expect([refused.status, refused.body.requiredPermission]).toEqual([403, 'write_costs'])
  expect((await call(app, 'POST', `/admin/audit/${entry._id}/undo`, admin)).status).toBe(200)
  expect(await costs(id)).toEqual([100])
  const { body } = await call(app, 'GET', `/admin/products/${id}`, admin)
  expect(body.product.price).toBe(1000)
})

test('an order stores what its items cost the shop, whatever they cost later', async () => {
  const { app, shop, admin, editor } = await openShop()
  const lamp = await addProduct(shop, { name: 'Lamp', costPoisha: 600_00 })
  const torch = await addProduct(shop, { name: 'Torch' })
  const items = [
    { productId: lamp, quantity: 2 },
    { productId: torch, quantity: 1 },
  ]
  const order = (await call(app, 'POST', '/orders', { body: orderBody(items) })).body
  const stored = async () =>
    (
      await shop.db
        .select({
          name: orderItems.name,
          cost: orderItems.costPoisha,
          price: orderItems.pricePoisha,
        })
        .from(orderItems)
        .where(eq(orderItems.orderId, order._id))
        .orderBy(orderItems.position)
    ).map(({ name, cost, price }) => [name, cost, price])
  expect(await stored()).toEqual([
    ['Lamp', 600_00, 1_000_00],
    ['Torch', null, 1_000_00],
  ])
  expect(JSON.stringify(order)).not.toMatch(/cost/i)
  const profit = async (as: typeof admin) =>
    (await call(app, 'GET', `/admin/orders/${order._id}`, as)).body.profit
  expect(await profit(admin)).toEqual({
    cost: 1200,
    units: 2,
    unknownUnits: 1,
    courier: null,
    packing: 0,
    parcels: 1,
    profit: null,
  })
  expect(await profit(editor)).toBeUndefined()
  await shop.db.update(productVariants).set({ costPoisha: 700_00 })
  const page = (await call(app, 'GET', `/admin/orders/${order._id}`, admin)).body.order
  // Another price is no other purchase; an added unit has the cost of now.
  const edit = await call(app, 'POST', `/admin/orders/${order._id}/edit`, {
    ...admin,
    body: {
      updatedAt: page.updatedAt,
      lines: [
        { productId: lamp, itemId: page.items[0]._id, quantity: 3, price: null },
        { productId: lamp, quantity: 1 },
      ],
    },
  })
  expect(edit.status).toBe(200)
  expect(await stored()).toEqual([
    ['Lamp', 600_00, 1_000_00],
    ['Lamp', 700_00, 1_000_00],
  ])
  // Four at 1000 taka, less the discount of a first order.
  const { firstOrderDiscount } = (await call(app, 'GET', `/admin/orders/${order._id}`, admin)).body
    .order
  expect(await profit(admin)).toEqual({
    cost: 2500,
    units: 4,
    unknownUnits: 0,
    courier: null,
    packing: 0,
    parcels: 1,
    profit: 1500 - firstOrderDiscount,
  })
})
