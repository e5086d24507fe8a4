import { expect, test } from 'vitest'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { rounds } from '../../../tests/support/full-run.ts'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import { type ApiResponse, call } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../tests/support/fixtures/tracked-returns.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'
import { orders } from '../orders/order-tables.ts'
import { claims } from './claim-tables.ts'

/** Delivered units with the numbers S1 and S2, whose claims the staff take in. */
async function openClaims() {
  const open = await openTrackedReturns()
  const { app, admin, deliver } = open
  const bought = await deliver('delivered', 's1', 's2')
  const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call(app, method, path, { ...admin, ...(body && { body }) })
  const claimOf = async (number: string) => {
    const { items } = (await staff('GET', `/admin/warranty?number=${number}`)).body
    return { number, key: items[0]?.key ?? 'none', complaint: 'Does not heat' }
  }
  const step = (id: string, body: object) => staff('PUT', `/admin/claims/${id}`, body)
  return {
    ...open,
    bought,
    takeIn: async (number: string) =>
      staff('POST', '/admin/claims', { ...(await claimOf(number)), accessories: '' }),
    bodyOf: async (number: string, orderId = bought._id) => {
      const { order } = (await staff('GET', `/admin/orders/${orderId}`)).body
      return { ...(await claimOf(number)), phone: order.shippingAddress.phone }
    },
    /** As its buyer, who keeps the unit for the time being; null where it is refused. */
    request: async (number: string, orderId = bought._id): Promise<string | null> => {
      const { order } = (await staff('GET', `/admin/orders/${orderId}`)).body
      const body = { ...(await claimOf(number)), phone: order.shippingAddress.phone }
      const { status } = await call(app, 'POST', '/warranty/claims', { body })
      if (status !== 201) return null
      return (await staff('GET', '/admin/claims?status=requested')).body.claims.at(-1)._id
    },
    read: async (id: string | null) => (await staff('GET', `/admin/claims/${id}`)).body.claim,
    step,
    giveBack: async (id: string) => {
      await step(id, { status: 'ready' })
      return step(id, { status: 'returned' })
    },
  }
}

test('an order keeps its status while a unit of it is in a claim', async () => {
  const { shop, bought, takeIn, giveBack, setStatus, statusOf } = await openClaims()
  const { claim } = (await takeIn('s1')).body
  expect(await setStatus(bought._id, 'cancelled')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('here under warranty') },
  })
  expect((await giveBack(claim._id)).status).toBe(200)
  expect((await setStatus(bought._id, 'cancelled')).status).toBe(200)
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['in_stock', 'in_stock'])
  await assertStockInvariants(shop.db)
})

test('of an order that is cancelled while its unit is taken in, one of both happens', async () => {
  const { shop, deliver, receive, takeIn, setStatus, statusOf } = await openClaims()
  for (let round = 0; round < rounds(6); round += 1) {
    const number = `r${round}`
    await receive(serials(number))
    const bought = await deliver('delivered', number)
    const [taken, cancelled] = await Promise.all([
      takeIn(number),
      setStatus(bought._id, 'cancelled'),
    ])
    const isTaken = taken.status === 201
    expect([201, 404, 409]).toContain(taken.status)
    expect(cancelled.status).toBe(isTaken ? 409 : 200)
    expect(await statusOf(number)).toBe(isTaken ? 'in_claim' : 'in_stock')
    await assertStockInvariants(shop.db)
  }
})

const ended = 'The product was given back, or its order was cancelled: this claim has ended.'

/** How the unit S1, whose claim waits for it, gets back into stock. */
const waysBack: Record<string, (open: Awaited<ReturnType<typeof openClaims>>) => Promise<unknown>> =
  {
    'its order is cancelled': ({ setStatus, bought }) => setStatus(bought._id, 'cancelled'),
    'it is returned': async ({ bought, received }) => {
      const lines = [{ itemId: bought.items[0]?._id, quantity: 1, reason: 'faulty' }]
      const { inspect } = await received(bought._id, { kind: 'return', lines })
      return inspect({ good: 1, goodNumbers: ['s1'] })
    },
    'it is unpacked': async ({ bought, setStatus, unitsOf, unpack }) => {
      await setStatus(bought._id, 'confirmed')
      const [unit] = await unitsOf(undefined, '&search=s1')
      return unpack(bought._id, unit._id)
    },
  }

