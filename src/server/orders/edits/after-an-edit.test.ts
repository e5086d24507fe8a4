import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEditedShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import {
  assertSalesEqualRecount,
  assertStatsEqualRecount,
} from '../../../../tests/support/fixtures/stats-recount.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import { orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import { updateStats } from '../../stats/update-stats.ts'

test('an item that an edit added can be reviewed, and a removed one cannot', async () => {
  const { app, shop, lamp, cable, read, edit, setStatus } = await openEditedShop()
  const buyer = await addCustomer(shop)
  const review = (orderId: string, productId: string) =>
    call(app, 'POST', '/reviews', {
      headers: buyer.headers,
      body: { orderId, productId, rating: 5, comment: 'As it should be.' },
    })
  const body = orderBody([{ productId: lamp, quantity: 1 }], { phone: newPhone() })
  const { _id } = (await placeOrder(app, body, buyer.headers)).body
  expect((await edit(_id, { lines: [{ productId: cable, quantity: 1 }] })).status).toBe(200)
  await setStatus(_id, 'delivered')
  expect((await review(_id, lamp)).body.code).toBe('forbidden')
  const written = await review(_id, cable)
  expect(written).toMatchObject({ status: 201, body: { review: { verified: true } } })

  // Brought back, changed and delivered again, it is the same review, and no second one.
  await setStatus(_id, 'confirmed')
  const lines = [
    ...linesOf(await read(_id), () => ({ quantity: 2 })),
    { productId: lamp, quantity: 1 },
  ]
  expect((await edit(_id, { lines })).status).toBe(200)
  await setStatus(_id, 'delivered')
  expect((await review(_id, cable)).body.code).toBe('already_reviewed')
  expect((await review(_id, lamp)).status).toBe(201)
  const { reviews } = (await call(app, 'GET', '/reviews/user', buyer)).body
  expect(reviews).toHaveLength(2)
})

test('statistics of days that have ended are right after an edit of their orders', async () => {
  const clock = movingClock()
  const open = await openEditedShop({ clock })
  const { app, shop, headers, lamp, cable, place, read, edit, setStatus } = open
  const stats = async () => (await call(app, 'GET', '/admin/stats?days=90', { headers })).body
  const check = async () => {
    await updateStats(shop)
    await assertStatsEqualRecount(shop.db, clock.now())
    await assertSalesEqualRecount(shop.db, lastDays(clock.now(), bestSellerDays)[0] ?? '')
  }
  const confirmed = await place([{ productId: lamp, quantity: 2 }])
  const delivered = await place([{ productId: lamp, quantity: 1 }])
  await setStatus(confirmed._id, 'confirmed')
  await setStatus(delivered._id, 'delivered')
  await check()
  clock.advance({ days: 2 })
  await shop.db.execute(sql`update sessions set expires_at = expires_at + interval '3 days'`)
  await check()

  await edit(confirmed._id, { lines: [{ productId: cable, quantity: 3 }] })
  await check()
  await setStatus(confirmed._id, 'delivered')
  await check()
  const before = (await stats()).totalRevenue as number
  // One that was delivered days ago comes back, and costs less.
  await setStatus(delivered._id, 'confirmed')
  await edit(delivered._id, {
    lines: linesOf(await read(delivered._id)),
    adjustments: [{ label: 'Scratched', amount: -100 }],
  })
  await check()
  await setStatus(delivered._id, 'delivered')
  await check()
  expect((await stats()).totalRevenue).toBe(before - 100)
})
