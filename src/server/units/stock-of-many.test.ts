import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'

const areNumbered = '2 units of it have numbers. Correct the stock by saying which unit is gone.'

/** The tracked shop, whose smaller kettle has three units, two of them with numbers. */
async function openNumbered() {
  const open = await openTrackedShop()
  await open.number(serials('s1', 's2'))
  return open
}

test('a sheet refuses to take units with numbers away, and saves the other cells', async () => {
  const { shop, send, small, shared, stock } = await openNumbered()
  const cells = [
    { variantId: small, field: 'stock', from: 3, to: 0 },
    { variantId: shared[0], field: 'stock', from: 8, to: 6 },
  ]
  const { status, body } = await send('POST', '/admin/products/sheet', { changes: cells })
  expect([status, body.saved]).toEqual([200, 1])
  expect(body.issues).toEqual([{ variantId: small, field: 'stock', message: areNumbered }])
  expect([await stock(small), await stock(shared[0])]).toEqual([3, 6])
  await assertStockInvariants(shop.db)
})

test('a change of many skips a product whose units have numbers, and changes the others', async () => {
  const { shop, send, product, coloured, small, shared, stock } = await openNumbered()
  const ids = [product._id, coloured._id]
  const change = { kind: 'stock', mode: 'set', units: 0 }
  const { status, body } = await send('POST', '/admin/products/bulk', { ids, change })
  expect([status, body.willChange]).toEqual([200, [coloured._id]])
  expect(body.skipped).toMatchObject([{ _id: product._id, reason: areNumbered }])
  expect([await stock(small), await stock(shared[0])]).toEqual([3, 0])
  await assertStockInvariants(shop.db)
})
