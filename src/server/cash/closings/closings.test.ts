import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCashShop } from '../../../../tests/support/fixtures/cash-shop.ts'
import { cashClosings } from '../cash-tables.ts'
import { closeDays } from './closings.ts'

test('an export has more than the 400 days of the page', async () => {
  const { app, shop, send, token } = await openCashShop()
  await shop.db.execute(sql`
    insert into cash_closings (day, courier, collected_poisha, charges_poisha, paid_poisha, adjusted_poisha,
      open_poisha, closed_at)
    select day::date, 'steadfast', 0, 0, 0, 0, 0, now()
    from generate_series(date '2020-01-01', date '2020-01-01' + 449, interval '1 day') as day`)
  expect((await send('GET /admin/cash/closings')).body.closings).toHaveLength(400)
  const { body } = await app.inject({
    url: '/api/admin/exports/cash-closings.csv',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(body.match(/^"?20(?:20|21)-/gm)).toHaveLength(450)
})

test('a day that is over is stored, and what is corrected later falls on its own day', async () => {
  const { sent, move, uploadPayout, send, clock, shop } = await openCashShop()
  const parcel = await sent()
  await move(parcel.id, 'delivered')
  const days = async (query = '') => (await send(`GET /admin/cash/closings${query}`)).body
  const first = {
    collected: parcel.total,
    charges: -60,
    paid: 0,
    adjusted: 0,
    open: parcel.total - 60,
  }
  expect((await days()).today).toMatchObject(first)
  await closeDays(shop)
  expect((await days()).closings).toEqual([])
  clock.advance({ minutes: 24 * 60 })
  const line = { consignment: parcel.consignment, collected: parcel.total - 10, charges: 60 }
  const { body } = await uploadPayout('P1', [line])
  await closeDays(shop)
  expect((await days()).closings).toMatchObject([first])
  const stored = await shop.db.select().from(cashClosings)
  clock.advance({ minutes: 24 * 60 })
  await send(`POST /admin/cash/payouts/${body.payout._id}/undo`, { reason: 'Wrong' })
  clock.advance({ minutes: 24 * 60 })
  await Promise.all([closeDays(shop), closeDays(shop)])
  await closeDays(shop)
  const { closings, today } = await days()
  expect(closings).toMatchObject([
    { paid: parcel.total - 70, open: parcel.total - 60 },
    { paid: 70 - parcel.total, open: 10 },
    first,
  ])
  expect(today).toMatchObject({ collected: 0, paid: 0, open: parcel.total - 60 })
  expect((await shop.db.select().from(cashClosings))[0]).toEqual(stored[0])
  const recorded = await shop.db.select().from(cashClosings).orderBy(cashClosings.day)
  expect(recorded.map(({ openPoisha }) => openPoisha / 100)).toEqual([
    parcel.total - 60,
    10,
    parcel.total - 60,
  ])
  const months = await days('?by=month&courier=steadfast')
  expect(months.closings.at(0)).toMatchObject({ open: parcel.total - 60 })
  expect((await days('?courier=pathao')).closings).toEqual([])
})
