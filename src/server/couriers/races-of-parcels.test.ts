// @module-tag race
import { expect, test, vi } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { assertCashInvariants, openCashShop } from '../../../tests/support/fixtures/cash-shop.ts'
import type { ApiResponse } from '../../../tests/support/fixtures/order-calls.ts'
import { linesOf, orderEditor } from '../../../tests/support/fixtures/order-edits.ts'
import { answered, openParcelShop, said } from '../../../tests/support/fixtures/parcel-shop.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { bookParcel } from './booking/book-parcel.ts'
import type { BookingRequest } from './courier.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A shop with one order at a time, whose parcel is with the courier, and what can happen to it. */
async function openBusyShop() {
  const open = await openCashShop()
  const { shop, send, clock, courier, sent, book, uploadPayout } = open
  const editor = await orderEditor(open)
  const prepare = async (nth: number) => {
    const { id, orderId, consignment, total } = await sent()
    const order = await editor.read(orderId)
    const say = (state: 'on_the_way' | 'delivered' | 'returned' | 'cancelled') => {
      const at = clock.now().toISOString()
      courier.track = async () => answered(said({ rawStatus: state, state, at }))
      return send(`POST /admin/parcels/${id}/refresh`)
    }
    const { updatedAt } = order
    const deeds = {
      collected: () => say('on_the_way'),
      delivered: () => say('delivered'),
      returned: () => say('returned'),
      cancelled: () => say('cancelled'),
      cancelParcel: () => send(`POST /admin/parcels/${id}/cancel`),
      book: () => book([orderId]),
      edit: () =>
        editor.edit(orderId, { lines: linesOf(order, () => ({ quantity: 2 })), updatedAt }),
      cancel: () => editor.setStatus(orderId, 'cancelled'),
      pay: () => uploadPayout(`P${nth}`, [{ consignment, collected: total, charges: 60 }]),
      openReturn: () =>
        send(`POST /admin/orders/${orderId}/returns`, { kind: 'refused_at_door', comment: '' }),
    } satisfies Record<string, () => Promise<ApiResponse>>
    return { orderId, ...deeds }
  }
  /** Invariants of the order's parcels, the cash and the stock, after any race. */
  const check = async (orderId: string) => {
    const { state } = await open.parcelOf(orderId)
    expect((await editor.read(orderId)).parcelState).toBe(state)
    await assertCashInvariants(shop.db)
    await assertStockInvariants(shop.db)
  }
  return { ...open, prepare, check }
}

test.each([
  ['the courier', 'cancelled'],
  ['a member of staff', 'cancelParcel'],
] as const)(
  'whenever an order is booked again while %s cancels its parcel, it has one open parcel',
  async (_, end) => {
    const { database, prepare, check } = await openBusyShop()
    const booked = new Set<number>()
    const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
      database,
      async (nth) => {
        const busy = await prepare(nth)
        return {
          transaction: busy[end],
          concurrent: busy.book,
          async check(ended, { status, body }) {
            expect([ended.status, status]).toEqual([200, 202])
            booked.add(body.count)
            await check(busy.orderId)
          },
        }
      },
    )
    expect(statements).toBeGreaterThan(6)
    expect(booked).toEqual(new Set([0, 1]))
  },
)

test('whenever an order is edited while its courier is called, the edit is in the request or is refused', async () => {
  const open = await openParcelShop()
  const { shop, database, courier, order, book, parcelOf } = open
  const editor = await orderEditor(open)
  const requests = new Map<string, BookingRequest>()
  const { create } = courier
  courier.create = async (request) => {
    requests.set(request.ourRef, request)
    return create(request)
  }
  const outcomes = new Set<number>()
  await interleaveAtEveryStatement(database, async () => {
    const { _id } = await order()
    await book([_id])
    const { id: parcelId, ourRef } = await parcelOf(_id)
    const { updatedAt, shippingAddress, ...placed } = await editor.read(_id)
    return {
      transaction: () => bookParcel(shop, { parcelId, attempt: 1 }),
      concurrent: () =>
        editor.edit(_id, {
          lines: linesOf(placed, () => ({ quantity: 3 })),
          shippingAddress: { ...shippingAddress, fullAddress: 'House 7, the new road' },
          updatedAt,
        }),
      async check(_, { status }) {
        const { codPoisha, state } = await parcelOf(_id)
        expect(state).toBe('booked')
        const isEdited = status === 200
        outcomes.add(status)
        const { due } = await editor.read(_id)
        expect(codPoisha).toBe(due * 100)
        expect(requests.get(ourRef)).toMatchObject({
          codPoisha,
          quantity: isEdited ? 3 : 1,
          recipient: isEdited ? { address: 'House 7, the new road' } : {},
        })
      },
    }
  })
  expect(outcomes).toEqual(new Set([200, 409]))
})

test.each([
  ['delivered', [], ['edit', 'book', 'pay', 'cancel']],
  ['returned', ['collected'], ['book', 'pay', 'openReturn', 'cancel']],
] as const)(
  'whenever all happens to an order whose parcel is %s, cash and stock add up',
  async (word, before, others) => {
    const { database, prepare, check } = await openBusyShop()
    const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse[]>(
      database,
      async (nth) => {
        const busy = await prepare(nth)
        for (const deed of before) await busy[deed]()
        return {
          transaction: busy[word],
          concurrent: () => Promise.all(others.map((deed) => busy[deed]())),
          async check(reported, answers) {
            expect([reported, ...answers].filter(({ status }) => status >= 500)).toEqual([])
            await check(busy.orderId)
          },
        }
      },
    )
    expect(statements).toBeGreaterThan(8)
  },
)
