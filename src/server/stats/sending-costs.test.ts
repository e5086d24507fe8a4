import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { openCashShop } from '../../../tests/support/fixtures/cash-shop.ts'
import { assertStatsEqualRecount } from '../../../tests/support/fixtures/stats-recount.ts'
import { orderItems } from '../orders/order-tables.ts'
import { dailyStats } from './stats-tables.ts'
import { updateStats } from './update-stats.ts'

/** A shop whose parcels cost ৳10 to pack, and whose goods cost ৳400 each. */
async function openPacked() {
  const open = await openCashShop()
  const { send, shop, sent } = open
  await send('PUT /admin/settings', { changes: { 'couriers.packingTaka': 10 } })
  const ordered = async () => {
    const parcel = await sent()
    await shop.db
      .update(orderItems)
      .set({ costPoisha: 400_00 })
      .where(eq(orderItems.orderId, parcel.orderId))
    return parcel
  }
  const page = async (orderId: string) => (await send(`GET /admin/orders/${orderId}`)).body
  const today = async () => (await send('GET /admin/stats?days=7')).body.revenuePerDay.at(-1)
  return { ...open, ordered, page, today }
}

test('the profit of an order is less what its courier keeps and its packing', async () => {
  const { ordered, move, page, today } = await openPacked()
  const parcel = await ordered()
  const before = await page(parcel.orderId)
  const goods = before.profit.cost
  expect(before.profit).toMatchObject({ courier: null, packing: 10 })
  await move(parcel.id, 'delivered')
  const { profit } = await page(parcel.orderId)
  // The buyer pays for the delivery too.
  expect(profit).toEqual({
    cost: goods,
    units: 1,
    unknownUnits: 0,
    courier: 60,
    packing: 10,
    parcels: 1,
    profit: parcel.total - goods - 60 - 10,
  })
  expect((await today()).profit).toBe(profit.profit)
})

test('a parcel that is refused costs its way and its packing', async () => {
  const { ordered, move, page, today, send } = await openPacked()
  const parcel = await ordered()
  await move(parcel.id, 'on_the_way')
  await move(parcel.id, 'returned')
  await send(`POST /admin/cash/parcels/${parcel.id}/received`)
  const { profit, order } = await page(parcel.orderId)
  expect([order.status, profit.courier, profit.packing]).toEqual([order.status, 60, 10])
  expect((await today()).profit).toBe(-70)
})

test("a courier's deduction beyond its charge is a cost when the difference is closed", async () => {
  const { ordered, move, uploadPayout, send, page, today } = await openPacked()
  const parcel = await ordered()
  await move(parcel.id, 'delivered')
  const earned = (await page(parcel.orderId)).profit.profit
  await uploadPayout('P1', [
    { consignment: parcel.consignment, collected: parcel.total, charges: 360 },
  ])
  expect((await page(parcel.orderId)).profit.profit).toBe(earned)
  await send(`POST /admin/cash/parcels/${parcel.id}/resolution`, { open: 300, reason: 'Heavy' })
  expect((await page(parcel.orderId)).profit).toMatchObject({ courier: 360, profit: earned - 300 })
  expect((await today()).profit).toBe(earned - 300)
})

test('the payment for the way of a refused parcel is earned, on its day too', async () => {
  const { ordered, move, inspectReturn, page, today } = await openPacked()
  const parcel = await ordered()
  await move(parcel.id, 'returned', 50)
  await inspectReturn(parcel.orderId)
  const { profit, order } = await page(parcel.orderId)
  expect([order.status, profit.profit]).toEqual(['cancelled', 50 - 60 - 10])
  expect((await today()).profit).toBe(50 - 60 - 10)
})

test('the fee of an order delivered by hand is earned on its day when the courier charges later', async () => {
  const { shop, clock, ordered, move, send } = await openPacked()
  const parcel = await ordered()
  await move(parcel.id, 'on_the_way')
  const path = `/admin/orders/${parcel.orderId}`
  expect((await send(`PUT ${path}/status`, { status: 'delivered' })).status).toBe(200)
  const deliveredOn = dayInDhaka(clock.now())
  clock.advance({ days: 2 })
  await updateStats(shop)
  const stored = async () => (await shop.db.select().from(dailyStats)).map(({ day }) => day)
  expect(await stored()).toContain(deliveredOn)
  expect((await move(parcel.id, 'delivered')).status).toBe(200)
  expect(await stored()).not.toContain(deliveredOn)
  await updateStats(shop)
  expect(await stored()).toContain(deliveredOn)
  await assertStatsEqualRecount(shop.db, clock.now())
})
