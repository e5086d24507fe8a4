import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { mailerTo, startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import { newId } from '../../platform/ids.ts'
import { orderConfirmationEmail } from './order-confirmation.ts'

/** A shop whose mails go to a server at this address, with the workers running. */
async function openShop(smtpUrl: string) {
  const open = await createTestShop()
  const { shop, jobs, renderEmail } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 1000 })
  const mailer = mailerTo(smtpUrl)
  await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
  const order = (guestEmail: string) =>
    placeOrder(open.app, orderBody([{ productId, quantity: 1 }], { phone: newPhone(), guestEmail }))
  /** Retries wait for seconds up to an hour: a test cannot. */
  const retryNow = () =>
    shop.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
  const countJobs = async (condition: string) => {
    const { rows } = await shop.db.$client.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name like 'send-%' and ${condition}`,
    )
    return rows[0]?.count
  }
  /** Nothing is left that could send one, or a second copy. */
  const allSent = async () => {
    const left = async () => {
      await retryNow()
      return countJobs(`state in ('created', 'retry', 'active')`)
    }
    await expect.poll(left, { timeout: 30_000, interval: 50 }).toBe(0)
  }
  return { ...open, order, countJobs, allSent }
}

const addresses = times(6, (index) => `shopper-${index}@example.com`)

/** Every order sends one e-mail to its buyer and one to the shop. */
const withShop = (buyers: readonly string[]) =>
  [...buyers, ...buyers.map(() => shopConfig.email)].toSorted()

test('while the mail server is down or rejects e-mails, orders are placed; then every e-mail arrives once', async () => {
  const gone = await startMailServer()
  await gone.stop()
  const { order, countJobs, allSent } = await openShop(gone.url)
  const responses = await Promise.all(addresses.map(order))
  expect(responses.map(({ status }) => status)).toEqual(addresses.map(() => 201))
  await expect.poll(() => countJobs(`state = 'retry'`)).toBeGreaterThan(0)

  let rejections = 4
  const { mails } = await startMailServer(gone.port, { rejects: () => rejections-- > 0 })
  await allSent()
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(withShop(addresses))
  const confirmations = mails.filter(({ to }) => !to.includes(shopConfig.email))
  const numbers = confirmations.map(({ text }) => /^Subject: Your order (\w+)/m.exec(text)?.[1])
  expect(new Set(numbers)).toEqual(new Set(responses.map(({ body }) => body.orderNumber)))
})

test('a slow mail server slows no order down, and every e-mail arrives once', async () => {
  const { mails, connections, url } = await startMailServer(0, { delayMs: 1000 })
  const { order, allSent } = await openShop(url)
  await order('first@example.com')
  await expect.poll(connections).toBeGreaterThan(0)
  const responses = await Promise.all(addresses.map(order))
  expect(responses.map(({ status }) => status)).toEqual(addresses.map(() => 201))
  expect(mails.length).toBeLessThan(addresses.length)
  await allSent()
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(
    withShop(['first@example.com', ...addresses]),
  )
})

test('the confirmation has the items, the total, the address and the next steps', async () => {
  const { app, shop, renderEmail } = await createTestShop({
    environment: { PUBLIC_URL: 'https://shop.example.com' },
  })
  await addCategory(shop)
  const colors = [{ name: 'Sky Blue', code: '#88bbff', image: '/media/sky/480.webp' }]
  const productId = await addProduct(shop, {
    name: 'Ear <buds> & যন্ত্র',
    pricePoisha: 640_50,
    colors,
  })
  await addCoupon(shop.db, { code: 'EID', discountValue: 200_00 })
  const { headers, email } = await addCustomer(shop)
  const items = [{ productId, quantity: 2, selectedColor: 'Sky Blue' }]
  const { body } = await placeOrder(app, orderBody(items, { couponCode: 'eid' }), headers)

  const message = await orderConfirmationEmail(shop, { orderId: body._id }, newId())
  if (!message) throw new Error('no confirmation was built')
  expect(message.to).toBe(email)
  const mail = await renderEmail(message)
  expect(mail.subject).toBe(`Your order ${body.orderNumber}`)
  for (const part of [
    'Ear <buds> & যন্ত্র',
    'Sky Blue · 2 × ৳640.50',
    '৳1,281',
    'Delivery to Sylhet',
    '৳120',
    'Coupon EID',
    '−৳200',
    '৳1,201',
    'Rahima Begum, House 12, Road 3, Zindabazar, Sylhet',
    'we call 01712-345678',
  ]) {
    expect(mail.text).toContain(part)
  }
  expect(mail.html).toContain('src="https://shop.example.com/media/sky/160.webp"')
  expect(mail.html).toContain('Ear &lt;buds&gt; &amp; যন্ত্র')
  expect(mail.html).toContain('https://shop.example.com/account/orders')
})

test('an order without an e-mail address is confirmed by none', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
  await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  const { rows } = await shop.db.execute(
    sql`select data->'request'->>'kind' as kind from jobs.job where name = 'send-mail'`,
  )
  expect(rows).toEqual([{ kind: 'new-order' }])
})
