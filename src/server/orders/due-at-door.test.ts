import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import { call, newPhone } from '../../../tests/support/fixtures/order-calls.ts'
import { openParcelShop } from '../../../tests/support/fixtures/parcel-shop.ts'
import { pdfText } from '../../../tests/support/fixtures/pdf-text.ts'
import { formatTaka } from '#shared/money/money.ts'
import { parcels } from '../couriers/parcels/parcel-tables.ts'
import { writing } from '../platform/database/database.ts'
import { orderMoney } from './money/order-money-tables.ts'
import { orders } from './order-tables.ts'

const guestEmail = 'rahima@example.com'

/** An order of which 100.50 are paid by store credit, 200 by goods that came back, or all of it. */
async function openCreditedOrder({ isPaid = false } = {}) {
  const open = await openParcelShop()
  const { shop } = open
  const phone = newPhone()
  const placed = await open.order({ guestEmail, phone })
  const exchangeCreditPoisha = 200_00
  const storeCreditPoisha = isPaid ? placed.total * 100 - exchangeCreditPoisha : 100_50
  await writing(shop)
    .update(orders)
    .set({ storeCreditPoisha, exchangeCreditPoisha })
    .where(eq(orders.id, placed._id))
  const row = { orderId: placed._id, causeId: placed._id, at: shop.clock.now() }
  await writing(shop)
    .insert(orderMoney)
    .values([
      { ...row, kind: 'store_credit', amountPoisha: -storeCreditPoisha },
      { ...row, kind: 'exchange', amountPoisha: -exchangeCreditPoisha },
    ])
  return { ...open, placed, due: isPaid ? 0 : placed.total - 300.5, phone }
}

test('buyer and staff read the total, both credits and what is left to pay', async () => {
  const { app, owner, placed, due, phone } = await openCreditedOrder()
  const { _id, orderNumber, total } = placed
  const credited = { total, storeCredit: 100.5, exchangeCredit: 200, due }
  const { headers } = owner
  const page = await call(app, 'GET', `/admin/orders/${_id}`, { headers })
  expect(page.body.order).toMatchObject(credited)
  const listed = await call(app, 'GET', '/admin/orders', { headers })
  expect(listed.body.orders[0]).toMatchObject(credited)
  const tracked = await call(app, 'POST', '/orders/track', { body: { orderNumber, phone } })
  expect(tracked.body.order).toMatchObject(credited)
  const packing = await call(app, 'GET', `/admin/packing?order=${orderNumber}`, { headers })
  expect(packing.body.orders).toMatchObject([{ due }])
  const csv = await app.inject({ url: '/api/admin/exports/orders.csv', headers })
  expect(csv.body).toContain(`${total},100.5,200,${due},Cash on Delivery`)
})

test('the courier, the label, the invoice and the mails ask for what is left to pay', async () => {
  const open = await openCreditedOrder()
  const { app, shop, owner, placed, due } = open
  const { headers } = owner
  const [text, codPoisha] = [formatTaka(due, 'en'), due * 100]
  const label = await app.inject({ url: `/api/admin/parcel-labels?orders=${placed._id}`, headers })
  expect(await pdfText(label.rawPayload)).toContain(text)
  const invoice = await pdfText(
    (await app.inject({ url: `/api/orders/${placed._id}/invoice`, headers })).rawPayload,
  )
  expect(invoice).toMatch(/Total\s+৳\d+/)
  expect(invoice).toMatch(/Store credit\s+−৳100.5/)
  expect(invoice).toMatch(/Exchanged goods\s+−৳200/)
  expect(invoice).toContain(text)
  await call(app, 'POST', '/admin/parcels', {
    headers,
    body: { courier: 'pathao', orders: [{ orderId: placed._id }] },
  })
  expect(await shop.db.select().from(parcels)).toMatchObject([{ codPoisha }])
  const { mails } = await openMailbox(open)
  await expect.poll(() => mails.some(({ to }) => to === guestEmail), { timeout: 30_000 }).toBe(true)
  const mail = mails.find(({ to }) => to === guestEmail)
  expect(mail?.text).toContain(`You pay ${text} in cash when the parcel is in your hands.`)
  expect(mail?.text).toContain('Exchanged goods\n−৳200')
})

test('a cancelled order, whose credits have gone back, shows none on its invoice', async () => {
  const { app, owner, placed } = await openCreditedOrder()
  const { headers } = owner
  const cancelled = await call(app, 'PUT', `/admin/orders/${placed._id}/status`, {
    headers,
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  const invoice = await pdfText(
    (await app.inject({ url: `/api/orders/${placed._id}/invoice`, headers })).rawPayload,
  )
  expect(invoice).not.toMatch(/Store credit|Exchanged goods/)
  expect(invoice).toMatch(/Total, Cash on Delivery\s+৳\d+/)
})

test('an order that credits pay whole asks for nothing at the door', async () => {
  const open = await openCreditedOrder({ isPaid: true })
  const { app, owner, placed } = open
  const { headers } = owner
  const label = await app.inject({ url: `/api/admin/parcel-labels?orders=${placed._id}`, headers })
  expect(await pdfText(label.rawPayload)).toContain('Nothing to collect')
  const invoice = await app.inject({ url: `/api/orders/${placed._id}/invoice`, headers })
  expect(await pdfText(invoice.rawPayload)).toContain('There is nothing to pay on delivery.')
  const { mails } = await openMailbox(open)
  await expect.poll(() => mails.some(({ to }) => to === guestEmail), { timeout: 30_000 }).toBe(true)
  const mail = mails.find(({ to }) => to === guestEmail)
  expect(mail?.text).toContain('There is nothing to pay at the door.')
})