test.each(Object.entries(waysBack))(
  'a claim that was asked for ends when %s, and the next buyer may claim the unit',
  async (_when, comeBack) => {
    const open = await openClaims()
    const { shop, request, read, bought, deliver, statusOf } = open
    await shop.db.update(orders).set({ buyerEmail: 'rahima@example.com', language: 'bn' })
    const [id, other] = [await request('s1'), await request('s2')]
    expect(await comeBack(open)).toMatchObject({ status: 200 })
    expect(await statusOf('s1')).toBe('in_stock')
    const claim = await read(id)
    expect(claim).toMatchObject({ status: 'rejected', timeline: [{}, { note: ended }] })
    const isCancelled = (await statusOf('s2')) === 'in_stock'
    expect((await read(other)).status).toBe(isCancelled ? 'rejected' : 'requested')
    const next = await deliver('delivered', 's1')
    expect(next._id).not.toBe(bought._id)
    expect(await request('s1', next._id)).not.toBe(null)
    const { mails } = await openMailbox(open)
    const isAboutEnd = ({ html }: { html: string }) =>
      html.includes('ফেরত দেওয়া হয়েছে বা অর্ডার বাতিল হয়েছে')
    await expect
      .poll(() => mails.filter(isAboutEnd).length, { timeout: 15_000 })
      .toBe(isCancelled ? 2 : 1)
    await assertStockInvariants(shop.db)
  },
)

test('a return finds a unit that is in a claim only once the claim has ended', async () => {
  const { shop, bought, takeIn, received, giveBack, statusOf } = await openClaims()
  const { claim } = (await takeIn('s1')).body
  const lines = [{ itemId: bought.items[0]?._id, quantity: 1, reason: 'faulty' }]
  const { inspect } = await received(bought._id, { kind: 'return', lines })
  expect((await inspect({ good: 1 })).body.message).toBe('Scan the numbers of 1 unit')
  expect((await inspect({ good: 1, goodNumbers: ['s1'] })).body.message).toBe(
    's1 is in a warranty claim. End the claim first.',
  )
  await giveBack(claim._id)
  expect((await inspect({ good: 1, goodNumbers: ['s1'] })).status).toBe(200)
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['in_stock', 'sold'])
  await assertStockInvariants(shop.db)
})

test('whenever its receipt is taken back while a claimed unit is replaced, the units stay with the buyer', async () => {
  const { shop, database, receive, deliver, takeIn, step, statusOf, undoLast } = await openClaims()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async (nth) => {
      const [sold, spare] = [`a${nth}`, `b${nth}`]
      await receive(serials(sold, spare))
      await deliver('delivered', sold)
      const { claim } = (await takeIn(sold)).body
      await step(claim._id, { status: 'ready' })
      return {
        transaction: () => step(claim._id, { status: 'returned', replacement: spare }),
        concurrent: undoLast,
        async check(...answers) {
          expect(answers.map(({ status }) => status)).toEqual([200, 409])
          expect([await statusOf(sold), await statusOf(spare)]).toEqual(['replaced', 'sold'])
          await assertStockInvariants(shop.db)
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(10)
})

test('a unit sold before its product kept numbers keeps its warranty', async () => {
  const { send, order, setStatus, setTracks } = await openTrackedShop('none')
  const { body } = await order(2)
  await setStatus(body._id, 'delivered')
  const look = async () => (await send('GET', `/admin/warranty?number=${body.orderNumber}`)).body
  const before = await look()
  expect(before.items).toHaveLength(1)
  expect((await setTracks('serial')).status).toBe(200)
  expect(await look()).toEqual(before)
  const claim = { number: body.orderNumber, key: before.items[0].key, complaint: 'Does not heat' }
  expect((await send('POST', '/admin/claims', { ...claim, accessories: '' })).status).toBe(201)
})

test('of an item of three units of which one was scanned, the other two are claimed as well', async () => {
  const { shop, send, receive, order, pack, setStatus } = await openTrackedShop()
  await receive(serials('s1', 's2', 's3'))
  const { body } = await order(3)
  await pack(body._id, 's1')
  await setStatus(body._id, 'shipped', { withoutUnits: 'No label' })
  await setStatus(body._id, 'delivered')
  const { items } = (await send('GET', `/admin/warranty?number=${body.orderNumber}`)).body
  expect(items).toMatchObject([{ numberEnd: 'S1' }, { numberEnd: null }])
  const takeIn = (at: number) => {
    const claim = { number: body.orderNumber, key: items[at].key, complaint: 'Does not heat' }
    return send('POST', '/admin/claims', { ...claim, accessories: '' })
  }
  const statuses: number[] = []
  for (const at of [0, 1, 1, 1, 0]) statuses.push((await takeIn(at)).status)
  expect(statuses).toEqual([201, 201, 201, 409, 409])
  expect((await send('GET', '/admin/warranty?number=s1')).body.items).toHaveLength(1)
  await assertStockInvariants(shop.db)
})

test('a claim that is sent again under its key, as after a lost answer, is the first one', async () => {
  const { app, bodyOf, shop } = await openClaims()
  const body = await bodyOf('s1')
  const claim = (own: object = {}) =>
    call(app, 'POST', '/warranty/claims', {
      headers: { 'idempotency-key': 'first' },
      body: { ...body, ...own },
    })
  const sent = await Promise.all([claim(), claim()])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(await countRows(shop.db, claims)).toBe(1)
  expect(await claim({ complaint: 'Does not cool' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
})
