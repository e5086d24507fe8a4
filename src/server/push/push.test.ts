import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { subscriptionAt } from '../../../tests/support/fixtures/push-service.ts'
import {
  addPushService,
  pushEnvironment,
  takeJobs,
} from '../../../tests/support/fixtures/push-shop.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { customers } from '../customers/customer-tables.ts'
import { staffRoles } from '../customers/staff-role-tables.ts'
import { updateShopSettings } from '../shop-settings/shop-settings.ts'
import { pushSubscriptions } from './push-tables.ts'
import { notifyStaff, sendPush } from './send-push.ts'

/** Orders come all day and night. */
const openHours = { 'calls.opens': '00:00', 'calls.closes': '00:00' }

async function openPushShop(environment: Record<string, string> = pushEnvironment) {
  const clock = movingClock()
  const logged: object[] = []
  const log = { warn: (entry: object) => void logged.push(entry), info: () => undefined }
  const open = await createTestShop({ clock, environment, log })
  const { app, shop } = open
  await updateShopSettings(shop, { changes: openHours })
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 1000 })
  const push = await addPushService(open)
  const order = async () => {
    const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
    return (await placeOrder(app, body)).body as { _id: string; orderNumber: string }
  }
  const subscriptions = () => shop.db.select().from(pushSubscriptions)
  return { ...open, ...push, clock, logged, order, subscriptions }
}

const ofOrders = ['new_order'] as const

test('a new order reaches the devices that want to hear of it, in the language of their owner', async () => {
  const { shop, service, addDevice, deliver, order } = await openPushShop()
  await addDevice('nila', ['read_orders'], ofOrders)
  const moni = await addDevice('moni', ['write_orders'], ofOrders)
  await addDevice('quiet', ['read_orders', 'read_messages'], ['message'])
  await shop.db.$client.query(`update customers set language = 'bn' where id = $1`, [moni.id])
  const { _id, orderNumber } = await order()
  expect(await deliver()).toEqual([
    `moni: নতুন অর্ডার ${orderNumber}`,
    `nila: New order ${orderNumber}`,
  ])
  const received = service.received.find(({ device }) => device === 'nila')
  expect(received).toMatchObject({
    ttl: 6 * 3600,
    urgency: 'high',
    claims: { aud: service.origin, sub: expect.stringMatching(/^mailto:.+@/) },
    publicKey: moni.saved.body.publicKey,
    notice: { path: `/admin/orders/${_id}`, tag: `new_order ${_id}`, language: 'en' },
  })
  const ofMoni = service.received.find(({ device }) => device === 'moni')
  expect(ofMoni?.notice.path).toBe(`/bn/admin/orders/${_id}`)
})

test('a notification says nothing of the buyer, nor do the jobs that send it', async () => {
  const { app, shop, service, addDevice, deliver } = await openPushShop()
  await addDevice('nila', ['read_orders', 'read_messages'], ['new_order', 'message'])
  const productId = await addProduct(shop, { name: 'Lamp' })
  const phone = '01712345678'
  const body = orderBody([{ productId, quantity: 1 }], { phone })
  const { shippingAddress } = (await placeOrder(app, body)).body
  const message = { name: 'Rahima Begum', email: 'rahima@example.com', message: 'Is it bright?' }
  expect((await call(app, 'POST', '/contact', { body: message })).status).toBe(202)
  const { rows } = await shop.db.$client.query(
    `select data::text from jobs.job where name = 'notify-staff'`,
  )
  expect(await deliver()).toHaveLength(2)
  const said = JSON.stringify([rows, service.received.map(({ notice }) => notice)])
  for (const word of [...Object.values(message), shippingAddress.fullName, '1712345678'])
    expect(said).not.toContain(word)
})

