// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newPhone } from '../../../../../tests/support/fixtures/order-calls.ts'
import { openSheet } from '../../../../../tests/support/fixtures/sheet-client.ts'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../../tests/support/fixtures/test-products.ts'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'

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

test('five thousand cells of as many products are saved and come back', async () => {
  const { shop, lamp, rows, save, undo } = await openSheet()
  await shop.db.execute(sql`
    insert into products (id, name, description, price_poisha, category_id, stock, warranty_type, warranty_duration)
    select gen_random_uuid(), 'Many ' || i, 'One of many.', 100000 + i, category_id, 5, 'No Warranty', ''
    from products, generate_series(1, 5000) as i where id = ${lamp}`)
  const all: SheetRow[] = []
  for (let page = 1; page <= 10; page += 1) all.push(...(await rows(`?page=${page}`)))
  const changes = all
    .filter(({ name }) => name.startsWith('Many'))
    .map(({ variantId, price }) => ({
      variantId,
      field: 'price',
      from: price,
      to: Math.round(price * 100 + 100) / 100,
    }))
  const started = performance.now()
  const { body } = await save(changes)
  const savedMs = performance.now() - started
  expect(body.saved).toBe(changes.length)
  expect(changes.length).toBeGreaterThan(4900)
  const undone = await undo(body.auditGroup)
  expect(undone.status).toBe(200)
  expect(savedMs).toBeLessThan(60_000)
}, 240_000)
