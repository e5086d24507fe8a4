import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../tests/support/fixtures/order-fixtures.ts'
import { dataUrl, photograph } from '../../../tests/support/fixtures/review-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'
import type { TestShopOptions } from '../../../tests/support/servers/test-shop.ts'
import { orderItems, orders, orderStatusChanges } from '../orders/order-tables.ts'
import { images } from '../platform/images/image-tables.ts'

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
    /** As the buyer, of what the number finds. */
    claim: async (number = 's1', own: object = {}) => {
      const { key } = (await look(number)).body.items[0]
      const body = { number, phone, key, complaint: 'Does not heat', ...own }
      return call(app, 'POST', '/warranty/claims', { body })
    },
    /** As if it had been delivered so many months earlier. */
    age: (months: number) =>
      shop.db
        .update(orderStatusChanges)
        .set({ createdAt: sql`created_at - make_interval(months => ${months})` })
        .where(eq(orderStatusChanges.orderId, placed._id)),
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
    'claims',
    'deliveredOn',
    'isCovered',
    'key',
    'name',
    'numberEnd',
    'units',
    'until',
    'variantLabel',
    'warranty',
  ])
  expect(body.items[0]).toMatchObject({ name: 'Travel Kettle', isCovered: true, claims: [] })
  expect((await look(placed.orderNumber)).body.items).toHaveLength(1)
  const unknown = await look('nobody')
  const otherPhone = await look('s1', { phone: '01999999999' })
  expect(unknown.status).toBe(404)
  expect(otherPhone.body).toEqual(unknown.body)
  expect(phone).toMatch(/^\+8801/)
})

/** Wrong tries of which each has another network, phone or number than the one before. */
const tries = {
  network: (at: number) => ({ number: `guess${at}`, phone: `0170000000${at}` }),
  phone: (at: number) => ({ number: `guess${at}`, phone: '01799999999', network: at }),
  number: (at: number) => ({ number: 'guess', phone: `0170000000${at}`, network: at }),
}

test.each(Object.entries(tries))(
  'after five wrong tries an hour of one %s nothing is looked up or claimed any more',
  async (_of, tryAt) => {
    const { app, phone } = await openWarranty({ withLimits: true })
    const purchase = { number: 's1', phone }
    const post = (path: string, { network = 0, ...body }: object & { network?: number }) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        remoteAddress: `198.51.100.${network}`,
        payload: body,
      })
    // Tries that find the unit do not count.
    for (let at = 0; at < 6; at += 1) {
      const found = await post('/warranty', { ...purchase, network: 200 + at })
      expect(found.statusCode).toBe(200)
    }
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const path = at % 2 === 0 ? '/warranty' : '/warranty/claims'
      const claim = { key: 'x', complaint: 'Broken' }
      statuses.push((await post(path, { ...tryAt(at), ...claim })).statusCode)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  },
)

test('a claim that cannot be is refused with a sentence, and nothing of it stays', async () => {
  const { shop, claim, age, app, look, phone, order, pack, setStatus } = await openWarranty()
  const picture = dataUrl(await photograph(60, 40))
  const before = await countRows(shop.db, images)
  const refused = async (own: object = {}) => {
    const { status, body } = await claim('s1', { images: [picture], ...own })
    expect(await countRows(shop.db, images)).toBe(before)
    return [status, body.message]
  }
  const [{ key }] = (await look('s1')).body.items
  const other = (await order(1)).body
  await pack(other._id, 's2')
  const unknown = 'We found no purchase with this number and phone. Look at both again, or call us.'
  // Of somebody else: by the phone, and by the key.
  expect(await refused({ phone: '01999999999' })).toEqual([404, unknown])
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, other._id))
  const foreign = { phone: row?.phone, number: 's2', key, complaint: 'Mine' }
  const byKey = await call(app, 'POST', '/warranty/claims', { body: foreign })
  expect([byKey.status, byKey.body.message]).toEqual([404, unknown])
  const [{ key: otherKey }] = (await look('s2', { phone: row?.phone })).body.items
  const early = { ...foreign, key: otherKey }
  await setStatus(other._id, 'shipped')
  expect((await call(app, 'POST', '/warranty/claims', { body: early })).body.message).toBe(
    'The warranty begins with the delivery.',
  )
  expect((await claim('s1', { images: ['data:text/plain;base64,aGVsbG8='] })).body.issues).toEqual([
    { path: 'images.0', message: expect.stringContaining('Picture 1 is not a valid image') },
  ])
  expect((await claim('s1', { images: Array(6).fill(picture) })).body.issues).toEqual([
    { path: 'images', message: 'At most 5 pictures' },
  ])
  await age(13)
  const [status, message] = await refused()
  expect([status, message]).toEqual([409, expect.stringMatching(/^The warranty ended on .+20\d\d/)])
  await shop.db.update(orderItems).set({ warrantyType: 'No Warranty', warrantyMonths: null })
  expect(await refused()).toEqual([409, 'It was sold without a warranty.'])
  expect(phone).not.toBe(row?.phone)
})

test('staff take in what no warranty covers any more', async () => {
  const { age, takeIn } = await openWarranty()
  await age(13)
  expect((await takeIn()).body.claim).toMatchObject({ status: 'received', isCovered: false })
})

