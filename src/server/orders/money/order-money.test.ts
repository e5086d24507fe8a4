import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { assertMoneyInvariants } from '../../../../tests/support/fixtures/money-invariants.ts'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { writing } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { returns } from '../../returns/return-tables.ts'
import { readMoney } from './order-money.ts'
import { orderMoney } from './order-money-tables.ts'

/** An order of ৳1,120 or so, and its ledger as "kind taka method". */
async function openLedger() {
  const open = await openParcelShop()
  const { shop, order, send } = open
  const placed = await order()
  const rows = async () => {
    const found = await shop.db
      .select()
      .from(orderMoney)
      .where(eq(orderMoney.orderId, placed._id))
      .orderBy(asc(orderMoney.id))
    return found.map(({ kind, amountPoisha, method }) =>
      [kind, amountPoisha / 100, method].filter((part) => part !== null).join(' '),
    )
  }
  const setStatus = (status: string) => send(`PUT /admin/orders/${placed._id}/status`, { status })
  const balance = async () => (await readMoney(shop.db, placed._id)).balancePoisha / 100
  return { ...open, ...placed, rows, setStatus, balance }
}

test('an order is charged when it is placed, and paid when the shop hands it over', async () => {
  const { shop, total, rows, setStatus, balance } = await openLedger()
  expect(await rows()).toEqual([`placed ${total}`])
  expect(await balance()).toBe(total)
  await setStatus('delivered')
  expect(await rows()).toEqual([`placed ${total}`, `collected ${-total} cash`])
  expect(await balance()).toBe(0)
  await setStatus('confirmed')
  expect(await balance()).toBe(total)
  await setStatus('delivered')
  expect(await balance()).toBe(0)
  await assertMoneyInvariants(shop.db)
})

test('a cancelled order costs nothing, and a reopened one what it did', async () => {
  const { shop, total, rows, setStatus, balance } = await openLedger()
  await setStatus('cancelled')
  expect(await balance()).toBe(0)
  await setStatus('pending')
  expect(await balance()).toBe(total)
  await setStatus('cancelled')
  expect(await rows()).toEqual([
    `placed ${total}`,
    `cancellation ${-total}`,
    `reopening ${total}`,
    `cancellation ${-total}`,
  ])
  await assertMoneyInvariants(shop.db)
})

test('a hand-over that is taken back takes back what it collected, and nothing of one before', async () => {
  const { shop, _id, total, send, rows, setStatus, balance } = await openLedger()
  await setStatus('delivered')
  await setStatus('cancelled')
  const refund = { id: newId(), kind: 'refund', amount: total, method: 'cash' }
  expect((await send(`POST /admin/orders/${_id}/money`, refund)).status).toBe(200)
  await setStatus('pending')
  await setStatus('delivered')
  expect(await balance()).toBe(0)
  await setStatus('confirmed')
  expect(await balance()).toBe(total)
  expect((await rows()).at(-1)).toBe(`collected ${total} cash`)
  await assertMoneyInvariants(shop.db)
})

test('a reopened order stays paid by the hand-over before its cancellation', async () => {
  const { shop, rows, setStatus, balance } = await openLedger()
  await setStatus('delivered')
  await setStatus('cancelled')
  await setStatus('pending')
  const paid = await rows()
  expect(await balance()).toBe(0)
  await setStatus('delivered')
  await setStatus('confirmed')
  expect(await rows()).toEqual(paid)
  await assertMoneyInvariants(shop.db)
})

test('an edit adds its difference, and the courier collects what is due then', async () => {
  const { shop, _id, total, send, book, runJobs, parcelOf, rows, balance } = await openLedger()
  const { body } = await send(`GET /admin/orders/${_id}`)
  const lines = linesOf(body.order, () => ({ quantity: 2 }))
  const { updatedAt } = body.order
  expect((await send(`POST /admin/orders/${_id}/edit`, { lines, updatedAt })).status).toBe(200)
  const due = await balance()
  expect(await rows()).toEqual([`placed ${total}`, `edit ${due - total}`])
  await book([_id])
  await runJobs()
  const { id, codPoisha } = await parcelOf(_id)
  expect(codPoisha).toBe(due * 100)
  const states = { state: 'delivered', expectedState: 'booked', collectedTaka: 500 }
  expect((await send(`POST /admin/parcels/${id}/state`, states)).status).toBe(200)
  expect(await rows()).toContain('collected -500 courier')
  expect(await balance()).toBe(due - 500)
  await assertMoneyInvariants(shop.db)
})

