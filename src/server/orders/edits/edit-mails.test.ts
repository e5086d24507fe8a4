import { expect, test } from 'vitest'
import { openEditedShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import { auditEntries } from '../../audit/audit-tables.ts'
import { writing } from '../../platform/database/database.ts'
import { orders } from '../order-tables.ts'

const guestEmail = 'rahima@example.com'

const adjustments = [{ label: 'দেরির জন্য', amount: -50 }]

test.each([
  ['en', 'was changed', 'The total was ৳1,020 and is ৳1,420 now. You pay ৳1,420 in cash', '−৳50'],
  [
    'bn',
    'পরিবর্তন হয়েছে',
    'সর্বমোট ছিল ৳১,০২০, এখন ৳১,৪২০। পার্সেল হাতে পেয়ে ক্যাশে ৳১,৪২০ দেবেন।',
    '−৳৫০',
  ],
] as const)(
  'the buyer reads the old and the new total in the language of the order (%s)',
  async (language, subject, totals, discount) => {
    const open = await openEditedShop()
    const { shop, lamp, place, edit } = open
    const order = await place([{ productId: lamp, quantity: 2 }], { guestEmail })
    await writing(shop).update(orders).set({ language })
    await edit(order._id, { lines: linesOf(order, () => ({ quantity: 3 })), adjustments })
    const { mails } = await openMailbox(open)
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(3)
    const mail = mails.find((each) => each.subject.includes(subject))
    expect(mail?.to).toBe(guestEmail)
    for (const part of [totals, `দেরির জন্য\n${discount}`]) expect(mail?.text).toContain(part)
    // Nobody has verified the address.
    expect(mail?.text).not.toContain('House 12')
  },
)

test('an edit that changes nothing, a preview and a refused edit send no mail', async () => {
  const open = await openEditedShop()
  const { lamp, place, edit, preview } = open
  const order = await place([{ productId: lamp, quantity: 2 }], { guestEmail })
  await edit(order._id, { lines: linesOf(order) })
  await preview(order._id, { lines: linesOf(order, () => ({ quantity: 3 })) })
  await edit(order._id, { lines: linesOf(order, () => ({ quantity: 99 })) })
  const { mails } = await openMailbox(open)
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2)
  expect(mails.filter(({ subject }) => subject.includes('changed'))).toEqual([])
})

test('adjustments are rows of the order, of its tracking and of its invoice', async () => {
  const { app, lamp, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 2 }])
  await edit(order._id, { lines: linesOf(order), adjustments })
  const { phone } = order.shippingAddress
  const body = { orderNumber: order.orderNumber, phone }
  const tracked = await call(app, 'POST', '/orders/track', { body })
  expect(tracked.body.order).toMatchObject({ adjustments, total: order.total - 50 })
})

test('the audit log has what an edit changed, without the buyer’s name and phone', async () => {
  const { shop, lamp, place, edit } = await openEditedShop()
  const order = await place([{ productId: lamp, quantity: 2 }])
  const shippingAddress = { ...order.shippingAddress, fullName: 'Nila Khan', phone: '01811111111' }
  await edit(order._id, {
    lines: linesOf(order, () => ({ quantity: 1 })),
    shippingAddress,
    note: 'Asked',
  })
  const entries = await shop.db.select().from(auditEntries)
  const entry = entries.find(({ subjectType }) => subjectType === 'order')
  expect(entry).toMatchObject({ action: 'changed', subjectId: order._id, reason: 'Asked' })
  expect(entry?.changes).toEqual({
    items: [['2 × Lamp, 500'], ['1 × Lamp, 500']],
    total: [order.total, expect.any(Number)],
    shippingAddress: [null, ['fullName', 'phone']],
  })
})

test('an account that moved keeps its own name as buyer, a guest is called by the new one', async () => {
  const { app, shop, lamp, place, edit, read } = await openEditedShop()
  const customer = await addCustomer(shop, { name: 'Karim Mia' })
  const guest = await place([{ productId: lamp, quantity: 1 }])
  const { body: own } = await call(app, 'POST', '/orders', {
    headers: customer.headers,
    body: {
      items: [{ productId: lamp, quantity: 1 }],
      shippingAddress: { ...guest.shippingAddress, phone: '01911111111' },
    },
  })
  for (const [order, name] of [
    [guest, 'Nila Khan'],
    [await read(own._id), 'Karim Mia'],
  ] as const) {
    const shippingAddress = { ...order.shippingAddress, fullName: 'Nila Khan' }
    const { body } = await edit(order._id, { lines: linesOf(order), shippingAddress })
    expect(body.order.user.name).toBe(name)
  }
})
