// @module-tag race
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import {
  type ApiResponse,
  call,
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants, stockOfItem } from '../../../../tests/support/fixtures/test-variants.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const buy = (items: Parameters<typeof orderBody>[0]) =>
    placeOrder(open.app, orderBody(items, { phone: newPhone() }))
  return { ...open, buy }
}

async function addCable(
  { shop }: Pick<TestShop, 'shop'>,
  stock: { short: number; long: number; shelf?: string },
) {
  const productId = await addProduct(shop)
  const { shelf } = stock
  const variants = await setVariants(shop.db, productId, ['Length'], {
    '1 m': { stock: stock.short, pricePoisha: 100_00, ...(shelf ? { shelf } : {}) },
    '2 m': { stock: stock.long, pricePoisha: 200_00, ...(shelf ? { shelf } : {}) },
  })
  return { productId, short: variants['1 m'], long: variants['2 m'] }
}

test('the last units of one variant are sold once, and the others stay', async () => {
  const open = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const { productId, short, long } = await addCable(open, { short: 3, long: 5 })
    const responses = await Promise.all(
      times(20, () => open.buy([{ variantId: short.id, quantity: 1 }])),
    )
    expect(countByStatus(responses)).toEqual({ 201: 3, 409: 17 })
    expect(await stockOfItem(open.shop.db, short)).toBe(0)
    expect(await stockOfItem(open.shop.db, long)).toBe(5)
    expect(await stockOf(open.shop.db, productId)).toBe(5)
  }
  await assertStockInvariants(open.shop.db)
})

test('the last unit of a shared stock goes to one of two variants', async () => {
  const open = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const { productId, short, long } = await addCable(open, { short: 3, long: 3, shelf: 'reel' })
    const responses = await Promise.all(
      times(10, (at) => open.buy([{ variantId: (at % 2 ? short : long).id, quantity: 1 }])),
    )
    expect(countByStatus(responses)).toEqual({ 201: 3, 409: 7 })
    expect(await stockOfItem(open.shop.db, short)).toBe(0)
    expect(await stockOf(open.shop.db, productId)).toBe(0)
  }
  await assertStockInvariants(open.shop.db)
})

test('lines of several variants in opposite order never lock each other out', async () => {
  const open = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const cables = await Promise.all(times(3, () => addCable(open, { short: 50, long: 50 })))
    const items = cables.flatMap(({ short, long }) =>
      [short, long].map(({ id }) => ({ variantId: id, quantity: 1 })),
    )
    const responses = await Promise.all(
      times(12, (at) => open.buy(at % 2 ? items : items.toReversed())),
    )
    expect(countByStatus(responses)).toEqual({ 201: 12 })
  }
  await assertStockInvariants(open.shop.db)
})

test('the last unit of a shared stock is sold once, at any interleaving', async () => {
  const open = await openShop()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    open.database,
    async () => {
      const { short, long } = await addCable(open, { short: 1, long: 1, shelf: 'reel' })
      return {
        transaction: () => open.buy([{ variantId: short.id, quantity: 1 }]),
        concurrent: () => open.buy([{ variantId: long.id, quantity: 1 }]),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 201: 1, 409: 1 })
          expect(await stockOfItem(open.shop.db, short)).toBe(0)
        },
      }
    },
  )
  expect(statements).toBeGreaterThanOrEqual(9)
  await assertStockInvariants(open.shop.db)
})

test('while one order is cancelled and taken back, others buy what is left', async () => {
  const open = await openShop()
  const { app, shop } = open
  const admin = await addCustomer(shop, { role: 'admin' })
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body: { status } })
  for (let round = 0; round < rounds(6); round += 1) {
    const { short } = await addCable(open, { short: 2, long: 5 })
    const { body: order } = await open.buy([{ variantId: short.id, quantity: 2 }])
    const responses = await Promise.all([
      ...times(4, () => setStatus(order._id, 'cancelled')),
      ...times(4, () => open.buy([{ variantId: short.id, quantity: 1 }])),
      ...times(4, () => setStatus(order._id, 'pending')),
    ])
    expect(countByStatus(responses)).not.toHaveProperty('500')
    await assertStockInvariants(shop.db)
  }
})
