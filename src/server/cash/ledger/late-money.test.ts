import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assertCashInvariants, openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { answered, said } from '../../../../tests/support/fixtures/parcel-shop.ts'
import type { CourierReport } from '../../couriers/courier.ts'
import { parcels } from '../../couriers/parcels/parcel-tables.ts'
import { openEarlierLedgers } from '../../orders/money/open-earlier-ledgers.ts'
import { parcelAccounts, parcelCash } from '../cash-tables.ts'
import { updateCash } from '../update-cash.ts'

/** A shop whose parcel was delivered by the courier's word, without an amount. */
async function openDelivered() {
  const open = await openCashShop()
  const parcel = await open.sent()
  const { courier, clock, send, hook } = open
  const say = async (report: Partial<CourierReport>) => {
    clock.advance({ minutes: 5 })
    const at = clock.now().toISOString()
    courier.track = async () => answered(said({ ...report, at }))
    await send(`POST /admin/parcels/${parcel.id}/refresh`)
  }
  const hear = async (report: Partial<CourierReport>) => {
    const at = clock.now().toISOString()
    return (await hook({ consignmentId: parcel.consignment, at, ...report })).statusCode
  }
  await say({ state: 'delivered', rawStatus: 'delivered' })
  return { ...open, parcel, say, hear }
}

test('a collected amount reported after the delivery is booked too', async () => {
  const { parcel, accountOf, rowsOf, hear, say, shop, clock } = await openDelivered()
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  const collectedPoisha = (parcel.total - 200) * 100
  const word = { state: 'delivered', rawStatus: 'order.delivered', collectedPoisha } as const
  // Its webhook is older than the answer to the shop's question.
  const at = new Date(clock.now().getTime() - 60_000).toISOString()
  expect(await hear({ ...word, at })).toBe(200)
  expect(await rowsOf(parcel.id)).toEqual([
    `collected ${parcel.total}`,
    'delivery_charge -60',
    'collected -200',
  ])
  await hear({ ...word, at })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 260)
  await say({ state: 'delivered', rawStatus: 'delivered', chargesPoisha: 75_00 })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 275)
  await assertCashInvariants(shop.db)
})

test('the amount of an end that the courier has not confirmed is not booked, then or later', async () => {
  const { parcel, accountOf, hear, say, shop } = await openDelivered()
  await hear({ state: 'partly', rawStatus: 'order.partial-delivery', collectedPoisha: 1_00 })
  await hear({
    state: 'delivered',
    rawStatus: 'rider',
    collectedPoisha: 2_00,
    isUnconfirmed: true,
  })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  await say({ state: 'delivered', rawStatus: 'delivered', chargesPoisha: 75_00 })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 75)
  await assertCashInvariants(shop.db)
})

test('parcels of before the ledger are booked by the hour, open since they were delivered', async () => {
  const { parcel, sent, move, rowsOf, shop, clock, send } = await openDelivered()
  const [returned, prepaid, onTheWay] = [await sent(), await sent(), await sent()]
  await move(returned.id, 'returned')
  await shop.db
    .update(parcels)
    .set({ codPoisha: 0, deliveryChargePoisha: null })
    .where(eq(parcels.id, prepaid.id))
  await move(prepaid.id, 'delivered')
  await move(onTheWay.id, 'on_the_way')
  // As an earlier release leaves it.
  await shop.db.delete(parcelCash)
  await shop.db.delete(parcelAccounts)
  await shop.db.execute(sql`truncate order_money, order_balances`)
  clock.advance({ minutes: 9 * 24 * 60 })
  await Promise.all([updateCash(shop), updateCash(shop)])
  await updateCash(shop)
  await openEarlierLedgers(shop)
  expect(await rowsOf(parcel.id)).toEqual([`collected ${parcel.total}`, 'delivery_charge -60'])
  expect(await rowsOf(returned.id)).toEqual(['delivery_charge -60'])
  expect(await shop.db.$count(parcelAccounts)).toBe(3)
  const { alarms } = (await send('GET /admin/cash')).body
  expect(alarms).toEqual({ unpaid: 1, differs: 0, not_back: 1 })
  await assertCashInvariants(shop.db)
})

test('a parcel that is paid in parts is short until the last of them', async () => {
  const { parcel, uploadPayout, accountOf, shop } = await openDelivered()
  const pay = async (ref: string, collected: number, charges: number) => {
    const line = { consignment: parcel.consignment, collected, charges }
    return (await uploadPayout(ref, [line])).body.payout.rows[0].result
  }
  expect(await pay('P1', 500, 60)).toBe('short')
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 500)
  expect(await pay('P2', 100, 0)).toBe('short')
  expect(await pay('P3', parcel.total - 600, 0)).toBe('exact')
  expect(await pay('P4', 10, 0)).toBe('twice')
  await assertCashInvariants(shop.db)
})

test('charges that a payout named are booked still when the parcel is put back and delivered again', async () => {
  const { sent, shop, move, uploadPayout, accountOf, rowsOf, clock } = await openCashShop()
  const parcel = await sent()
  await shop.db.update(parcels).set({ deliveryChargePoisha: null }).where(eq(parcels.id, parcel.id))
  await move(parcel.id, 'delivered')
  await uploadPayout('P1', [
    { consignment: parcel.consignment, collected: parcel.total, charges: 60 },
  ])
  expect((await accountOf(parcel.id))?.open).toBe(0)
  // By mistake, and at once put right.
  clock.advance({ minutes: 1 })
  await move(parcel.id, 'on_the_way')
  clock.advance({ minutes: 1 })
  await move(parcel.id, 'delivered')
  expect(await rowsOf(parcel.id)).not.toContain('delivery_charge 60')
  expect((await accountOf(parcel.id))?.open).toBe(0)
  await assertCashInvariants(shop.db)
})

test('the amount collected for a part is not the amount collected for the whole', async () => {
  const { parcel, say, accountOf, move, shop } = await openDelivered()
  await say({ state: 'partly', rawStatus: 'partial', collectedPoisha: 100_00 })
  expect((await accountOf(parcel.id))?.open).toBe(40)
  await say({ state: 'delivered', rawStatus: 'delivered' })
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  await move(parcel.id, 'partly', 200)
  expect((await accountOf(parcel.id))?.open).toBe(140)
  await move(parcel.id, 'delivered')
  expect((await accountOf(parcel.id))?.open).toBe(parcel.total - 60)
  await assertCashInvariants(shop.db)
})

test('the charge of a booking whose answer comes after the delivery is booked too', async () => {
  const { order, book, runJobs, courier, parcelOf, move, rowsOf, shop } = await openCashShop()
  const { _id, total } = await order()
  const { create } = courier
  courier.create = async (request) => {
    await move((await parcelOf(_id)).id, 'delivered')
    return create(request)
  }
  await book([_id])
  await runJobs()
  const { id } = await parcelOf(_id)
  expect(await rowsOf(id)).toEqual([`collected ${total}`, 'delivery_charge -60'])
  await assertCashInvariants(shop.db)
})
