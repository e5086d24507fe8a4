// @module-tag race
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../tests/support/full-run.ts'
import { call, countByStatus } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows, stockOf, times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { returns } from './return-tables.ts'

vi.setConfig({ testTimeout: 120_000 })

test('of many requests for the last unit at once one is taken', async () => {
  const { order, request, linesOf, lamp, shop } = await openReturnShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const bought = await order([{ productId: lamp, quantity: 1 }])
    const asked = await Promise.all(
      times(6, () => request(bought._id, { lines: linesOf(bought, 1) })),
    )
    expect(countByStatus(asked)).toEqual({ 201: 1, 400: 5 })
  }
  await assertStockInvariants(shop.db)
})

test('of members of staff who take a step at once one takes it, and units and money go back once', async () => {
  const { order, openFor, step, inspect, one, linesOf, lamp, shop } = await openReturnShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const bought = await order([{ productId: lamp, quantity: 1 }])
    const before = (await stockOf(shop.db, lamp)) ?? 0
    const opened = await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 1) })
    const id = opened.body.return._id
    const once = { 200: 1, 409: 4 }
    expect(countByStatus(await all(5, () => step(id, { status: 'received' })))).toEqual(once)
    expect(countByStatus(await all(5, () => inspect(id)))).toEqual(once)
    expect(await stockOf(shop.db, lamp)).toBe(before + 1)
    const { goods: amount } = (await one(id)).due
    const settled = { status: 'settled', method: 'cash', amount }
    expect(countByStatus(await all(5, () => step(id, settled)))).toEqual(once)
  }
  await assertStockInvariants(shop.db)
})

test('a return that is withdrawn while it is received is one or the other', async () => {
  const { order, request, withdraw, step, one, linesOf, lamp, shop } = await openReturnShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const bought = await order([{ productId: lamp, quantity: 1 }])
    const { _id: id } = (await request(bought._id, { lines: linesOf(bought, 1) })).body.return
    await step(id, { status: 'approved' })
    const both = await Promise.all([withdraw(bought._id, id), step(id, { status: 'received' })])
    expect(countByStatus(both)).toEqual({ 200: 1, 409: 1 })
    expect(['cancelled', 'received']).toContain((await one(id)).status)
  }
  await assertStockInvariants(shop.db)
})

test('an order that is cancelled while its return is opened counts its units back once', async () => {
  const { order, openFor, setStatus, linesOf, lamp, shop } = await openReturnShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const bought = await order([{ productId: lamp, quantity: 1 }])
    const both = await Promise.all([
      setStatus(bought._id, 'cancelled'),
      openFor(bought._id, { kind: 'return', lines: linesOf(bought, 1) }),
    ])
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  }
  await assertStockInvariants(shop.db)
})

const all = <T>(count: number, act: () => Promise<T>) => Promise.all(times(count, act))

test('a return that is asked for again under its key, as after a lost answer, is the first one', async () => {
  const { order, request, openFor, linesOf, buyer, moni, app, shop } = await openReturnShop()
  const bought = await order()
  const body = { lines: linesOf(bought, 1), comment: 'Does not light' }
  const headers = { ...buyer.headers, 'idempotency-key': 'first' }
  const sent = await Promise.all([1, 2].map(() => request(bought._id, body, headers)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(new Set(sent.map(({ body: { return: opened } }) => opened._id)).size).toBe(1)
  expect(await countRows(shop.db, returns)).toBe(1)
  const other = await request(bought._id, { ...body, lines: linesOf(bought, 2) }, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  // Staff likewise; another key is another return.
  const path = `/admin/orders/${bought._id}/returns`
  const ofStaff = { kind: 'return', lines: linesOf(bought, 0, 1) }
  const open = () =>
    call(app, 'POST', path, {
      headers: { ...moni.headers, 'idempotency-key': 'second' },
      body: ofStaff,
    })
  const [first, again] = [await open(), await open()]
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body.return._id).toBe(first.body.return._id)
  expect((await openFor(bought._id, ofStaff)).status).toBe(201)
  expect(await countRows(shop.db, returns)).toBe(3)
})
