import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import { newId } from '../../platform/ids.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'
import { orderMentionEmail } from './mention-email.ts'

async function openShop() {
  const open = await createTestShop({ environment: { PUBLIC_URL: 'https://shop.example.com' } })
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop)
  const owner = await addCustomer(shop, { role: 'admin', name: 'Moni Owner' })
  const { body: order } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  const write = (text: unknown, headers = owner.headers, id: string = order._id) =>
    call(app, 'POST', `/admin/orders/${id}/notes`, { headers, body: { text } })
  const member = async (name: string, ...permissions: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, {
      role: 'admin',
      name,
      staffRoleId: await addStaffRole(shop, permissions),
    })
  const mailed = async () => {
    const { rows } = await shop.db.execute<{ noteId: string; customerId: string }>(sql`
      select data->'request'->>'noteId' as "noteId", data->'request'->>'customerId' as "customerId"
      from jobs.job where data->'request'->>'kind' = 'order-mention'`)
    return rows
  }
  return { ...open, owner, order, write, member, mailed }
}

test('a note stays with the order, and the mentioned get one e-mail each', async () => {
  const { app, owner, order, write, member, mailed } = await openShop()
  const karim = await member('Karim', 'read_orders')
  await member('Packer', 'write_products')
  const { status, body } = await write(
    '  @karim and @Karim, see with @Packer and @Moni Owner.\n2nd line ',
  )
  expect(status).toBe(201)
  expect(body.note).toMatchObject({
    text: '@karim and @Karim, see with @Packer and @Moni Owner.\n2nd line',
    by: 'Moni Owner',
    mentions: [{ name: 'Karim' }, { name: 'Moni Owner' }],
  })
  // Neither the author, nor who may not read the order.
  expect(await mailed()).toEqual([{ noteId: body.note._id, customerId: karim.id }])
  const page = await call(app, 'GET', `/admin/orders/${order._id}`, { headers: owner.headers })
  expect(page.body.notes).toEqual([body.note])
  const log = await call(app, 'GET', `/admin/audit?subjectId=${order._id}&subjectType=order`, {
    headers: owner.headers,
  })
  expect(log.body.entries).toMatchObject([
    {
      actor: { name: 'Moni Owner' },
      action: 'changed',
      changes: [{ field: 'note', before: null, after: body.note.text }],
      canUndo: false,
    },
  ])
})

test('the e-mail is in the language of its reader, and goes to nobody who has left', async () => {
  const { shop, write, member, mailed, renderEmail, order } = await openShop()
  const karim = await member('Karim', 'read_orders')
  await write('@Karim please call back & ask')
  const [job] = await mailed()
  if (!job) throw new Error('no e-mail was enqueued')
  const build = () => orderMentionEmail(shop, job)
  const english = await build()
  if (!english) throw new Error('no e-mail was built')
  expect(english).toMatchObject({ to: karim.email, language: 'en' })
  const { subject, text } = await renderEmail(english)
  expect(subject).toBe(`You are mentioned in a note about order ${order.orderNumber}`)
  expect(text).toContain('@Karim please call back & ask')
  expect(text).toContain(`https://shop.example.com/admin/orders/${order._id}`)

  await updateShopSettings(shop, { changes: { 'notifications.language': 'bn' } })
  expect((await build())?.language).toBe('bn')
  await shop.db.update(customers).set({ language: 'en' }).where(eq(customers.id, karim.id))
  expect((await build())?.language).toBe('en')
  await shop.db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.id, karim.id))
  expect(await build()).toBeNull()
})

test('only staff who may change orders write notes, and only about an order', async () => {
  const { shop, write, member, owner } = await openShop()
  const reader = await member('Reader', 'read_orders')
  const customer = await addCustomer(shop)
  expect((await write('Hello', reader.headers)).body.requiredPermission).toBe('write_orders')
  expect((await write('Hello', customer.headers)).status).toBe(403)
  expect((await write('Hello', owner.headers, newId())).status).toBe(404)
  expect((await write('Hello', owner.headers, 'nonsense')).status).toBe(404)
  for (const text of ['', '   ', undefined, 7, 'x'.repeat(2001), 'a\u0000b']) {
    expect(await write(text)).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } })
  }
})

test('a note may mention the staff who may read orders and are not blocked', async () => {
  const { app, shop, member, owner } = await openShop()
  const blocked = await member('Blocked', 'read_orders')
  await shop.db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.id, blocked.id))
  const karim = await member('Karim', 'write_orders')
  await member('Packer', 'write_products')
  await addCustomer(shop, { name: 'Buyer' })
  const { body } = await call(app, 'GET', '/admin/order-colleagues', { headers: karim.headers })
  expect(body.colleagues).toEqual([
    { _id: karim.id, name: 'Karim' },
    { _id: owner.id, name: 'Moni Owner' },
  ])
})