test('a claim has the pictures of its buyer, which only the staff are shown', async () => {
  const { claim, staff, shop } = await openWarranty()
  const picture = dataUrl(await photograph(60, 40))
  const before = await countRows(shop.db, images)
  const made = await claim('s1', { images: [picture, picture] })
  expect(made.status).toBe(201)
  expect(JSON.stringify(made.body)).not.toContain('/media/')
  const [{ _id: id }] = (await staff('GET', '/admin/claims')).body.claims
  const { pictures } = (await staff('GET', `/admin/claims/${id}`)).body.claim
  expect(pictures).toMatchObject([{ width: 60 }, { width: 60 }])
  // A second one while it is open: its pictures go with it.
  const again = await claim('s1', { images: [picture] })
  expect([again.status, again.body.message]).toEqual([
    409,
    'There is an open claim for this already.',
  ])
  expect(await countRows(shop.db, images)).toBe(before + 2)
})

test('of two who press at once one claims', async () => {
  const { claim, staff } = await openWarranty()
  const answers = await Promise.all([claim(), claim(), claim()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await staff('GET', '/admin/claims')).body.claims).toHaveLength(1)
})

test('every step of a claim is mailed to its buyer, with a link that knows the order', async () => {
  const open = await openWarranty()
  const { shop, claim, staff, step, placed } = open
  await shop.db
    .update(orders)
    .set({ buyerEmail: 'rahima@example.com' })
    .where(eq(orders.id, placed._id))
  await claim()
  const [{ _id: id }] = (await staff('GET', '/admin/claims')).body.claims
  for (const status of ['received', 'waiting_parts', 'sent_to_brand', 'ready'])
    expect((await step(id, { status })).status).toBe(200)
  expect((await step(id, { status: 'returned', resolution: 'A new cable' })).status).toBe(200)
  // Sent only now that the claim has moved on from every step but the last.
  const { mails } = await openMailbox(open)
  const ofClaim = () => mails.filter(({ subject }) => subject.startsWith('Warranty claim'))
  await expect.poll(ofClaim, { timeout: 15_000 }).toHaveLength(6)
  const byStatus = new Map(ofClaim().map((mail) => [mail.subject.split(': ')[1], mail]))
  const earlier = ['Requested', 'Received', 'Waiting for parts', 'Sent to the brand', 'Ready']
  expect([...byStatus.keys()].toSorted()).toEqual([...earlier, 'Given back'].toSorted())
  const last = byStatus.get('Given back')
  expect(last?.to).toBe('rahima@example.com')
  expect(last?.html).toContain(`/warranty?number=${placed.orderNumber}`)
  expect(last?.html).toContain('A new cable')
  expect(byStatus.get('Ready')?.html).not.toContain('A new cable')
})

test('a claim promised for a past day is overdue until it is given back', async () => {
  const { takeIn, staff, step } = await openWarranty()
  const { claim } = (await takeIn()).body
  const overdue = async () => (await staff('GET', '/admin/claims?status=overdue')).body.claims
  await step(claim._id, { status: 'ready', promisedOn: '2098-01-02' })
  expect(await overdue()).toEqual([])
  await step(claim._id, { status: 'sent_to_brand', promisedOn: '2020-01-02' })
  expect(await overdue()).toMatchObject([{ _id: claim._id, isOverdue: true }])
  await step(claim._id, { status: 'ready', promisedOn: '2020-01-02' })
  await step(claim._id, { status: 'returned', promisedOn: '2020-01-02' })
  expect(await overdue()).toEqual([])
  expect((await staff('GET', '/admin/claims')).body.claims).toMatchObject([{ isOverdue: false }])
})

test('a claim goes from the buyer to the brand and back', async () => {
  const { app, admin, shop, look, claim, step, statusOf, staff } = await openWarranty()
  const made = await claim()
  expect(made.status).toBe(201)
  expect(made.body.items[0].claims).toMatchObject([{ status: 'requested' }])
  const listed = await staff('GET', '/admin/claims?status=open')
  const [{ _id: id, buyer }] = listed.body.claims
  const pasted = encodeURIComponent(`\u202A0088 ${buyer.phone.slice(3)}\u202C`)
  expect((await staff('GET', `/admin/claims?search=${pasted}`)).body.claims).toHaveLength(1)
  expect(await statusOf('s1')).toBe('sold')
  expect((await step(id, { status: 'ready' })).body.code).toBe('conflict')
  await step(id, { status: 'received' })
  expect(await statusOf('s1')).toBe('in_claim')
  const sent = { status: 'sent_to_brand', brandReference: 'BR-9', promisedOn: '2098-01-02' }
  expect((await step(id, sent)).body.claim).toMatchObject({ brandReference: 'BR-9' })
  expect((await look('s1')).body.items[0].claims[0]).toMatchObject({
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
  const { shop, look, takeIn, step, statusOf, stock, placed, setStatus, order, pack, ...open } =
    await openWarranty()
  const before = (await look('s1')).body.items[0]
  const { claim } = (await takeIn()).body
  const free = await stock()
  await step(claim._id, { status: 'ready' })
  const sold = (await order(1)).body
  await pack(sold._id, 's3')
  await open.receive(serials('l1'), open.large)
  for (const replacement of ['s3', 'l1']) {
    const wrong = await step(claim._id, { status: 'returned', replacement })
    expect(wrong.body.issues).toMatchObject([{ path: 'replacement' }])
  }
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
