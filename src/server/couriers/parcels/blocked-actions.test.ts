import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import {
  type OrderAction,
  orderActions,
  blocksByPhase,
  type ParcelPhase,
} from '#shared/orders/actions/order-actions.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import type { ApiResponse } from '../../../../tests/support/fixtures/order-calls.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { answered, openParcelShop, said } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { writing } from '../../platform/database/database.ts'
import { orders } from '../../orders/order-tables.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A shop whose orders stay where they are when their parcels move. */
async function openShop() {
  const open = await openParcelShop()
  const { shop, courier, send, book, runJobs, hook, parcelOf, clock } = open
  await updateShopSettings(shop, { changes: { 'couriers.movesOrders': false } })
  const create = courier.create

  const bring: Record<ParcelPhase, (orderId: string) => Promise<void>> = {
    async not_called(id) {
      await book([id])
    },
    async called(id) {
      courier.create = async () => ({ ok: false, failure: { kind: 'no_answer' } })
      await book([id])
      await runJobs()
      courier.create = create
    },
    async booked(id) {
      await book([id])
      await runJobs()
    },
    in_transit: (id) => report(id, 'on_the_way'),
    handed_over: (id) => report(id, 'delivered'),
    partly_delivered: (id) => report(id, 'partly'),
  }
  async function report(id: string, state: ParcelState) {
    if (state !== 'returned') await bring.booked(id)
    const { consignmentId, codPoisha } = await parcelOf(id)
    const collected =
      state === 'delivered' || state === 'partly' ? { collectedPoisha: codPoisha / 2 } : {}
    const word = { consignmentId, rawStatus: state, state, ...collected }
    // The shop asks the courier whether its webhook is right.
    courier.track = async () => answered(said(word))
    await hook({ ...word, at: clock.now().toISOString() })
    await runJobs()
  }

  const setStatus = (id: string, status: OrderStatus) =>
    send(`PUT /admin/orders/${id}/status`, { status })
  const read = async (id: string) => (await send(`GET /admin/orders/${id}`)).body.order
  const does: Record<OrderAction, (id: string) => Promise<ApiResponse>> = {
    async edit(id) {
      const order = await read(id)
      const lines = linesOf(order, () => ({ quantity: 2 }))
      return send(`POST /admin/orders/${id}/edit`, { lines, updatedAt: order.updatedAt })
    },
    cancel: (id) => setStatus(id, 'cancelled'),
    reopen: (id) => setStatus(id, 'confirmed'),
    to_open: (id) => setStatus(id, 'confirmed'),
    to_shipped: (id) => setStatus(id, 'shipped'),
    to_delivered: (id) => setStatus(id, 'delivered'),
    async book(id) {
      const { blocks } = (await send(`GET /admin/orders/${id}/blocked-actions`)).body
      const { body } = await book([id])
      const reason = body.skipped[0]?.reason
      return blocks.book && blocks.book.message === reason
        ? { status: 409, body: { code: 'conflict', block: blocks.book } }
        : { status: 200, body }
    },
    refuse: (id) => send(`POST /admin/orders/${id}/returns`, { kind: 'refused_at_door' }),
  }
  return { ...open, bring, report, does, read }
}

interface Tried {
  status: OrderStatus
  due: number
}

const phases = Object.keys(blocksByPhase.edit) as ParcelPhase[]

