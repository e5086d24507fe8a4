// @module-tag race
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'
import {
  type ApiResponse,
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { countRows, stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { heldDraft, openPhoneShop } from '../../../../tests/support/fixtures/phone-orders.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addProduct, orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { heldOrders } from '../by-phone/held-order-tables.ts'
import { orderNotes } from '../notes/order-note-tables.ts'
import { orders } from '../order-tables.ts'

vi.setConfig({ testTimeout: 240_000 })

test('whenever a guest buys the last unit that an order by phone wants, one of them gets it', async () => {
  const { app, shop, database, takeOrder } = await openPhoneShop()
  const outcomes = new Set<number>()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const productId = await addProduct(shop, { stock: 1 })
      const items = [{ productId, quantity: 1 }]
      return {
        transaction: () => takeOrder(items, { note: 'Soon' }),
        concurrent: () => placeOrder(app, orderBody(items, { phone: newPhone() })),
        async check(taken, bought) {
          outcomes.add(taken.status)
          expect(countByStatus([taken, bought])).toEqual({ 201: 1, 409: 1 })
          expect(await stockOf(shop.db, productId)).toBe(0)
          await assertStockInvariants(shop.db)
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(12)
  expect(outcomes).toEqual(new Set([201, 409]))
})

test('whenever two place one order that was put aside, it is placed once', async () => {
  const { shop, database, post, takeOrder } = await openPhoneShop()
  const productId = await addProduct(shop, { stock: 1000 })
  let held = 0
  await interleaveAtEveryStatement<ApiResponse, ApiResponse>(database, async () => {
    const { body } = await post('/admin/held-orders', { draft: heldDraft() })
    held += 1
    const take = () => takeOrder([{ productId, quantity: 1 }], { heldOrderId: body.heldOrder._id })
    return {
      transaction: take,
      concurrent: take,
      async check(...responses) {
        expect(countByStatus(responses)).toEqual({ 201: 1, 409: 1 })
        expect(await countRows(shop.db, heldOrders)).toBe(0)
        await assertStockInvariants(shop.db)
      },
    }
  })
  expect(await countRows(shop.db, orders)).toBe(held)
})

test('ten presses of one button at once place one order', async () => {
  const { shop, lamp, takeOrder } = await openPhoneShop()
  for (let round = 0; round < rounds(5); round += 1) {
    const own = { phone: newPhone() }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        takeOrder([{ productId: lamp, quantity: 1 }], own, { 'idempotency-key': `press-${round}` }),
      ),
    )
    expect(countByStatus(responses)).toEqual({ 200: 9, 201: 1 })
    expect(await countRows(shop.db, orders)).toBe(round + 1)
  }
  expect(await stockOf(shop.db, lamp)).toBe(10 - rounds(5))
  await assertStockInvariants(shop.db)
})

test.each(['before', 'after'] as const)(
  'an order by phone whose connection breaks %s any of its statements is placed once or not at all',
  async (when) => {
    const { shop, database, post, takeOrder } = await openPhoneShop()
    const productId = await addProduct(shop, { stock: 1000 })
    let placed = 0
    let broken: string | null = ''
    for (let nth = 1; broken !== null; nth += 1) {
      const { body } = await post('/admin/held-orders', { draft: heldDraft() })
      const own = {
        phone: newPhone(),
        guestEmail: 'rahima@example.com',
        note: 'Soon',
        adjustments: [{ label: 'Agreed', amount: -10 }],
        heldOrderId: body.heldOrder._id,
      }
      const take = () =>
        takeOrder([{ productId, quantity: 1 }], own, { 'idempotency-key': `broken-${when}-${nth}` })
      broken = null
      const stop = watchStatements(database, {
        [when]: async ({
          number,
          text,
          breakConnection,
        }: {
          number: number
          text: string
          breakConnection: () => Promise<void>
        }) => {
          if (broken !== null || number !== nth) return
          broken = text
          await breakConnection()
          if (when === 'after') throw new Error('Connection terminated unexpectedly')
        },
      })
      const first = await take()
      stop()
      const again = first.status < 300 ? first : await take()
      placed += 1
      expect([broken, again.status < 300]).toEqual([broken, true])
      expect(await countRows(shop.db, orders)).toBe(placed)
      expect(await countRows(shop.db, orderNotes)).toBe(placed)
      expect(await countRows(shop.db, heldOrders)).toBe(0)
      expect(await stockOf(shop.db, productId)).toBe(1000 - placed)
      await assertStockInvariants(shop.db)
    }
    expect(placed).toBeGreaterThan(12)
  },
)