test('nobody hears of what they may not read, from the moment that their role changes', async () => {
  const { app, shop, service, put, addDevice, deliver, order } = await openPushShop()
  const packer = await addDevice('packer', ['read_products'], ofOrders)
  expect(packer.saved).toMatchObject({
    status: 403,
    body: { requiredPermission: 'read_orders' },
  })
  const nila = await addDevice('nila', ['read_orders'], ofOrders)
  expect((await put(nila.headers, { ...nila.device, events: ['call_due'] })).status).toBe(403)
  const customer = await addCustomer(shop)
  const device = { ...service.subscribe('customer'), events: ofOrders }
  expect((await put(customer.headers, device)).status).toBe(403)
  expect((await call(app, 'GET', '/admin/push')).status).toBe(401)
  await order()
  expect(await deliver()).toHaveLength(1)
  await shop.db.$client.query(
    `update staff_roles set permissions = '{read_products}' where id = $1`,
    [nila.staffRoleId],
  )
  expect(await shop.db.select().from(staffRoles)).not.toEqual([])
  await order()
  expect(await deliver()).toEqual([])
})

test('a permission that is lost between the event and its notification counts', async () => {
  const { shop, service, addDevice, order } = await openPushShop()
  const nila = await addDevice('nila', ['read_orders'], ofOrders)
  await order()
  const [event] = await takeJobs<Parameters<typeof notifyStaff>[1]>(shop, 'notify-staff')
  if (!event) throw new Error('the order was not announced')
  await notifyStaff(shop, event)
  await shop.db.$client.query(`update staff_roles set permissions = '{}' where id = $1`, [
    nila.staffRoleId,
  ])
  for (const push of await takeJobs<Parameters<typeof sendPush>[1]>(shop, 'send-push'))
    await sendPush(shop, push)
  expect(service.received).toEqual([])
})

test('the device of a member who signs out, is blocked or leaves is forgotten', async () => {
  const { app, shop, addDevice, subscriptions } = await openPushShop()
  const owner = await addCustomer(shop, { role: 'admin' })
  const change = (id: string, body: object) =>
    call(app, 'PUT', `/admin/staff/${id}`, { headers: owner.headers, body })
  const gone = async (act: (member: Awaited<ReturnType<typeof addDevice>>) => Promise<unknown>) => {
    const member = await addDevice('nila', ['read_orders'], ofOrders)
    expect(await subscriptions()).toHaveLength(1)
    await act(member)
    expect(await subscriptions()).toEqual([])
  }
  await gone(({ headers }) => call(app, 'POST', '/auth/logout', { headers }))
  await gone(({ id }) => change(id, { isBlocked: true }))
  await gone(({ id }) =>
    call(app, 'PUT', `/admin/users/${id}/role`, { headers: owner.headers, body: { role: 'user' } }),
  )
  await gone(({ id }) => shop.db.$client.query('delete from customers where id = $1', [id]))
})

test('a session that has ended by its time gets nothing', async () => {
  const { shop, service, put, deliver, order, clock } = await openPushShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  await put(headers, { ...service.subscribe('owner'), events: ofOrders })
  clock.advance({ days: 2 })
  await order()
  expect(await deliver()).toEqual([])
})

test('a browser in which somebody else signs in tells that person alone', async () => {
  const { service, put, addDevice, deliver, order, subscriptions } = await openPushShop()
  const nila = await addDevice('nila', ['read_orders'], ofOrders)
  const moni = await addDevice('moni', ['read_orders'], ofOrders)
  await put(moni.headers, { ...nila.device, events: ofOrders })
  expect(await subscriptions()).toHaveLength(1)
  await order()
  await deliver()
  expect(service.received.map(({ device }) => device)).toEqual(['nila'])
})

test('events are chosen for a device, changed and switched off', async () => {
  const { app, put, addDevice, subscriptions } = await openPushShop()
  const { headers, device, saved } = await addDevice('nila', ['write_orders'], ofOrders)
  expect(saved).toMatchObject({
    status: 200,
    body: {
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      subscription: { endpoint: device.endpoint, events: ['new_order'] },
    },
  })
  await put(headers, { ...device, events: ['call_due', 'parcel_held', 'call_due'] })
  const state = (await call(app, 'GET', '/admin/push', { headers })).body
  expect(state.subscription.events).toEqual(['call_due', 'parcel_held'])
  const other = { endpoint: `${device.endpoint}-2`, keys: device.keys, events: ofOrders }
  await put(headers, other)
  expect(await subscriptions()).toMatchObject([{ endpoint: other.endpoint }])
  expect((await call(app, 'DELETE', '/admin/push', { headers })).status).toBe(204)
  expect(await subscriptions()).toEqual([])
  expect((await call(app, 'GET', '/admin/push', { headers })).body.subscription).toBeNull()
  for (const wrong of [
    { ...other, events: [] },
    { ...other, events: ['unknown'] },
    { ...other, endpoint: 'nowhere' },
    { ...other, keys: { p256dh: 'x', auth: 'y' } },
  ])
    expect((await put(headers, wrong)).status).toBe(400)
})

