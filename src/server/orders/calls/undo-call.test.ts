// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { rounds } from '../../../../tests/support/full-run.ts'
import { onDay, openCallQueue } from '../../../../tests/support/fixtures/call-queue.ts'
import {
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { linesOf, orderEditor } from '../../../../tests/support/fixtures/order-edits.ts'
import {
  addCoupon,
  couponUses,
  stockOf,
  times,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../tests/support/fixtures/test-products.ts'

vi.setConfig({ testTimeout: 120_000 })

const outcomes = ['confirmed', 'no_answer', 'wrong_number', 'wants_changes', 'cancelled'] as const

test.each(outcomes)(
  'the outcome %s taken back gives the order, its time and its units back to the agent',
  async (outcome) => {
    const { place, clock, asma, shop, productId } = await openCallQueue()
    const order = await place()
    clock.advance({ minutes: 10 })
    const before = (await asma.next()).body.call
    await asma.end(order, outcome, { reason: 'Changed their mind' })
    // The next card came by itself meanwhile.
    const other = await place()
    if (outcome !== 'wants_changes') await asma.next()
    clock.advance({ seconds: 9 })
    const undone = await asma.undo(order)
    expect(undone).toMatchObject({ status: 200, body: { order: { status: 'pending' } } })
    const again = (await asma.next()).body.call
    expect(again).toMatchObject({ order: { _id: order }, dueAt: before.dueAt, attempts: 0 })
    expect(again.promisedUntil).toBe(before.promisedUntil)
    expect(await stockOf(shop.db, productId)).toBe(996)
    await assertStockInvariants(shop.db)
    // And the one that came meanwhile is anybody's.
    const { rows } = await shop.db.execute(sql`select call_held_by from orders where id = ${other}`)
    expect(rows).toEqual([{ call_held_by: null }])
    expect((await asma.undo(order)).body.code).toBe('conflict')
  },
)

test('whenever the next order is edited while a call is taken back, both happen', async () => {
  const { place, clock, asma, app, shop, database } = await openCallQueue()
  const { edit, read } = await orderEditor({ app, shop })
  const statements = await interleaveAtEveryStatement(database, async () => {
    const order = await place()
    clock.advance({ seconds: 1 })
    const other = await place()
    await asma.next()
    await asma.end(order, 'cancelled', { reason: 'Changed their mind' })
    expect((await asma.next()).body.call.order._id).toBe(other)
    const next = await read(other)
    const lines = linesOf(next, () => ({ quantity: 1 }))
    return {
      transaction: () => asma.undo(order),
      concurrent: () => edit(other, { lines, updatedAt: next.updatedAt }),
      async check(...answers) {
        expect(countByStatus(answers)).toEqual({ 200: 2 })
        await asma.end(order, 'confirmed')
        await asma.next()
        await asma.end(other, 'confirmed')
        await assertStockInvariants(shop.db)
      },
    }
  })
  expect(statements).toBeGreaterThan(10)
})

test('it is too late after the time that a slow network may take, and for a colleague at once', async () => {
  const { place, clock, asma, babul } = await openCallQueue()
  const order = await place()
  await asma.next()
  await asma.end(order, 'confirmed')
  expect((await babul.undo(order)).body.code).toBe('conflict')
  clock.advance({ seconds: 21 })
  expect(await asma.undo(order)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test("a colleague's later change of the order is not undone", async () => {
  const { place, asma, setStatus } = await openCallQueue()
  const order = await place()
  await asma.next()
  await asma.end(order, 'confirmed')
  await setStatus(order, 'shipped')
  expect(await asma.undo(order)).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', current: { status: 'shipped' } },
  })
})

test('a cancelled order whose units somebody else has bought since stays cancelled', async () => {
  const { app, shop, asma, productId } = await openCallQueue()
  const couponId = await addCoupon(shop.db, { code: 'ONE', discountValue: 500_00, usageLimit: 1 })
  await shop.db.execute(sql`update orders set call_due_at = null`)
  const buy = (quantity: number, couponCode?: string) => {
    const body = orderBody([{ productId, quantity }], { phone: newPhone(), couponCode })
    return placeOrder(app, body)
  }
  const order = (await buy(10, 'ONE')).body._id
  await asma.next()
  await asma.end(order, 'cancelled')
  for (let left = 1000; left > 0; left -= 10) await buy(10)
  expect(await asma.undo(order)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(await couponUses(shop.db, couponId)).toBe(0)
  await assertStockInvariants(shop.db)
})

test('taken back twenty times at once, or while a colleague changes the status, it happens once or not at all', async () => {
  const { place, clock, asma, setStatus, shop, productId } = await openCallQueue()
  for (let round = 0; round < rounds(6); round += 1) {
    const order = await place()
    clock.advance({ minutes: 1 })
    await asma.next()
    await asma.end(order, 'cancelled')
    const responses = await Promise.all(times(20, () => asma.undo(order)))
    expect(countByStatus(responses)).toEqual({ 200: 1, 409: 19 })
    await assertStockInvariants(shop.db)

    await asma.end(order, 'confirmed')
    const [undone, shipped] = await Promise.all([asma.undo(order), setStatus(order, 'shipped')])
    expect(shipped.status).toBe(200)
    expect([200, 409]).toContain(undone.status)
    const { rows } = await shop.db.execute(sql`
      select status, (select count(*)::int from order_calls where order_id = orders.id and undone_at is null) as calls
      from orders where id = ${order}`)
    const isUndone = undone.status === 200
    expect(rows).toEqual([{ status: 'shipped', calls: isUndone ? 0 : 1 }])
    await assertStockInvariants(shop.db)
  }
  expect(await stockOf(shop.db, productId)).toBe(1000 - 2 * rounds(6))
  expect(clock.now()).toEqual(onDay(`12:0${rounds(6)}`))
})
