import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPhone } from '../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import type { OutgoingEmail } from '../../platform/mailer.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { cleanUpConfirmations } from './order-confirmation.ts'
import { writing } from '../../platform/database/database.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

const victim = 'victim@example.com'

/** A shop whose e-mails are collected as they are sent. */
async function openShop() {
  const clock = movingClock()
  const open = await createTestShop({ clock })
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { name: 'Reading Lamp', stock: 1000 })
  const mails: OutgoingEmail[] = []
  const failures = { left: 0 }
  const mailer = {
    async send(mail: OutgoingEmail) {
      if (failures.left-- > 0) throw new Error('the mail server is down')
      if (mail.to === victim) mails.push(mail)
    },
    close: () => undefined,
  }
  const order = async (own: object = {}, headers: Record<string, string> = {}, from = 1) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers,
      remoteAddress: `10.1.${from}.1`,
      payload: {
        ...orderBody([{ productId, quantity: 1 }], { phone: newPhone(), guestEmail: victim }),
        ...own,
      },
    })
    expect(response.statusCode).toBe(201)
    return response.json().orderNumber as string
  }
  const jobsThat = async (condition: string) => {
    const { rows } = await shop.db.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from jobs.job where name = 'send-mail'
        and state in ('created', 'retry', 'active') and ${condition}`),
    )
    return rows[0]?.count
  }
  /** Waits until nothing is due that has not been done. */
  const isDone = async () => {
    await expect.poll(() => jobsThat('start_after <= now()'), { timeout: 60_000 }).toBe(0)
  }
  const fiveMinutesLater = async () => {
    clock.advance({ minutes: 5 })
    await shop.db.execute(sql`update jobs.job set start_after = now() where state = 'created'`)
    await isDone()
  }
  const work = () => open.jobs.work(jobHandlers({ ...open, mailer }))
  return { ...open, mails, failures, order, jobsThat, isDone, fiveMinutesLater, work }
}

test('a hundred orders from a hundred networks for one e-mail address send it two e-mails', async () => {
  const { shop, mails, order, jobsThat, isDone, fiveMinutesLater, work } = await openShop()
  await updateShopSettings(shop, { changes: { 'notifications.newOrderEmail': false } })
  const numbers: string[] = []
  for (const from of times(100, (index) => index + 1)) numbers.push(await order({}, {}, from))
  await work()
  await isDone()
  expect(mails).toHaveLength(1)
  expect(await jobsThat('start_after > now()')).toBe(99)

  await fiveMinutesLater()
  expect(mails).toHaveLength(2)
  const [first, digest] = mails
  expect(digest?.subject).toBe('Your 99 orders at Jontro')
  expect(digest?.text).toContain('1 × Reading Lamp')
  expect(digest?.text).toContain('And 79 more.')
  // Nothing is left for a third one, and no order is in both.
  expect(await jobsThat('true')).toBe(0)
  const named = (text = '') => numbers.filter((number) => text.includes(number))
  expect([named(first?.text), named(digest?.text)].map((each) => each.length)).toEqual([1, 20])
  expect(named(digest?.text)).not.toContain(named(first?.text)[0])

  // An order after a quiet time is confirmed at once again.
  await fiveMinutesLater()
  await order()
  await isDone()
  expect(mails).toHaveLength(3)
})

test('nothing that a sender typed goes to an address that nobody verified', async () => {
  const { shop, mails, order, isDone, fiveMinutesLater, work } = await openShop()
  const typed = {
    fullName: 'Visit Spam Example',
    fullAddress: 'https://spam.example.com/win',
    thana: 'Free Money',
    district: 'Sylhet',
    phone: '+8801799999999',
  }
  await work()
  await order({ shippingAddress: typed })
  await isDone()
  await order({ shippingAddress: typed })
  await order({ shippingAddress: typed })
  await isDone()
  await fiveMinutesLater()
  // An account that was registered with an address proves nothing either.
  const { headers } = await addCustomer(shop, { name: 'Visit Spam Example', email: victim })
  await shop.db.update(customers).set({ emailVerified: false })
  await fiveMinutesLater()
  await order({ shippingAddress: typed, guestEmail: undefined }, headers)
  await isDone()
  expect(mails.map(({ subject }) => subject.replace(/ [0-9A-F]{8}$/, ''))).toEqual([
    'Your order',
    'Your 2 orders at Jontro',
    'Your order',
  ])
  for (const { subject, html, text } of mails) {
    expect(`${subject}${html}${text}`).not.toMatch(/spam|free money|99999999/i)
    expect(text).toContain('Reading Lamp')
  }

  await shop.db.update(customers).set({ emailVerified: true })
  for (const name of ['Mine', 'Mine too']) {
    await order({ shippingAddress: { ...typed, fullName: name }, guestEmail: undefined }, headers)
  }
  await isDone()
  expect(mails.slice(3).map(({ text }) => /Mine( too)?/.exec(text)?.[0])).toEqual(
    expect.arrayContaining(['Mine', 'Mine too']),
  )
})

test('an e-mail that fails is sent with the same orders and id; later orders wait for the next', async () => {
  const { shop, mails, failures, order, jobsThat, isDone, fiveMinutesLater, work } =
    await openShop()
  await work()
  // The confirmation and the e-mail to the shop.
  failures.left = 2
  const failed = await order()
  await expect.poll(() => jobsThat("state = 'retry'"), { timeout: 30_000 }).toBe(2)
  await order()
  await expect.poll(() => jobsThat("state = 'created' and start_after > now()")).toBe(1)
  expect(mails).toHaveLength(0)
  await shop.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
  await isDone()
  expect(mails.map(({ text }) => text.includes(failed))).toEqual([true])
  await fiveMinutesLater()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).not.toContain(failed)
})

test('a confirmation from a week ago is deleted', async () => {
  const { shop, order, isDone, work } = await openShop()
  await work()
  await order()
  await isDone()
  const left = async (days: number) => {
    await cleanUpConfirmations(
      writing(shop),
      new Date(shop.clock.now().getTime() + days * 86_400_000),
    )
    const { rows } = await shop.db.execute(sql`select from order_confirmations`)
    return rows.length
  }
  expect([await left(6.9), await left(7.1)]).toEqual([1, 0])
})
