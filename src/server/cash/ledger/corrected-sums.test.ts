import { expect, test } from 'vitest'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import { assertCashInvariants, openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { answered, said } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { readMoney } from '../../orders/money/order-money.ts'
import { newId } from '../../platform/ids.ts'

/** A shop whose courier has handed over a parcel, as somebody has set by hand. */
async function openHandedOver(state = 'delivered', collectedTaka?: number) {
  const open = await openCashShop()
  const parcel = await open.sent()
  await open.move(parcel.id, state, collectedTaka)
  open.clock.advance({ minutes: 1 })
  const { send } = open
  return {
    ...open,
    parcel,
    tasksOf: async () => (await send(`GET /admin/orders/${parcel.orderId}`)).body.order.tasks ?? [],
    dueOf: async () => (await readMoney(open.shop.db, parcel.orderId)).balancePoisha / 100,
    resolve: (open: number, as?: string) =>
      send(`POST /admin/cash/parcels/${parcel.id}/resolution`, { open, as, reason: 'Agreed' }),
    payout: async (collected: number) => {
      const line = { consignment: parcel.consignment, collected, charges: 60 }
      return (await open.uploadPayout('P1', [line])).body.payout._id as string
    },
  }
}

test('a sum that was noted wrongly is corrected where the parcel stands, and the order owes the rest', async () => {
  const { parcel, move, send, rowsOf, tasksOf, dueOf, shop } = await openHandedOver()
  expect(await tasksOf()).toEqual([])
  const corrected = await move(parcel.id, 'delivered', parcel.total - 500)
  expect(corrected.body.parcels).toMatchObject([
    { state: 'delivered', collected: parcel.total - 500, events: [{}, { source: 'hand' }] },
  ])
  expect(await rowsOf(parcel.id)).toEqual([
    `collected ${parcel.total}`,
    'delivery_charge -60',
    'collected -500',
  ])
  expect([await dueOf(), await tasksOf()]).toEqual([500, ['uncollected']])
  const { body } = await send(`GET /admin/audit?subjectType=order&subjectId=${parcel.orderId}`)
  expect(body.entries[0].changes).toEqual([
    { field: 'collected', before: null, after: parcel.total - 500 },
  ])
  await move(parcel.id, 'delivered', parcel.total)
  expect([await dueOf(), await tasksOf()]).toEqual([0, []])
  await assertCashInvariants(shop.db)
})

test('a sum that nobody had named is noted later, of a part and of what a refused parcel paid', async () => {
  const { parcel, move, accountOf, sent, shop } = await openHandedOver('partly')
  expect((await accountOf(parcel.id))?.open).toBe(-60)
  await move(parcel.id, 'partly', 400)
  expect((await accountOf(parcel.id))?.open).toBe(340)
  const refused = await sent()
  await move(refused.id, 'returned')
  await move(refused.id, 'returned', 120)
  expect((await accountOf(refused.id))?.open).toBe(60)
  await assertCashInvariants(shop.db)
})

test('the return charge of a parcel is entered by hand, and corrected', async () => {
  const { sent, send, accountOf, rowsOf, shop } = await openHandedOver()
  const { id, orderId } = await sent()
  const say = (state: string, expectedState: string, chargeTaka: number) =>
    send(`POST /admin/parcels/${id}/state`, { state, expectedState, chargeTaka })
  await say('returned', 'booked', 110)
  expect((await accountOf(id))?.open).toBe(-110)
  await say('returned', 'returned', 90)
  expect((await accountOf(id))?.open).toBe(-90)
  expect(await rowsOf(id)).toEqual(['delivery_charge -110', 'delivery_charge 20'])
  const { body } = await send(`GET /admin/audit?subjectType=order&subjectId=${orderId}`)
  expect(body.entries[0].changes).toEqual([{ field: 'deliveryCharge', before: 110, after: 90 }])
  await assertCashInvariants(shop.db)
})

test('a charge that was entered by hand stays until the parcel moves, whatever its courier repeats', async () => {
  const { parcel, sent, send, courier, clock, accountOf, shop } = await openHandedOver()
  const poll = async (id: string, state: ParcelState) => {
    clock.advance({ minutes: 5 })
    courier.track = async () => answered(said({ state, rawStatus: state, chargesPoisha: 75_00 }))
    await send(`POST /admin/parcels/${id}/refresh`)
    return (await accountOf(id))?.open
  }
  const enter = (id: string, expectedState: string, chargeTaka: number, state = expectedState) =>
    send(`POST /admin/parcels/${id}/state`, { state, expectedState, chargeTaka })
  expect(await poll(parcel.id, 'delivered')).toBe(parcel.total - 75)
  await enter(parcel.id, 'delivered', 45)
  expect(await poll(parcel.id, 'delivered')).toBe(parcel.total - 45)
  expect(await poll(parcel.id, 'returned')).toBe(-75)
  const { id } = await sent()
  await enter(id, 'booked', 110, 'returned')
  expect(await poll(id, 'returned')).toBe(-110)
  await assertCashInvariants(shop.db)
})

test('the sum of a parcel that is not at its end changes nothing', async () => {
  const { parcel, move, rowsOf } = await openHandedOver('held')
  expect((await move(parcel.id, 'held', 500)).body.parcels).toMatchObject([{ collected: null }])
  expect(await rowsOf(parcel.id)).toEqual([])
})

test('of a difference the courier keeps the money, or less was collected and the order owes it', async () => {
  const { parcel, payout, resolve, accountOf, rowsOf, dueOf, tasksOf, shop } =
    await openHandedOver()
  await payout(parcel.total - 500)
  expect((await resolve(500, 'not_collected')).status).toBe(204)
  expect((await accountOf(parcel.id))?.open).toBe(0)
  expect((await rowsOf(parcel.id)).at(-1)).toBe('collected -500')
  expect([await dueOf(), await tasksOf()]).toEqual([500, ['uncollected']])
  await assertCashInvariants(shop.db)
})

test('a payout that is taken back leaves what was not collected as it is', async () => {
  const { parcel, payout, resolve, send, accountOf, dueOf, shop } = await openHandedOver()
  const id = await payout(parcel.total - 500)
  await resolve(500, 'not_collected')
  await send(`POST /admin/cash/payouts/${id}/undo`, { reason: 'Wrong file' })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 500 - 60)
  expect(await dueOf()).toBe(500)
  await assertCashInvariants(shop.db)
})

