import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { openEditedShop as openShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { newId } from '../../platform/ids.ts'

test('an order of another status, of a stale page or without a line is refused, with the order as it is', async () => {
  const { app, lamp, headers, place, edit, setStatus, read } = await openShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  const lines = linesOf(order, () => ({ quantity: 2 }))
  const { updatedAt } = order
  await setStatus(order._id, 'confirmed')
  const stale = await edit(order._id, { lines, updatedAt })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', current: { status: 'confirmed' } },
  })
  const stalePreview = await edit(order._id, { lines, updatedAt, dryRun: true })
  expect(stalePreview.body.code).toBe('edit_conflict')
  expect((await edit(order._id, { lines })).status).toBe(200)
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await setStatus(order._id, status)
    expect(await edit(order._id, { lines })).toMatchObject({
      status: 409,
      body: { code: 'not_editable', current: { status } },
    })
  }
  expect((await edit(order._id, { lines: [] })).body).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'lines' }],
  })
  expect((await edit(order._id, { lines, updatedAt: 'yesterday' })).status).toBe(400)
  const body = { updatedAt: (await read(order._id)).updatedAt, lines }
  const of = (id: string) => call(app, 'POST', `/admin/orders/${id}/edit`, { headers, body })
  expect((await of(newId())).status).toBe(404)
  expect((await of('nothing')).status).toBe(404)
})

test('only staff who may change orders edit them', async () => {
  const { app, shop, lamp, place } = await openShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  const readers = await addStaffRole(shop, ['read_orders'])
  const reader = await addCustomer(shop, { role: 'admin', staffRoleId: readers })
  const customer = await addCustomer(shop)
  const body = { updatedAt: order.updatedAt, lines: linesOf(order) }
  const path = `/admin/orders/${order._id}/edit`
  expect((await call(app, 'POST', path, { body })).status).toBe(401)
  for (const { headers } of [reader, customer]) {
    expect((await call(app, 'POST', path, { body, headers })).status).toBe(403)
  }
})

test('a total that drifted since the preview changes nothing and shows the new one', async () => {
  const { shop, lamp, cable, place, edit, preview, setPrice, read } = await openShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  const lines = [...linesOf(order), { productId: cable, quantity: 1 }]
  const seen = (await preview(order._id, { lines })).body.after.total
  await setPrice(cable, 250_00)
  const refused = await edit(order._id, { lines, expectedTotal: seen })
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  expect(await read(order._id)).toEqual(order)
  const { total } = refused.body.preview.after
  expect((await edit(order._id, { lines, expectedTotal: total })).body.order.total).toBe(total)
  await assertStockInvariants(shop.db)
})

test('the fee is that of the new district, and a paused one refuses only who moves there', async () => {
  const { shop, lamp, place, edit, preview } = await openShop()
  const { updateShopSettings } = await import('../../shop-settings/shop-settings.ts')
  const order = await place([{ productId: lamp, quantity: 1 }], { district: 'Sylhet' })
  const shippingAddress = { ...order.shippingAddress, district: 'Dhaka', thana: 'Banani' }
  const { body } = await edit(order._id, { lines: linesOf(order), shippingAddress })
  expect(body.order.shippingAddress).toMatchObject({ district: 'Dhaka', thana: 'Banani' })
  expect(body.order.deliveryFee).toBeLessThan(order.deliveryFee)
  expect(body.order.total).toBe(order.total - order.deliveryFee + body.order.deliveryFee)
  await updateShopSettings(shop, { changes: { 'delivery.pausedDistricts': ['Dhaka', 'Khulna'] } })
  expect((await preview(order._id, { lines: linesOf(order) })).body.problems).toEqual([])
  const moved = { ...shippingAddress, district: 'Khulna' }
  const { body: refused } = await preview(order._id, {
    lines: linesOf(order),
    shippingAddress: moved,
  })
  expect(refused.problems).toMatchObject([
    { code: 'delivery_paused', path: 'shippingAddress.district' },
  ])
})

test('a discount may not be larger than the order', async () => {
  const { lamp, place, edit, preview } = await openShop()
  const order = await place([{ productId: lamp, quantity: 1 }])
  const all = { lines: linesOf(order), adjustments: [{ label: 'A gift', amount: -order.total }] }
  expect((await preview(order._id, all)).body.after.total).toBe(0)
  const more = { ...all, adjustments: [{ label: 'A gift', amount: -order.total - 0.51 }] }
  expect((await preview(order._id, more)).body.problems).toMatchObject([
    { code: 'invalid', path: 'adjustments' },
  ])
  expect(await edit(order._id, more)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'adjustments' }] },
  })
  for (const amount of [0, 0.001, 1e9]) {
    const adjustments = [{ label: 'x', amount }]
    expect((await edit(order._id, { ...all, adjustments })).status).toBe(400)
  }
})
