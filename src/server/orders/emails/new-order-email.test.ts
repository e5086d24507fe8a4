import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { mailerTo, startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { newId } from '../../platform/ids.ts'
import { newOrderEmail } from './new-order-email.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

async function openShop(environment: Record<string, string> = {}, options: TestShopOptions = {}) {
  const open = await createTestShop({ environment, ...options })
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 1000, pricePoisha: 640_50 })
  const body = (own: Parameters<typeof orderBody>[1] = {}) =>
    orderBody([{ productId, quantity: 2 }], own)
  const emailOf = async (orderId: string) => {
    const message = await newOrderEmail(open.shop, { orderId }, newId())
    if (!message) throw new Error('no e-mail was built')
    return { message, ...(await open.renderEmail(message)) }
  }
  const jobKinds = async () => {
    const { rows } = await open.shop.db.execute<{ kind: string }>(sql`
      select data->'request'->>'kind' as kind from jobs.job where name = 'send-mail' order by 1`)
    return rows.map(({ kind }) => kind)
  }
  return { ...open, productId, body, emailOf, jobKinds }
}

test('the shop gets one e-mail for each order, and a replayed order sends none', async () => {
  const { app, shop, jobs, renderEmail, body, jobKinds } = await openShop()
  const { mails, url } = await startMailServer()
  const headers = { ...(await newGuest(app)), 'idempotency-key': 'once' }
  const first = body({ phone: newPhone(), guestEmail: 'rahima@example.com' })
  expect((await placeOrder(app, first, headers)).status).toBe(201)
  expect((await placeOrder(app, first, headers)).status).toBe(200)
  const second = body({ phone: newPhone() })
  expect((await placeOrder(app, second)).status).toBe(201)
  expect(await jobKinds()).toEqual(['new-order', 'new-order', 'order-confirmation'])

  const mailer = mailerTo(url)
  await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(3)
  const toShop = mails.filter(({ to }) => to.includes(shopConfig.email))
  const replyTo = toShop.map(({ text }) => /^Reply-To: (.*)$/m.exec(text)?.[1]?.trim())
  expect(replyTo.toSorted()).toEqual(['rahima@example.com', undefined])
  // The pages of the orders show what was sent.
  const sentOf = async () => {
    const { rows } = await shop.db.execute<{ kind: string; phone: string }>(sql`
      select mail.kind, o.phone from order_mails mail join orders o on o.id = mail.order_id`)
    return rows.map(({ kind, phone }) => `${kind} ${phone.slice(3)}`).toSorted()
  }
  const [one, other] = [first.shippingAddress.phone, second.shippingAddress.phone]
  const sent = [`new-order ${one}`, `new-order ${other}`, `order-confirmation ${one}`]
  await expect.poll(sentOf).toEqual(sent.toSorted())
})

test('a rejected order sends none', async () => {
  const { app, body, jobKinds } = await openShop()
  expect((await placeOrder(app, { ...body(), expectedTotal: 1 })).status).toBe(409)
  expect(await jobKinds()).toEqual([])
})

test('the e-mail has all that the confirmation call needs', async () => {
  const { app, shop, emailOf, productId } = await openShop({
    PUBLIC_URL: 'https://shop.example.com',
  })
  const colors = [{ name: 'Sky Blue', code: '#88bbff', image: '/media/sky/480.webp' }]
  const lampId = await addProduct(shop, { name: 'Lamp & যন্ত্র', pricePoisha: 100_00, colors })
  await addCoupon(shop.db, { code: 'EID', discountValue: 200_00 })
  const { headers, email } = await addCustomer(shop, { name: 'Salma Akter' })
  const items = [
    { productId: lampId, quantity: 3, selectedColor: 'Sky Blue' },
    { productId, quantity: 2 },
  ]
  const { body: order } = await placeOrder(app, orderBody(items, { couponCode: 'EID' }), headers)
  await shop.db.execute(
    sql`update orders set created_at = '2026-03-09T18:05:00Z' where id = ${order._id}`,
  )

  const { message, text, html } = await emailOf(order._id)
  expect(message).toMatchObject({ to: shopConfig.email, replyTo: email })
  for (const part of [
    order.orderNumber,
    'Placed 10 Mar 2026, 12:05 am, Dhaka time.',
    'Call\n01712-345678',
    'The buyer typed what follows. The shop has not checked it.',
    'Name\nRahima Begum',
    'House 12, Road 3',
    'Zindabazar',
    'Sylhet',
    'The account of Salma Akter',
    email,
    'None: the first order of this phone or account.',
    'Lamp & যন্ত্র',
    'Sky Blue · 3 × ৳100',
    '2 × ৳640.50',
    '৳1,581',
    'Coupon EID',
    '−৳200',
    '৳1,501',
    `https://shop.example.com/admin/orders/${order._id}`,
  ]) {
    expect(text).toContain(part)
  }
  expect(html).toContain('href="tel:+8801712345678"')
})

