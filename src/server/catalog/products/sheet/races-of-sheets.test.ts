// @module-tag race
import { expect, test } from 'vitest'
import { call, newPhone } from '../../../../../tests/support/fixtures/order-calls.ts'
import { openSheet } from '../../../../../tests/support/fixtures/sheet-client.ts'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../../tests/support/fixtures/test-products.ts'

test('the stock of a sheet is compared in its transaction: an order in between is a conflict', async () => {
  const open = await openSheet()
  const { app, shop, save, cell, row, lamp } = open
  const change = await cell('Lamp', 'stock', 10)
  await call(app, 'POST', '/orders', { body: orderBody([{ productId: lamp, quantity: 1 }]) })
  const { body } = await save([change])
  expect(body).toMatchObject({ saved: 0, conflicts: [{ field: 'stock', theirs: 4 }] })
  expect((await row('Lamp')).stock).toBe(4)
  await assertStockInvariants(shop.db)
})

test('sheets and orders at once: every cell is saved by one of them, and the ledger stays true', async () => {
  const open = await openSheet()
  const { app, shop, save, cell, row, lamp } = open
  const stocks = await Promise.all([10, 11, 12, 13].map((to) => cell('Lamp', 'stock', to)))
  const prices = await Promise.all([1, 2, 3, 4].map((to) => cell('Phone 128 GB', 'price', to)))
  const skus = await Promise.all(
    ['Lamp', 'Phone 128 GB', 'Phone 256 GB'].map((name) => cell(name, 'sku', 'ONE')),
  )
  const order = () => {
    const body = orderBody([{ productId: lamp, quantity: 1 }], { phone: newPhone() })
    return call(app, 'POST', '/orders', { body })
  }
  const [saved, orders] = await Promise.all([
    Promise.all([
      ...stocks.map((change, at) => save([change, ...prices.slice(at, at + 1)])),
      ...skus.map((change) => save([change])),
    ]),
    Promise.all([order(), order(), order()]),
  ])
  expect(
    [...saved, ...orders].map(({ status }) => status).filter((status) => status >= 400),
  ).toEqual([])
  const ofPrices = saved.slice(0, 4).map(({ body }) => body)
  expect(
    ofPrices.flatMap(({ conflicts }) => conflicts).filter(({ field }) => field === 'price'),
  ).toHaveLength(3)
  expect(
    saved
      .slice(4)
      .map(({ body }) => body.saved)
      .toSorted(),
  ).toEqual([0, 0, 1])
  expect([1, 2, 3, 4]).toContain((await row('Phone 128 GB')).price)
  await assertStockInvariants(shop.db)
})