test('an amount never paid is not refunded with the goods', async () => {
  const { shop, _id, total, send, book, runJobs, parcelOf, rows, balance } = await openLedger()
  await book([_id])
  await runJobs()
  const { id } = await parcelOf(_id)
  const states = { state: 'delivered', expectedState: 'booked', collectedTaka: 500 }
  await send(`POST /admin/parcels/${id}/state`, states)
  const { body } = await send(`GET /admin/orders/${_id}`)
  const items = body.order.items as { _id: string; quantity: number }[]
  const opened = await send(`POST /admin/orders/${_id}/returns`, {
    kind: 'return',
    lines: items.map(({ _id: itemId, quantity }) => ({ itemId, quantity, reason: 'faulty' })),
  })
  const path = await inspectAll(send, opened.body.return._id)
  const settle = (amount: number) =>
    send(`PUT ${path}`, { status: 'settled', method: 'cash', amount })
  expect((await send(`GET ${path}`)).body.return.due).toMatchObject({ left: 500 })
  expect((await settle(501)).status).toBe(400)
  expect((await settle(380)).status).toBe(200)
  // The buyer has paid 500 of it, and got 380 back: the rest is the delivery.
  expect(await rows()).toEqual([
    `placed ${total}`,
    'collected -500 courier',
    `returned ${-(total - 120)}`,
    'refund 380 cash',
  ])
  expect(await balance()).toBe(0)
  await assertMoneyInvariants(shop.db)
})

test('the ledger only grows, and pays back no more than was paid', async () => {
  const { shop, _id } = await openLedger()
  const grows = { message: 'the ledger of an order only grows' }
  const change = writing(shop).update(orderMoney).set({ amountPoisha: 1 })
  await expect(change.where(eq(orderMoney.orderId, _id))).rejects.toMatchObject({ cause: grows })
  const removal = writing(shop).delete(orderMoney).where(eq(orderMoney.orderId, _id))
  await expect(removal).rejects.toMatchObject({ cause: grows })
  const refund = writing(shop)
    .insert(orderMoney)
    .values({ orderId: _id, kind: 'refund', amountPoisha: 1, causeId: _id, at: new Date() })
  await expect(refund).rejects.toMatchObject({
    cause: { constraint: 'order_money_back_within_paid' },
  })
})

test('the kept part of a parcel costs its share, and the returned part is asked for no more', async () => {
  const { shop, _id, send, book, runJobs, parcelOf, balance } = await openLedger()
  const { body } = await send(`GET /admin/orders/${_id}`)
  const edit = { lines: linesOf(body.order, () => ({ quantity: 2 })) }
  const { updatedAt } = body.order
  await send(`POST /admin/orders/${_id}/edit`, { ...edit, updatedAt })
  await book([_id])
  await runJobs()
  const { id, codPoisha } = await parcelOf(_id)
  const [total, fee] = [codPoisha / 100, 120]
  const kept = (total - fee) / 2 + fee
  const states = { state: 'partly', expectedState: 'booked', collectedTaka: kept }
  expect((await send(`POST /admin/parcels/${id}/state`, states)).status).toBe(200)
  const { order } = (await send(`GET /admin/orders/${_id}`)).body
  expect(order).toMatchObject({ tasks: ['partly_delivered'], due: total - kept })
  const lines = [{ itemId: order.items[0]._id, quantity: 1, reason: 'changed_mind' }]
  const opened = await send(`POST /admin/orders/${_id}/returns`, { kind: 'return', lines })
  expect(opened.status).toBe(201)
  const path = await inspectAll(send, opened.body.return._id)
  expect((await send(`PUT ${path}`, { status: 'settled', method: 'none' })).status).toBe(200)
  const after = (await send(`GET /admin/orders/${_id}`)).body.order
  expect(after).toMatchObject({ status: 'delivered' })
  expect(after.tasks).toBeUndefined()
  expect(await balance()).toBe(0)
  await assertMoneyInvariants(shop.db)
})

test('a return that the release before settles is in the ledger too', async () => {
  const { shop, _id, total, send, setStatus, rows, balance } = await openLedger()
  await setStatus('delivered')
  const { order } = (await send(`GET /admin/orders/${_id}`)).body
  const lines = [{ itemId: order.items[0]._id, quantity: 1, reason: 'faulty' }]
  const opened = await send(`POST /admin/orders/${_id}/returns`, { kind: 'return', lines })
  await inspectAll(send, opened.body.return._id)
  await writing(shop)
    .update(returns)
    .set({
      status: 'settled',
      settledAt: new Date(),
      refundMethod: 'cash',
      refundPoisha: (total - 120) * 100,
    })
  expect(await rows()).toEqual([
    `placed ${total}`,
    `collected ${-total} cash`,
    `returned ${-(total - 120)}`,
    `refund ${total - 120} cash`,
  ])
  expect(await balance()).toBe(0)
})

test('goods that were paid and taken back by cancelling are paid back', async () => {
  const { shop, _id, total, setStatus, balance, send } = await openLedger()
  await setStatus('delivered')
  await setStatus('cancelled')
  expect(await balance()).toBe(-total)
  const { tasks } = (await send(`GET /admin/orders/${_id}`)).body.order
  expect(tasks).toEqual(['refund_due'])
  await assertMoneyInvariants(shop.db)
})

type Send = Awaited<ReturnType<typeof openLedger>>['send']

/** Receives a return and finds all of it good; returns its path. */
async function inspectAll(send: Send, id: string): Promise<string> {
  const path = `/admin/returns/${id}`
  await send(`PUT ${path}`, { status: 'received' })
  const { lines } = (await send(`GET ${path}`)).body.return
  const good = (line: { _id: string; quantity: number }) => ({
    lineId: line._id,
    good: line.quantity,
    faulty: 0,
    missing: 0,
  })
  await send(`PUT ${path}`, { status: 'inspected', lines: lines.map(good) })
  return path
}