test('earlier orders of the phone and of the account are counted, the cancelled ones too', async () => {
  const { app, shop, body, emailOf } = await openShop()
  const phone = newPhone()
  const { headers } = await addCustomer(shop)
  const admin = await addCustomer(shop, { role: 'admin' })
  const cancel = async (id: string) => {
    const path = `/admin/orders/${id}/status`
    const options = { headers: admin.headers, body: { status: 'cancelled' } }
    expect((await call(app, 'PUT', path, options)).status).toBe(200)
  }
  const place = async (own: Parameters<typeof body>[0], as: Record<string, string> = {}) =>
    (await placeOrder(app, body(own), as)).body._id as string
  const first = await place({ phone })
  await cancel(first)
  const byAccount = await place({ phone: newPhone() }, headers)
  await place({ phone: newPhone() })
  const asGuest = await place({ phone })
  const both = await place({ phone }, headers)
  await place({ phone }, headers)

  const historyOf = async (id: string) => {
    const { text } = await emailOf(id)
    return /(None: the first order|\d+\+? earlier orders?) of[^.]*\./.exec(text)?.[0]
  }
  expect(await historyOf(first)).toBe('None: the first order of this phone.')
  expect(await historyOf(byAccount)).toBe('None: the first order of this phone or account.')
  expect(await historyOf(asGuest)).toBe('1 earlier order of this phone, 1 of them cancelled.')
  expect(await historyOf(both)).toBe(
    '3 earlier orders of this phone or account, 1 of them cancelled.',
  )
  // The e-mail shows what is true when it is sent.
  expect((await emailOf(first)).text).toContain('Its status is Cancelled by now.')
  expect((await emailOf(both)).text).not.toContain('by now')
})

test('no more than a hundred earlier orders are counted', async () => {
  const { app, shop, body, emailOf } = await openShop()
  const phone = newPhone()
  const ids = await Promise.all(
    times(3, async () => (await placeOrder(app, body({ phone }))).body._id as string),
  )
  await shop.db.execute(sql`
    insert into orders (id, number, buyer_name, full_name, phone, full_address, district, thana,
      payment_method, status, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha,
      first_order_discount_poisha, total_poisha, created_at)
    select gen_random_uuid(), 'N' || i, 'R', 'R', phone, 'H', 'Sylhet', 'Z', payment_method,
      'cancelled', 0, 0, 0, 0, 0, now() - interval '1 day'
    from orders, generate_series(1, 120) i where id = ${ids[0]}`)
  const { text } = await emailOf(ids[0] ?? '')
  expect(text).toMatch(/100\+ earlier orders of this phone, \d+\+ of them cancelled/)
})

test('turned off, no e-mail is sent to the shop, also not for an order placed before', async () => {
  const { app, shop, body, jobKinds } = await openShop()
  const before = await placeOrder(app, body({ phone: newPhone() }))
  await updateShopSettings(shop, { changes: { 'notifications.newOrderEmail': false } })
  const own = { phone: newPhone(), guestEmail: 'rahima@example.com' }
  expect((await placeOrder(app, body(own))).status).toBe(201)
  expect(await jobKinds()).toEqual(['new-order', 'order-confirmation'])
  expect(await newOrderEmail(shop, { orderId: before.body._id }, newId())).toBeNull()
})

test('the e-mails go to another address where one is set', async () => {
  const { app, shop, body, emailOf } = await openShop()
  await updateShopSettings(shop, {
    changes: { 'notifications.orderEmail': 'orders@example.com' },
  })
  const { body: order } = await placeOrder(app, body())
  expect((await emailOf(order._id)).message.to).toBe('orders@example.com')
})

test("a buyer's text is no link, and in no subject or preview", async () => {
  const { app, shop, productId, emailOf } = await openShop()
  const { headers } = await addCustomer(shop, { name: 'http://evil.example' })
  const typed = {
    fullName: 'Visit www.spam.example',
    phone: newPhone(),
    fullAddress: 'https://spam.example/win, House 12.3',
    district: 'Sylhet',
    thana: 'spam.example',
  }
  const body = { items: [{ productId, quantity: 1 }], shippingAddress: typed }
  const { body: order } = await placeOrder(app, body, headers)
  const { subject, text, html } = await emailOf(order._id)
  expect(text).toContain('Visit www. spam. example')
  expect(text).toContain('https: //spam. example/win, House 12.3')
  for (const part of [subject, text, html])
    expect(part).not.toMatch(/(spam|evil)\.example|https?:\/\/spam/)
  expect(text.indexOf('spam')).toBeGreaterThan(text.indexOf('The buyer typed what follows'))
})

test('above ten orders an hour the shop gets the others in one e-mail when the hour has ended', async () => {
  let now = new Date('2026-03-09T10:00:00Z')
  const { app, shop, renderEmail, body } = await openShop({}, { clock: { now: () => now } })
  const ids: string[] = []
  const placeAt = async (time: string | number) => {
    now = new Date(time)
    ids.push((await placeOrder(app, body({ phone: newPhone() }))).body._id)
  }
  for (const at of times(35, (index) => index)) await placeAt(Date.UTC(2026, 2, 9, 10, 5, at))
  const emails = async () =>
    (await Promise.all(ids.map((orderId) => newOrderEmail(shop, { orderId }, newId())))).filter(
      (email) => email !== null,
    )
  expect((await emails()).map(({ template }) => template)).toEqual(times(10, () => 'new-order'))
  const { rows } = await shop.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from jobs.job where name = 'send-mail'
      and start_after between now() + interval '54 minutes' and now() + interval '57 minutes'`)
  expect(rows).toEqual([{ waiting: 25 }])

  // Orders of the hours before and after are not of this hour.
  await placeAt('2026-03-09T09:59:59Z')
  await placeAt('2026-03-09T11:00:00Z')
  now = new Date('2026-03-09T11:00:59Z')
  expect((await emails()).map(({ template }) => template)).toEqual(times(12, () => 'new-order'))

  now = new Date('2026-03-09T11:01:00Z')
  const [digest, ...more] = (await emails()).filter(({ template }) => template === 'new-orders')
  expect(more).toEqual([])
  if (!digest) throw new Error('no digest was built')
  expect(digest.to).toBe(shopConfig.email)
  const { subject, text } = await renderEmail(digest)
  expect(subject).toBe('New orders: 25 more within the hour')
  expect(text).toContain('Sylhet: 2 × Studio Headphones')
  expect(text).toContain('And 5 more.')
  expect(text).toContain('/admin/orders?status=pending')
  expect(text).not.toContain('Rahima')
})
