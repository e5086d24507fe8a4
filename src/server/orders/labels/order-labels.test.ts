import { expect, test } from 'vitest'
import { call, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { newId } from '../../platform/ids.ts'

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 100 })
  const owner = await addCustomer(shop, { role: 'admin' })
  const place = async () =>
    (await placeOrder(app, orderBody([{ productId, quantity: 1 }]))).body._id as string
  const label = (id: string, body: object, headers = owner.headers) =>
    call(app, 'PUT', `/admin/orders/${id}/labels`, { headers, body })
  const labelsInUse = async () =>
    (await call(app, 'GET', '/admin/order-labels', { headers: owner.headers })).body.labels
  return { ...open, owner, place, label, labelsInUse }
}

test('labels are trimmed, each is there once, and those in use are suggested, the most used first', async () => {
  const { place, label, labelsInUse } = await openShop()
  const [first, second] = [await place(), await place()]
  const { status, body } = await label(first, { labels: [' Gift ', 'উপহার', 'gift', 'call first'] })
  expect([status, body.order.labels]).toEqual([200, ['Gift', 'উপহার', 'call first']])
  await label(second, { labels: ['call first'] })
  expect(await labelsInUse()).toEqual(['call first', 'Gift', 'উপহার'])
  expect((await label(first, { labels: [] })).body.order.labels).toEqual([])
  expect(await labelsInUse()).toEqual(['call first'])
})

test('labels that somebody else has set meanwhile are not overwritten', async () => {
  const { place, label } = await openShop()
  const id = await place()
  const answers = await Promise.all(
    ['gift', 'fragile', 'urgent'].map((each) => label(id, { labels: [each], expectedLabels: [] })),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const labels = won[0]?.body.order.labels
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'edit_conflict', current: { labels } })
  }
  // Labels that are set already are no conflict.
  expect((await label(id, { labels, expectedLabels: [] })).status).toBe(200)
})

test('at most ten labels of at most forty letters, by staff who may change orders', async () => {
  const { shop, place, label } = await openShop()
  const id = await place()
  const ten = times(10, (index) => `label ${index}`)
  expect((await label(id, { labels: ten })).status).toBe(200)
  expect((await label(id, { labels: [...ten, 'LABEL 0'] })).status).toBe(200)
  for (const [labels, path] of [
    [[...ten, 'one more'], 'labels'],
    [['x'.repeat(41)], 'labels.0'],
    [['fine', ' '], 'labels.1'],
    [[7], 'labels.0'],
    ['gift', 'labels'],
    [undefined, 'labels'],
  ]) {
    expect(await label(id, { labels })).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  }
  expect((await label(newId(), { labels: [] })).status).toBe(404)
  expect((await label('nonsense', { labels: [] })).status).toBe(404)
  const staffRoleId = await addStaffRole(shop, ['read_orders'])
  const reader = await addCustomer(shop, { role: 'admin', staffRoleId })
  expect((await label(id, { labels: [] }, reader.headers)).body.requiredPermission).toBe(
    'write_orders',
  )
})