test.each(orderActions)('phases of a parcel that block an action: %s', async (action) => {
  const { shop, order, bring, does, read, parcelOf } = await openShop()
  const tried: Record<string, unknown> = {}
  for (const phase of phases) {
    const { _id } = await order()
    await bring[phase](_id)
    // An order that was cancelled by an earlier release.
    if (action === 'reopen') {
      await writing(shop).update(orders).set({ status: 'cancelled' }).where(eq(orders.id, _id))
    }
    const before = await read(_id)
    const { status, body } = await does[action](_id)
    const after = await read(_id)
    const { id: parcelId, codPoisha } = await parcelOf(_id)
    const isRefused = body.code === 'conflict' && body.block?.parcelId === parcelId
    tried[phase] = {
      status,
      reason: isRefused ? body.block.reason : null,
      isUnchanged: isRefused && isDeepStrictEqual(after, before),
      agrees: isRefused || agrees(phase, after, codPoisha),
    }
  }
  const expected = phases.map((phase) => {
    const reason = blocksByPhase[action][phase]
    const isRefused = reason !== null
    return [phase, { status: isRefused ? 409 : 200, reason, isUnchanged: isRefused, agrees: true }]
  })
  expect(tried).toEqual(Object.fromEntries(expected))
})

/** In every row of the table: goods at a courier are not for sale, and cost what the courier collects. */
function agrees(phase: ParcelPhase, { status, due }: Tried, codPoisha: number): boolean {
  if (phase === 'handed_over') return status === 'delivered' || status === 'confirmed'
  if (phase === 'not_called') return true
  // Half of it was collected with the first parcel; a further one collects the rest.
  if (phase === 'partly_delivered' && status !== 'delivered') {
    return due * 100 === codPoisha / 2 || due * 100 === codPoisha
  }
  return status === 'delivered' || (status !== 'cancelled' && codPoisha === due * 100)
}

test('an order is edited before its courier is called, and the courier collects the new amount', async () => {
  const { order, book, runJobs, does, bring, parcelOf, read } = await openShop()
  const { _id, total } = await order()
  await bring.not_called(_id)
  expect((await parcelOf(_id)).codPoisha).toBe(total * 100)
  expect((await does.edit(_id)).status).toBe(200)
  const { due } = await read(_id)
  expect(due).toBeGreaterThan(total)
  await runJobs()
  expect(await parcelOf(_id)).toMatchObject({ state: 'booked', codPoisha: due * 100 })
  expect((await book([_id])).body.skipped).toHaveLength(1)
})

test('a parcel that is cancelled opens the reason: the order is changed and booked for what it costs then', async () => {
  const { order, book, runJobs, send, does, bring, parcelOf, read } = await openShop()
  const { _id } = await order()
  await bring.booked(_id)
  expect((await does.edit(_id)).status).toBe(409)
  const { id } = await parcelOf(_id)
  expect((await send(`POST /admin/parcels/${id}/cancel`)).status).toBe(200)
  expect((await does.edit(_id)).status).toBe(200)
  await book([_id])
  await runJobs()
  const { due } = await read(_id)
  expect(await parcelOf(_id)).toMatchObject({ state: 'booked', codPoisha: due * 100 })
})

test('an order whose parcel a courier has is not called, and a bulk cancellation goes on without it', async () => {
  const { order, send, bring, statusOf } = await openShop()
  const [booked, other] = [await order(), await order()]
  await bring.booked(booked._id)
  const { body: next } = await send('POST /admin/calls/next')
  expect(next.order?._id ?? next.call?.order?._id).not.toBe(booked._id)
  const ids = [booked._id, other._id]
  const { body } = await send('POST /admin/orders/bulk', { ids, status: 'cancelled' })
  expect(body).toMatchObject({ willChange: [other._id], skipped: [{ _id: booked._id }] })
  expect([await statusOf(booked._id), await statusOf(other._id)]).toEqual(['pending', 'cancelled'])
})

test('an order whose goods are coming back is not booked again before its return is finished', async () => {
  const { shop, order, book, bring, report, clock } = await openShop()
  await updateShopSettings(shop, { changes: { 'couriers.movesOrders': true } })
  const { _id, orderNumber } = await order()
  await bring.in_transit(_id)
  clock.advance({ minutes: 5 })
  await report(_id, 'returned')
  const { body } = await book([_id])
  expect(body.skipped).toMatchObject([
    { orderNumber, reason: expect.stringContaining('Units of this order are coming back') },
  ])
})
