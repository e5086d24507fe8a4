import { expect, test } from 'vitest'
import { assertMoneyInvariants } from '../../../../tests/support/fixtures/money-invariants.ts'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { newId } from '../../platform/ids.ts'
import { moneyLimits } from './order-statement.ts'

/** An order and what the staff note at it. */
async function openOrder() {
  const open = await openParcelShop()
  const { send, order } = open
  const placed = await order()
  const path = `/admin/orders/${placed._id}`
  const note = (entry: object) => send(`POST ${path}/money`, { id: newId(), ...entry })
  const statement = async () => (await send(`GET ${path}/statement`)).body
  const read = async () => (await send(`GET ${path}`)).body.order
  const setStatus = (status: string) => send(`PUT ${path}/status`, { status })
  return { ...open, ...placed, note, statement, read, setStatus }
}

test('an advance is noted once, the courier collects the rest, and it can go back', async () => {
  const { shop, _id, total, note, statement, read, book, parcelOf } = await openOrder()
  const advance = { id: newId(), kind: 'payment', amount: 120, method: 'bkash', note: 'TX1' }
  expect((await note(advance)).status).toBe(200)
  expect((await note(advance)).status).toBe(200)
  expect(await read()).toMatchObject({ total, paid: 120, due: total - 120 })
  const { entries, ...sums } = await statement()
  expect(entries).toMatchObject([
    { kind: 'placed', amount: total, balance: total, method: null },
    { kind: 'payment', amount: -120, balance: total - 120, method: 'bkash', note: 'TX1' },
  ])
  expect(sums).toEqual({
    balance: total - 120,
    receivable: total - 120,
    repayable: 120,
    writeOff: 0,
  })
  await book([_id])
  expect((await parcelOf(_id)).codPoisha).toBe((total - 120) * 100)
  const refund = { kind: 'refund', amount: 100, method: 'bkash' }
  expect((await note({ ...refund, amount: 121 })).status).toBe(400)
  expect((await note(refund)).status).toBe(200)
  // The courier was not called yet.
  expect((await parcelOf(_id)).codPoisha).toBe((total - 20) * 100)
  await assertMoneyInvariants(shop.db)
})

test.each([
  [{ kind: 'payment', amount: 5000, method: 'cash' }, 'not more'],
  [{ kind: 'refund', amount: 1, method: 'cash' }, 'owes the buyer nothing'],
  [{ kind: 'write_off', amount: 1, note: 'Torn' }, 'edit the order'],
  [{ kind: 'write_off', amount: 1, note: '' }, 'Write why'],
  [{ kind: 'payment', amount: 10.5, method: 'cash' }, 'whole taka'],
  [{ kind: 'payment', amount: 10, method: 'courier' }, 'Choose how'],
])('an amount that is not open is refused: %j', async (entry, message) => {
  const { note, statement } = await openOrder()
  const { status, body } = await note(entry)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
  expect((await statement()).entries).toHaveLength(1)
})

test('an advance for a cancelled order is a task until it has gone back', async () => {
  const { total, note, read, send, setStatus, orderNumber, shop } = await openOrder()
  await note({ kind: 'payment', amount: 300, method: 'nagad' })
  await setStatus('cancelled')
  expect((await read()).tasks).toEqual(['refund_due'])
  const listed = async (task: string) =>
    (await send(`GET /admin/orders?task=${task}`)).body.orders.map(
      (order: { orderNumber: string }) => order.orderNumber,
    )
  expect(await listed('any')).toEqual([orderNumber])
  expect(await listed('refund_due')).toEqual([orderNumber])
  expect(await listed('uncollected')).toEqual([])
  expect((await send('GET /admin/today')).body.waiting).toContainEqual({
    row: 'refund_due',
    count: 1,
    isCapped: false,
  })
  expect((await note({ kind: 'refund', amount: 301, method: 'nagad' })).status).toBe(400)
  await note({ kind: 'refund', amount: 200, method: 'nagad' })
  await note({ kind: 'write_off', amount: 100, note: 'The buyer left it to us' })
  expect((await read()).tasks).toBeUndefined()
  // Opened again, it costs what it did.
  await setStatus('pending')
  expect(await read()).toMatchObject({ total, due: total - 100 })
  await assertMoneyInvariants(shop.db)
})

test('two members of staff who pay back at once pay back once what is owed', async () => {
  const { note, setStatus, statement, shop } = await openOrder()
  await note({ kind: 'payment', amount: 1000, method: 'cash' })
  await setStatus('cancelled')
  const refund = { kind: 'refund', amount: 600, method: 'cash' }
  const answers = await Promise.all([note(refund), note(refund), note(refund)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await statement()).balance).toBe(-400)
  await assertMoneyInvariants(shop.db)
})

test('money that did not come in with a delivery is a task until it is paid or written off', async () => {
  const { _id, total, book, runJobs, parcelOf, send, read, note, statement } = await openOrder()
  await book([_id])
  await runJobs()
  const { id } = await parcelOf(_id)
  const states = { state: 'delivered', expectedState: 'booked', collectedTaka: 500 }
  await send(`POST /admin/parcels/${id}/state`, states)
  expect(await read()).toMatchObject({ status: 'delivered', tasks: ['uncollected'] })
  await note({ kind: 'payment', amount: 100, method: 'bkash' })
  await note({ kind: 'write_off', amount: total - 600, note: 'A scratch' })
  expect((await read()).tasks).toBeUndefined()
  expect((await statement()).balance).toBe(0)
})

test('money left to the shop is not asked for again when the delivery is taken back', async () => {
  const { _id, total, book, runJobs, parcelOf, send, read, note } = await openOrder()
  await book([_id])
  await runJobs()
  const { id } = await parcelOf(_id)
  const set = (body: object) => send(`POST /admin/parcels/${id}/state`, body)
  await set({ state: 'delivered', expectedState: 'booked', collectedTaka: total + 100 })
  await note({ kind: 'write_off', amount: 100, note: 'A tip' })
  expect((await read()).tasks).toBeUndefined()
  await set({ state: 'on_the_way', expectedState: 'delivered' })
  expect(await read()).toMatchObject({ status: 'shipped', due: total })
})

test('a refunded advance is shown no more, and the documents ask for what the courier does', async () => {
  const { total, note, read } = await openOrder()
  await note({ kind: 'payment', amount: 120, method: 'bkash' })
  await note({ kind: 'refund', amount: 100, method: 'bkash' })
  expect(await read()).toMatchObject({ total, paid: 20, due: total - 20 })
})

test('a refunded advance is not shown as paid after the delivery either', async () => {
  const { total, note, read, setStatus } = await openOrder()
  await note({ kind: 'payment', amount: 120, method: 'bkash' })
  await note({ kind: 'refund', amount: 100, method: 'bkash' })
  await setStatus('delivered')
  expect(await read()).toMatchObject({ total, paid: 20 })
})

test('no more goes back than was paid, and what else is open can be given up', () => {
  // More had gone back than came in, which was given up; then the buyer paid.
  const settled = { chargedPoisha: -76_00, settledPoisha: 24_00, balancePoisha: -100_00 }
  const money = { ...settled, paidPoisha: -300_00, collectedPoisha: 0, refundedPoisha: 276_00 }
  expect(moneyLimits('cancelled', money, 0)).toEqual({
    receivable: 0,
    repayable: 24_00,
    writeOff: 100_00,
  })
})
