import { expect, test } from 'vitest'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'
import {
  large,
  openVariantForms,
  small,
  storage,
} from '../../../tests/support/fixtures/variant-forms.ts'
import { inTransaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { reserveStock } from '../stock/stock.ts'

async function openLedger() {
  const open = await openVariantForms()
  const { app, admin, add, change } = open
  const { product } = (await add({ options: storage, variants: [small, large] })).body
  const [smallOne, largeOne] = product.variants
  const order = async (quantity: number) =>
    (
      await placeOrder(
        app,
        orderBody([{ variantId: smallOne._id, quantity }], { phone: newPhone() }),
      )
    ).body
  return {
    ...open,
    product,
    smallOne,
    order,
    setStatus: (id: string, status: string) =>
      call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body: { status } }),
    setStock: async (stock: number) => {
      const { _id, options } = smallOne
      const other = { _id: largeOne._id, options: largeOne.options }
      const { status } = await change(product._id, { variants: [{ _id, options, stock }, other] })
      expect(status).toBe(200)
    },
    movements: async (query = '', variantId: string = smallOne._id) =>
      (await call(app, 'GET', `/admin/stock/${variantId}/movements${query}`, admin)).body,
  }
}

test('the ledger of a variant says what moved its units, who did it, for which order, and what was left', async () => {
  const { admin, order, setStatus, setStock, movements } = await openLedger()
  const sold = await order(2)
  await setStatus(sold._id, 'cancelled')
  await setStatus(sold._id, 'pending')
  await setStock(9)
  const { movements: all, pagination } = await movements()
  const staff = { _id: admin.id, name: expect.any(String) }
  const reference = { type: 'order', _id: sold._id, number: sold.orderNumber }
  expect(all).toEqual([
    {
      at: expect.any(String),
      quantity: 8,
      stockAfter: 9,
      reason: 'adjustment',
      actor: staff,
      reference: null,
    },
    {
      at: expect.any(String),
      quantity: -2,
      stockAfter: 1,
      reason: 'reopening',
      actor: staff,
      reference,
    },
    {
      at: expect.any(String),
      quantity: 2,
      stockAfter: 3,
      reason: 'cancellation',
      actor: staff,
      reference,
    },
    {
      at: expect.any(String),
      quantity: -2,
      stockAfter: 1,
      reason: 'order',
      actor: null,
      reference,
    },
    {
      at: expect.any(String),
      quantity: 3,
      stockAfter: 3,
      reason: 'opening',
      actor: staff,
      reference: null,
    },
  ])
  expect(pagination).toMatchObject({ totalItems: 5, hasNextPage: false })
  const second = await movements('?limit=2&page=2')
  expect(second.movements).toEqual(all.slice(2, 4))
  expect(second.pagination).toMatchObject({ totalPages: 3, hasNextPage: true })
})

test('movements are in the order in which units moved, whichever transaction began first', async () => {
  const { shop, product, smallOne, setStock, movements } = await openLedger()
  const units = [{ productId: product._id, stockItemId: smallOne.stockItem, quantity: 8 }]
  await inTransaction(shop, async (tx) => {
    await tx.execute('select 1')
    await setStock(9)
    await reserveStock(tx, units, { reason: 'adjustment', referenceId: newId() })
  })
  expect((await movements()).movements).toMatchObject([
    { quantity: -8, stockAfter: 1 },
    { quantity: 6, stockAfter: 9 },
    { quantity: 3, stockAfter: 3 },
  ])
})

test('staff who may read stock read it; nobody else, and of no variant that there is not', async () => {
  const { app, shop, smallOne, movements } = await openLedger()
  const path = `/admin/stock/${smallOne._id}/movements`
  const withRole = async (...words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  expect((await call(app, 'GET', path)).status).toBe(401)
  expect((await call(app, 'GET', path, await addCustomer(shop))).status).toBe(403)
  expect((await call(app, 'GET', path, await withRole('read_products'))).body).toMatchObject({
    code: 'forbidden',
    requiredPermission: 'read_stock',
  })
  expect((await call(app, 'GET', path, await withRole('read_stock'))).status).toBe(200)
  for (const unknown of [newId(), 'nonsense']) {
    expect(await movements('', unknown)).toMatchObject({ code: 'not_found' })
  }
  expect(await movements('?page=0')).toMatchObject({ code: 'invalid' })
})