test('nothing less is collected where nothing was', async () => {
  const { resolve, accountOf, parcel, move } = await openHandedOver('returned')
  expect((await accountOf(parcel.id))?.open).toBe(-60)
  await move(parcel.id, 'returning')
  expect((await resolve(-60, 'not_collected')).body).toMatchObject({
    code: 'conflict',
    message: 'Nothing was collected of this parcel, so its sum cannot be corrected.',
  })
  expect((await resolve(-60)).status).toBe(204)
})

test('a return is settled though all went back before, of money that nobody had collected', async () => {
  const { sent, move, send, shop } = await openHandedOver()
  const { id, orderId, total } = await sent(2)
  await move(id, 'delivered')
  const { items } = (await send(`GET /admin/orders/${orderId}`)).body.order
  const inspectOne = async () => {
    const lines = [{ itemId: items[0]._id, quantity: 1, reason: 'faulty' }]
    const { body } = await send(`POST /admin/orders/${orderId}/returns`, { kind: 'return', lines })
    const path = `/admin/returns/${body.return._id}`
    await send(`PUT ${path}`, { status: 'received' })
    const found = [{ lineId: body.return.lines[0]._id, good: 1, faulty: 0, missing: 0 }]
    await send(`PUT ${path}`, { status: 'inspected', lines: found })
    return (own: object) => send(`PUT ${path}`, { status: 'settled', ...own })
  }
  const settleFirst = await inspectOne()
  expect((await settleFirst({ method: 'cash', amount: total })).status).toBe(200)
  await move(id, 'delivered', 0)
  const settleSecond = await inspectOne()
  expect((await settleSecond({ method: 'none' })).status).toBe(200)
  const { chargedPoisha, balancePoisha } = await readMoney(shop.db, orderId)
  expect([chargedPoisha, balancePoisha]).toEqual([0, total * 100])
  await assertCashInvariants(shop.db)
})

test('money given up of a cancelled order stays given up when its parcel is corrected', async () => {
  const { sent, move, send, shop } = await openHandedOver()
  const parcel = await sent()
  const path = `/admin/orders/${parcel.orderId}`
  const { deliveryFee } = (await send(`GET ${path}`)).body.order
  await move(parcel.id, 'returned', 500)
  const [{ _id, lines }] = (await send(`GET ${path}/returns`)).body.returns
  await send(`PUT /admin/returns/${_id}`, { status: 'received' })
  const [{ _id: lineId, quantity }] = lines
  const found = [{ lineId, good: quantity, faulty: 0, missing: 0 }]
  await send(`PUT /admin/returns/${_id}`, { status: 'inspected', lines: found })
  const balance = async () => (await readMoney(shop.db, parcel.orderId)).balancePoisha / 100
  const giveUp = (amount: number) =>
    send(`POST ${path}/money`, { id: newId(), kind: 'write_off', amount, note: 'Agreed' })
  expect(await balance()).toBe(deliveryFee - 500)
  // The buyer leaves 100 to the shop; then nothing was collected, and the shop does not ask for them.
  await giveUp(100)
  await move(parcel.id, 'returned', 0)
  expect(await balance()).toBe(100)
  await giveUp(100)
  await move(parcel.id, 'returned', 200)
  expect(await balance()).toBe(deliveryFee - 200)
  await assertCashInvariants(shop.db)
})
