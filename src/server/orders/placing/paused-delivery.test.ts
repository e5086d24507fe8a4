import { expect, test } from 'vitest'
import { call, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { countRows, stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'
import { orders } from '../order-tables.ts'

test('no order goes to a district where delivery is paused, and its quote says so before', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 10 })
  const body = orderBody([{ productId, quantity: 1 }], { district: 'Bandarban' })
  const problems = async (district: string) =>
    (await call(app, 'POST', '/orders/quote', { body: { items: body.items, district } })).body
      .problems
  expect(await problems('Bandarban')).toEqual([])
  const changes = { 'delivery.pausedDistricts': ['Bandarban', 'Khagrachhari'] }
  await updateShopSettings(shop, { changes })
  const message =
    'We cannot deliver to Bandarban at the moment. Please choose another district, or order again later.'
  expect(await problems('Bandarban')).toEqual([{ code: 'delivery_paused', message }])
  expect(await problems('Sylhet')).toEqual([])
  const refused = await placeOrder(app, body)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'delivery_paused',
      message,
      issues: [{ path: 'shippingAddress.district', message }],
    },
  })
  expect(await countRows(shop.db, orders)).toBe(0)
  expect(await stockOf(shop.db, productId)).toBe(10)
  await updateShopSettings(shop, { changes: { 'delivery.pausedDistricts': null } })
  expect((await placeOrder(app, body)).status).toBe(201)
})