test.each([404, 410])(
  'a device that its push service answers %s of is forgotten',
  async (status) => {
    const { service, addDevice, deliver, order, subscriptions } = await openPushShop()
    await addDevice('nila', ['read_orders'], ofOrders)
    service.answerWith(status)
    await order()
    await deliver()
    expect(await subscriptions()).toEqual([])
  },
)

test.each([429, 500, 503])('a push service that answers %s is asked again', async (status) => {
  const { service, addDevice, deliver, order, subscriptions } = await openPushShop()
  await addDevice('nila', ['read_orders'], ofOrders)
  service.answerWith(status)
  await order()
  await expect(deliver()).rejects.toThrow(String(status))
  expect(await subscriptions()).toHaveLength(1)
})

test('a notification that is refused is logged without the address of the device', async () => {
  const { service, addDevice, deliver, order, subscriptions, logged } = await openPushShop()
  await addDevice('nila', ['read_orders'], ofOrders)
  service.answerWith(403)
  await order()
  await deliver()
  expect(await subscriptions()).toHaveLength(1)
  expect(logged).toContainEqual({ host: new URL(service.origin).host, status: 403 })
})

test('a notification that could not be sent in time is not sent', async () => {
  const { shop, service, addDevice, order, clock } = await openPushShop()
  await addDevice('nila', ['read_orders'], ofOrders)
  await order()
  for (const event of await takeJobs<Parameters<typeof notifyStaff>[1]>(shop, 'notify-staff'))
    await notifyStaff(shop, event)
  clock.advance({ minutes: 361 })
  for (const push of await takeJobs<Parameters<typeof sendPush>[1]>(shop, 'send-push'))
    await sendPush(shop, push)
  expect(service.received).toEqual([])
})

test('the shop calls no push service in its own network, not even one that moved there later', async () => {
  const { shop, put, order, deliver, subscriptions } = await openPushShop({})
  const { headers } = await addCustomer(shop, { role: 'admin', staysSignedIn: true })
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://10.0.0.1/push',
    'http://8.8.8.8/push',
    'https://user:pass@8.8.8.8/push',
  ]) {
    const { status, body } = await put(headers, { ...subscriptionAt(endpoint), events: ofOrders })
    expect([endpoint, status, body.issues?.[0]?.path]).toEqual([endpoint, 400, 'endpoint'])
  }
  const allowed = { ...subscriptionAt('https://8.8.8.8/push'), events: ofOrders }
  expect((await put(headers, allowed)).status).toBe(200)
  // As a name does that leads elsewhere by now.
  await shop.db.$client.query(`update push_subscriptions set endpoint = 'https://127.0.0.1/push'`)
  await order()
  await deliver()
  expect(await subscriptions()).toEqual([])
})

test('an order that is not placed is not announced', async () => {
  const { app, shop, addDevice } = await openPushShop()
  await addDevice('nila', ['read_orders'], ofOrders)
  const productId = await addProduct(shop, { stock: 1 })
  const refused = await placeOrder(app, orderBody([{ productId, quantity: 2 }]))
  expect(refused.status).toBe(409)
  expect(await takeJobs(shop, 'notify-staff')).toEqual([])
})

test('staff whose second factor is overdue hear of nothing', async () => {
  const { shop, addDevice, deliver, order, clock } = await openPushShop()
  const nila = await addDevice('nila', ['read_orders'], ofOrders)
  await updateShopSettings(shop, { changes: { 'security.secondFactor': 'staff' } })
  await shop.db.$client.query('update customers set staff_since = now() where id = $1', [nila.id])
  await order()
  expect(await deliver()).toHaveLength(1)
  clock.advance({ days: 30 })
  await order()
  expect(await deliver()).toEqual([])
  expect(await shop.db.select().from(customers).where(eq(customers.id, nila.id))).toHaveLength(1)
})
