import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newPhone } from '../../../../tests/support/fixtures/order-calls.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import type { ApiResponse } from '../../../../tests/support/fixtures/order-calls.ts'
import { orders } from '../order-tables.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const lamp = await addProduct(open.shop, { name: 'Lamp', stock: 500 })
  const mouse = await addProduct(open.shop, { name: 'Mouse', stock: 500 })
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const order = async (
    remoteAddress: string,
    productId: string,
    quantity: number,
    phone = newPhone(),
  ) => {
    const payload = orderBody([{ productId, quantity }], { phone })
    const response = await open.app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress,
      payload,
    })
    return response.json()._id as string
  }
  const held = async () => (await call(open.app, 'GET', '/admin/held-units', admin)).body
  const cancel = (body: object): Promise<ApiResponse> =>
    call(open.app, 'POST', '/admin/held-units/cancel', { ...admin, body })
  const setStatus = (id: string, status: string, expectedStatus?: string) =>
    call(open.app, 'PUT', `/admin/orders/${id}/status`, {
      ...admin,
      body: { status, expectedStatus },
    })
  return { ...open, admin, lamp, mouse, order, held, cancel, setStatus }
}

test('the units that unconfirmed orders hold are shown by product and by network', async () => {
  const { lamp, mouse, order, held, setStatus } = await openShop()
  expect(await held()).toEqual({ orders: 0, units: 0, products: [], networks: [], phones: [] })
  for (const _ of times(3, () => 0)) await order('203.0.113.66', lamp, 10)
  await order('198.51.100.1', mouse, 2)
  await setStatus(await order('198.51.100.1', mouse, 7), 'confirmed')
  expect(await held()).toEqual({
    orders: 4,
    units: 32,
    products: [
      { productId: lamp, name: 'Lamp', orders: 3, units: 30 },
      { productId: mouse, name: 'Mouse', orders: 1, units: 2 },
    ],
    networks: [
      {
        network: expect.not.stringContaining('203'),
        orders: 3,
        units: 30,
        firstPlacedAt: expect.any(String),
        lastPlacedAt: expect.any(String),
      },
    ],
    phones: [],
  })
})

test('the orders with a product that have not left the shop are named before it is deleted', async () => {
  const { app, admin, lamp, mouse, order, setStatus } = await openShop()
  const openOrdersOf = async (id: string) =>
    (await call(app, 'GET', `/admin/products/${id}/open-orders`, admin)).body
  expect(await openOrdersOf(lamp)).toEqual({ orders: 0, numbers: [] })
  const placed: string[] = []
  for (const _ of times(8, () => 0)) placed.push(await order('203.0.113.66', lamp, 1))
  await order('203.0.113.66', mouse, 1)
  await setStatus(String(placed[6]), 'shipped')
  await setStatus(String(placed[7]), 'cancelled')
  const { orders: count, numbers } = await openOrdersOf(lamp)
  expect([count, numbers.length]).toEqual([6, 5])
  expect(await openOrdersOf('nothing')).toEqual({ orders: 0, numbers: [] })
})

test('the orders of one phone are cancelled together', async () => {
  const { shop, lamp, order, held, cancel } = await openShop()
  const phone = newPhone()
  for (const network of ['198.51.100.1', '203.0.113.66']) await order(network, lamp, 3, phone)
  await order('203.0.113.67', lamp, 1)
  const { phones } = await held()
  expect(phones).toMatchObject([{ phone: `+88${phone}`, orders: 2, units: 6 }])
  const body = { phone: phones[0].phone, placedUntil: phones[0].lastPlacedAt }
  expect((await cancel({ ...body, network: 'both' })).status).toBe(400)
  expect(await cancel(body)).toEqual({ status: 200, body: { cancelled: 2 } })
  expect(await stockOf(shop.db, lamp)).toBe(499)
  await assertStockInvariants(shop.db)
})

test('the orders of one network are cancelled together, and neither others nor later ones', async () => {
  const { shop, lamp, order, held, cancel, setStatus } = await openShop()
  await order('198.51.100.1', lamp, 1)
  const [first] = [await order('203.0.113.66', lamp, 10), await order('203.0.113.66', lamp, 10)]
  await order('203.0.113.66', lamp, 10)
  const [{ network, lastPlacedAt: placedUntil }] = (await held()).networks
  await setStatus(first, 'confirmed')
  await order('203.0.113.66', lamp, 5)
  expect(await cancel({ network, placedUntil })).toEqual({ status: 200, body: { cancelled: 2 } })
  expect(await stockOf(shop.db, lamp)).toBe(500 - 10 - 1 - 5)
  expect(await held()).toMatchObject({ orders: 2, units: 6 })
  expect((await cancel({ network, placedUntil })).body).toEqual({ cancelled: 0 })
  expect((await cancel({ network })).status).toBe(400)
  await assertStockInvariants(shop.db)
})

test('an order that somebody confirms while its network is cancelled is either confirmed or cancelled', async () => {
  const { database, shop, lamp, order, held, cancel, setStatus } = await openShop()
  const statusOf = async (id: string) => {
    const where = eq(orders.id, id)
    return (await shop.db.select({ status: orders.status }).from(orders).where(where))[0]?.status
  }
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const id = await order('203.0.113.66', lamp, 1)
      const last = await order('203.0.113.66', lamp, 1)
      const [{ network, lastPlacedAt: placedUntil }] = (await held()).networks
      return {
        transaction: () => cancel({ network, placedUntil }),
        concurrent: () => setStatus(id, 'confirmed', 'pending'),
        check: async ({ body }, confirmed) => {
          const isConfirmed = confirmed.status === 200
          expect(body).toEqual({ cancelled: isConfirmed ? 1 : 2 })
          expect(await statusOf(id)).toBe(isConfirmed ? 'confirmed' : 'cancelled')
          expect(await statusOf(last)).toBe('cancelled')
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(5)
  await assertStockInvariants(shop.db)
})
