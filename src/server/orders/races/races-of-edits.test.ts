// @module-tag race
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'
import { openEditedShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import {
  type ApiResponse,
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addProduct, orderBody } from '../../../../tests/support/fixtures/test-products.ts'

vi.setConfig({ testTimeout: 240_000 })

test('whenever a rival buys the last unit that an edit wants, one of them gets it', async () => {
  const { app, shop, database, place, edit } = await openEditedShop()
  const outcomes = new Set<number>()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const productId = await addProduct(shop, { stock: 2 })
      const order = await place([{ productId, quantity: 1 }])
      const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
      const { updatedAt } = order
      const lines = linesOf(order, () => ({ quantity: 2 }))
      return {
        transaction: () => edit(order._id, { lines, updatedAt }),
        concurrent: () => placeOrder(app, body),
        async check(edited, bought) {
          outcomes.add(edited.status)
          expect([edited.status === 200, bought.status === 201].filter(Boolean)).toHaveLength(1)
          expect(await stockOf(shop.db, productId)).toBe(0)
          await assertStockInvariants(shop.db)
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(12)
  expect(outcomes).toEqual(new Set([200, 409]))
})

test.each(['shipped', 'cancelled'])(
  'whenever an order is %s while it is edited, the edit is whole or refused',
  async (status) => {
    const { shop, database, lamp, cable, place, edit, setStatus } = await openEditedShop()
    const outcomes = new Set<string>()
    await interleaveAtEveryStatement<ApiResponse, ApiResponse>(database, async () => {
      const order = await place([{ productId: lamp, quantity: 2 }])
      const { updatedAt } = order
      const lines = [...linesOf(order, () => ({ quantity: 1 })), { productId: cable, quantity: 1 }]
      return {
        transaction: () => edit(order._id, { lines, updatedAt }),
        concurrent: () => setStatus(order._id, status),
        async check(edited, changed) {
          outcomes.add(edited.body.code ?? 'edited')
          expect(changed.status).toBe(200)
          await assertStockInvariants(shop.db)
          await setStatus(order._id, 'cancelled')
          expect([await stockOf(shop.db, lamp), await stockOf(shop.db, cable)]).toEqual([10, 5])
          await assertStockInvariants(shop.db)
        },
      }
    })
    expect(outcomes).toEqual(new Set(['edited', 'not_editable']))
  },
)

test('whenever two edit one order, one of them is told', async () => {
  const { shop, database, lamp, place, edit, setStatus } = await openEditedShop()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const order = await place([{ productId: lamp, quantity: 2 }])
      const { updatedAt } = order
      const to = (quantity: number) => () =>
        edit(order._id, { lines: linesOf(order, () => ({ quantity })), updatedAt })
      return {
        transaction: to(1),
        concurrent: to(3),
        async check(...responses) {
          expect(countByStatus(responses)).toEqual({ 200: 1, 409: 1 })
          const [refused] = responses.filter((each) => each.status === 409)
          const [made] = responses.filter((each) => each.status === 200)
          expect(refused?.body.code).toBe('edit_conflict')
          expect(refused?.body.current.items).toEqual(made?.body.order.items)
          await setStatus(order._id, 'cancelled')
          await assertStockInvariants(shop.db)
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(12)
})

test('of ten edits of one page at once, one is made', async () => {
  const { shop, lamp, place, edit } = await openEditedShop()
  for (let round = 0; round < rounds(5); round += 1) {
    const order = await place([{ productId: lamp, quantity: 1 }])
    const { updatedAt } = order
    const lines = linesOf(order, () => ({ quantity: 2 }))
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        edit(order._id, {
          lines,
          updatedAt,
          adjustments: [{ label: 'A gift', amount: -at - 1 }],
        }),
      ),
    )
    expect(countByStatus(responses)).toEqual({ 200: 1, 409: 9 })
  }
  await assertStockInvariants(shop.db)
})

test.each(['before', 'after'] as const)(
  'an edit whose connection breaks %s any of its statements happens completely or not at all',
  async (when) => {
    const open = await openEditedShop()
    const { shop, lamp, cable, place, edit, read, setStatus } = open
    let broken: string | null = ''
    for (let nth = 1; broken !== null; nth += 1) {
      const order = await place([{ productId: lamp, quantity: 2 }], {
        guestEmail: 'rahima@example.com',
      })
      const { updatedAt } = order
      const lines = [...linesOf(order, () => ({ quantity: 1 })), { productId: cable, quantity: 1 }]
      broken = null
      const stop = watchStatements(open.database, {
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
      const response = await edit(order._id, { lines, updatedAt })
      stop()
      // The outcome of a commit without a response is unknown: the member looks again.
      expect([broken, response.status]).toEqual([broken, broken === 'commit' ? 503 : 200])
      await assertStockInvariants(shop.db)
      const now = await read(order._id)
      expect([1, 2]).toContain(now.items.length)
      expect(now).toEqual(now.items.length === 1 ? order : (response.body.order ?? now))
      const again = await edit(order._id, { lines, updatedAt })
      expect(again.status).toBe(now.items.length === 1 ? 200 : 409)
      await setStatus(order._id, 'cancelled')
      expect([await stockOf(shop.db, lamp), await stockOf(shop.db, cable)]).toEqual([10, 5])
      await assertStockInvariants(shop.db)
    }
  },
)
