import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'
import type { TestShopOptions } from '../../../tests/support/servers/test-shop.ts'
import { orderItems, orders } from '../orders/order-tables.ts'

/** A delivered order of a unit with the number S1, with a year of warranty. */
async function openWarranty(options: TestShopOptions = {}) {
  const open = await openTrackedShop('serial', options)
  const { app, admin, shop, order, pack, receive, setStatus } = open
  await receive(serials('s1', 's2', 's3'))
  const placed = (await order(1)).body
  await pack(placed._id, 's1')
  await setStatus(placed._id, 'shipped')
  await setStatus(placed._id, 'delivered')
  await shop.db
    .update(orderItems)
    .set({ warrantyType: 'Brand Warranty', warrantyMonths: 12 })
    .where(eq(orderItems.orderId, placed._id))
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed._id))
  const phone = row?.phone ?? ''
  const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call(app, method, path, { ...admin, ...(body && { body }) })
  const look = (number: string, own: object = {}) =>
    call(app, 'POST', '/warranty', { body: { number, phone, ...own } })
  const takeIn = async (number = 's1') => {
    const { items } = (await staff('GET', `/admin/warranty?number=${number}`)).body
    const { key } = items[0]
    return staff('POST', '/admin/claims', {
      number,
      key,
      complaint: 'Does not heat',
      accessories: 'Box',
    })
  }
  return {
    ...open,
    placed,
    phone,
    look,
    takeIn,
    staff,
    step: (id: string, body: object) => staff('PUT', `/admin/claims/${id}`, body),
    statusOf: async (number: string) =>
      (await open.unitsOf(undefined, `&search=${number}`))[0]?.status,
  }
}

test('number and phone show the product, its dates and the claim, and nothing else', async () => {
  const { look, placed, phone } = await openWarranty()
  const { status, body } = await look('s1')
  expect(status).toBe(200)
  expect(Object.keys(body.items[0]).toSorted()).toEqual([
    'claim',
    'deliveredOn',
    'isCovered',
    'key',
    'name',
    'numberEnd',
    'until',
    'variantLabel',
  ])
  expect(body.items[0]).toMatchObject({ name: 'Travel Kettle', isCovered: true, claim: null })
  expect((await look(placed.orderNumber)).body.items).toHaveLength(1)
  const unknown = await look('nobody')
  const otherPhone = await look('s1', { phone: '01999999999' })
  expect(unknown.status).toBe(404)
  expect(otherPhone.body).toEqual(unknown.body)
  expect(phone).toMatch(/^\+8801/)
})

test('after five wrong tries an hour nothing is looked up any more', async () => {
  const { look } = await openWarranty({ withLimits: true })
  for (let at = 0; at < 5; at += 1) {
    expect((await look(`guess${at}`, { phone: `0170000000${at}` })).status).toBe(404)
  }
  expect((await look('s1')).status).toBe(429)
})

test('a claim goes from the buyer to the brand and back', async () => {
  const { app, admin, shop, look, phone, step, statusOf, staff } = await openWarranty()
  const [{ key }] = (await look('s1')).body.items
  const claim = { number: 's1', phone, key, complaint: 'Does not heat' }
  const made = await call(app, 'POST', '/warranty/claims', { body: claim })
  expect(made.status).toBe(201)
  expect(made.body.items[0].claim).toMatchObject({ status: 'requested' })
  expect((await call(app, 'POST', '/warranty/claims', { body: claim })).body.code).toBe('conflict')
  const listed = await staff('GET', '/admin/claims?status=open')
  const [{ _id: id }] = listed.body.claims
  expect(await statusOf('s1')).toBe('sold')
  expect((await step(id, { status: 'ready' })).body.code).toBe('conflict')
  await step(id, { status: 'received' })
  expect(await statusOf('s1')).toBe('in_claim')
  const sent = { status: 'sent_to_brand', brandReference: 'BR-9', promisedOn: '2098-01-02' }
  expect((await step(id, sent)).body.claim).toMatchObject({ brandReference: 'BR-9' })
  expect((await look('s1')).body.items[0].claim).toMatchObject({
    status: 'sent_to_brand',
    promisedOn: '2098-01-02',
  })
  await step(id, { status: 'ready', charge: 250 })
  const back = await step(id, { status: 'returned', resolution: 'New heater', note: 'Tested' })
  expect(back.body.claim).toMatchObject({ charge: 250, resolution: 'New heater' })
  expect(back.body.claim.timeline.map(({ status }: { status: string }) => status)).toEqual([
    'requested',
    'received',
    'sent_to_brand',
    'ready',
    'returned',
  ])
  expect(await statusOf('s1')).toBe('sold')
  expect((await staff('GET', '/admin/claims?status=open')).body.claims).toEqual([])
  const receipt = await app.inject({
    url: `/api/admin/claims/${id}/receipt`,
    headers: admin.headers,
  })
  expect(receipt.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  await assertStockInvariants(shop.db)
})

test('a replacement leaves the stock, and its warranty goes on from the first delivery', async () => {
  const { shop, look, takeIn, step, statusOf, stock, placed, setStatus, order, pack } =
    await openWarranty()
  const before = (await look('s1')).body.items[0]
  const { claim } = (await takeIn()).body
  const free = await stock()
  await step(claim._id, { status: 'ready' })
  const sold = (await order(1)).body
  await pack(sold._id, 's3')
  const wrong = await step(claim._id, { status: 'returned', replacement: 's3' })
  expect(wrong.body.issues).toMatchObject([{ path: 'replacement' }])
  await setStatus(sold._id, 'cancelled')
  const done = await step(claim._id, { status: 'returned', replacement: 's2' })
  expect(done.body.claim.replacement).toEqual({ serial: 'S2' })
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['replaced', 'sold'])
  expect(await stock()).toBe(free - 1)
  const [now] = (await look('s2')).body.items
  expect(now).toMatchObject({ until: before.until, deliveredOn: before.deliveredOn })
  expect((await look('s1')).status).toBe(404)
  expect(placed.orderNumber).toBeTruthy()
  await assertStockInvariants(shop.db)
})
