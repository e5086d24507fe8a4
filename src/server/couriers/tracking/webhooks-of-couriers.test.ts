import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openCourierShop } from '../../../../tests/support/servers/courier-shop.ts'
import { answered, openParcelShop, said } from '../../../../tests/support/fixtures/parcel-shop.ts'

type Open = Awaited<ReturnType<typeof openParcelShop>>

async function openBooked(options: Parameters<typeof openParcelShop>[0] = {}) {
  const open = await openParcelShop(options)
  const { _id, orderNumber } = await open.order({ guestEmail: 'rahima@example.com' })
  await open.book([_id])
  await open.runJobs()
  const { consignmentId } = await open.parcelOf(_id)
  const at = (minutes: number) =>
    new Date(open.clock.now().getTime() + minutes * 60_000).toISOString()
  return { ...open, orderId: _id, orderNumber, consignmentId, at }
}

const mailsOf = async ({ database }: Open) => {
  const { rows } = await database.pool.query<{ mail: string }>(`
    select concat_ws(' ', data->'request'->>'kind', data->'request'->>'state') as mail
    from jobs.job where data->'request'->>'kind' like 'parcel-%' order by created_on`)
  return rows.map(({ mail }) => mail)
}

test('a parcel and its order move with the courier’s words; each mail goes out once', async () => {
  const open = await openBooked()
  const { hook, consignmentId, orderId, at, parcelOf, statusOf, courier, runJobs } = open
  const says = (rawStatus: string, state: Parameters<typeof said>[0]['state'], minutes: number) =>
    hook({ consignmentId, rawStatus, state: state ?? null, at: at(minutes) })
  expect((await says('picked', 'on_the_way', -50)).statusCode).toBe(200)
  expect([await statusOf(orderId), (await parcelOf(orderId)).state]).toEqual([
    'shipped',
    'on_the_way',
  ])
  await says('assigned', 'out_for_delivery', -40)
  await says('on-hold', 'held', -30)
  await says('assigned', 'out_for_delivery', -20)
  courier.track = async () =>
    answered(said({ rawStatus: 'Delivered', state: 'delivered', at: at(-9) }))
  await hook({
    consignmentId,
    rawStatus: 'delivered',
    state: 'delivered',
    at: at(-10),
    collectedPoisha: 990_00,
  })
  expect(await statusOf(orderId)).toBe('shipped')
  await runJobs()
  expect(await statusOf(orderId)).toBe('delivered')
  expect(await parcelOf(orderId)).toMatchObject({ state: 'delivered', collectedPoisha: 990_00 })
  expect(await mailsOf(open)).toEqual([
    'parcel-moved on_the_way',
    'parcel-moved out_for_delivery',
    'parcel-needs-you held',
  ])
  expect(await open.hitsOf()).toEqual(['moved', 'moved', 'moved', 'moved', 'to_confirm'])
})

test('an end that the courier does not confirm delivers nothing', async () => {
  const { hook, consignmentId, orderId, at, parcelOf, statusOf, runJobs, clock, eventsOf } =
    await openBooked()
  await hook({ consignmentId, rawStatus: 'delivered', state: 'delivered', at: at(-1) })
  for (let minutes = 0; minutes < 40; minutes += 5) {
    await runJobs()
    clock.advance({ minutes: 5 })
  }
  const parcel = await parcelOf(orderId)
  expect([parcel.state, await statusOf(orderId)]).toEqual(['booked', 'pending'])
  expect(await eventsOf(parcel.id)).toMatchObject([
    { source: 'webhook', isUnconfirmed: true, movedTo: null },
    { source: 'poll', state: 'booked', movedTo: null },
  ])
})

test('wrong secret, a year old, of somebody else, twice: each is recorded, nothing changes', async () => {
  const open = await openBooked()
  const { hook, consignmentId, orderId, orderNumber, at, parcelOf, eventsOf } = open
  const before = await parcelOf(orderId)
  const picked = { rawStatus: 'picked', state: 'on_the_way', at: at(-5) } as const
  expect((await hook({ consignmentId, ...picked }, 'wrong')).statusCode).toBe(401)
  await hook({ consignmentId, ...picked, at: at(-365 * 24 * 60) })
  await hook({ consignmentId, ...picked, at: at(3 * 24 * 60) })
  await hook({ consignmentId: 'of somebody else', ...picked })
  // Our reference with a number that is not that of our parcel.
  await hook({ consignmentId: 'of somebody else', ourRef: orderNumber, ...picked })
  expect(await parcelOf(orderId)).toEqual(before)
  expect(await eventsOf(before.id)).toEqual([])
  await hook({ consignmentId, ...picked })
  const moved = await parcelOf(orderId)
  await hook({ consignmentId, ...picked })
  expect(await parcelOf(orderId)).toEqual(moved)
  expect(await open.hitsOf()).toEqual([
    'wrong_secret',
    'stale',
    'stale',
    'unknown_parcel',
    'unknown_parcel',
    'moved',
    'repeated',
  ])
})

test('a word that comes late or that nobody knows is kept and moves nothing', async () => {
  const { hook, consignmentId, orderId, at, parcelOf, send } = await openBooked()
  await hook({ consignmentId, rawStatus: 'assigned', state: 'out_for_delivery', at: at(-5) })
  await hook({ consignmentId, rawStatus: 'picked', state: 'on_the_way', at: at(-60) })
  await hook({ consignmentId, rawStatus: 'order.updated', state: 'booked', at: at(-4) })
  await hook({ consignmentId, rawStatus: 'teleported', state: null, at: at(-3) })
  await hook({
    consignmentId,
    rawStatus: 'delivered_approval_pending',
    state: 'delivered',
    isUnconfirmed: true,
    at: at(-2),
  })
  expect(await parcelOf(orderId)).toMatchObject({ state: 'out_for_delivery' })
  const [parcel] = (await send(`GET /admin/orders/${orderId}/parcels`)).body.parcels
  expect(
    parcel.events.map((event: { rawStatus: string; hasMoved: boolean }) => [
      event.rawStatus,
      event.hasMoved,
    ]),
  ).toEqual([
    ['picked', false],
    ['assigned', true],
    ['order.updated', false],
    ['teleported', false],
    ['delivered_approval_pending', false],
  ])
})

test('three alike at once are one event', async () => {
  const { hook, consignmentId, orderId, at, parcelOf, eventsOf, hitsOf } = await openBooked()
  const picked = { consignmentId, rawStatus: 'picked', state: 'on_the_way', at: at(-5) } as const
  await Promise.all([hook(picked), hook(picked), hook(picked)])
  const parcel = await parcelOf(orderId)
  expect(parcel.state).toBe('on_the_way')
  expect(await eventsOf(parcel.id)).toHaveLength(1)
  expect((await hitsOf()).toSorted()).toEqual(['moved', 'repeated', 'repeated'])
})

test('a webhook before the answer of the booking finds its parcel, and the answer only adds to it', async () => {
  const { order, book, courier, hook, runJobs, parcelOf } = await openParcelShop()
  const { _id, orderNumber } = await order()
  courier.create = async ({ ourRef }) => {
    const at = new Date().toISOString()
    await hook({ consignmentId: 'C9', ourRef, rawStatus: 'picked', state: 'on_the_way', at })
    const numbers = { consignmentId: 'C9', trackingCode: 'T9', chargesPoisha: 70_00 }
    return answered({ ...numbers, rawStatus: 'Pending' })
  }
  await book([_id])
  await runJobs()
  expect(await parcelOf(_id)).toMatchObject({
    ourRef: orderNumber,
    consignmentId: 'C9',
    trackingCode: 'T9',
    state: 'on_the_way',
    deliveryChargePoisha: 70_00,
  })
})

test('a webhook tells of a booking whose answer was lost', async () => {
  const { order, book, courier, hook, runJobs, parcelOf, clock } = await openParcelShop()
  const { _id, orderNumber: ourRef } = await order()
  courier.create = async () => ({ ok: false, failure: { kind: 'no_answer' } })
  await book([_id])
  await runJobs()
  clock.advance({ minutes: 1 })
  await runJobs()
  expect((await parcelOf(_id)).state).toBe('unknown')
  const at = clock.now().toISOString()
  await hook({ consignmentId: 'C5', ourRef, rawStatus: 'created', state: 'booked', at })
  expect(await parcelOf(_id)).toMatchObject({ state: 'booked', consignmentId: 'C5', problem: null })
})

test('staff who set a state beside a webhook do not undo it, and are told', async () => {
  const { send, hook, consignmentId, orderId, at, parcelOf } = await openBooked()
  const { id } = await parcelOf(orderId)
  const byHand = { state: 'pickup_failed', expectedState: 'booked' }
  const [answer] = await Promise.all([
    send(`POST /admin/parcels/${id}/state`, byHand),
    hook({ consignmentId, rawStatus: 'picked', state: 'on_the_way', at: at(1) }),
  ])
  expect((await parcelOf(orderId)).state).toBe('on_the_way')
  expect([200, 409]).toContain(answer.status)
  expect((await send(`POST /admin/parcels/${id}/state`, byHand)).status).toBe(409)
})

test('cancelling beside a delivery leaves it delivered', async () => {
  const { send, courier, orderId, at, parcelOf, statusOf } = await openBooked({ courier: 'redx' })
  const { id } = await parcelOf(orderId)
  courier.track = async () =>
    answered(said({ rawStatus: 'delivered', state: 'delivered', at: at(0) }))
  courier.cancel = async () => {
    await send(`POST /admin/parcels/${id}/refresh`)
    return answered(null)
  }
  const { status, body } = await send(`POST /admin/parcels/${id}/cancel`)
  expect([status, body.message]).toEqual([409, 'It is too late to cancel this parcel: Delivered.'])
  expect([(await parcelOf(orderId)).state, await statusOf(orderId)]).toEqual([
    'delivered',
    'delivered',
  ])
})

test('a cancelled parcel lets its order be booked again', async () => {
  const { send, book, runJobs, orderId, orderNumber, parcelOf } = await openBooked({
    courier: 'redx',
  })
  const { id } = await parcelOf(orderId)
  expect((await send(`POST /admin/parcels/${id}/cancel`)).status).toBe(200)
  expect((await book([orderId])).body.count).toBe(1)
  await runJobs()
  expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', ourRef: `${orderNumber}-2` })
})

test('as many parcels at once as there are connections all move, also when nothing is cached', async () => {
  const { shop, database, order, book, runJobs, hook, parcelOf, clock } = await openParcelShop()
  const placed = await Promise.all(Array.from({ length: 12 }, () => order()))
  await book(placed.map(({ _id }) => _id))
  await runJobs()
  const booked = await Promise.all(placed.map(({ _id }) => parcelOf(_id)))
  const { options } = database.pool
  const { max } = options
  options.max = database.pool.totalCount
  onTestFinished(() => void (options.max = max))
  const all = Array.from({ length: Math.ceil(options.max / booked.length) }, () => booked).flat()
  shop.settingsCache.clear()
  const at = clock.now().toISOString()
  const picked = { rawStatus: 'picked', state: 'on_the_way', at } as const
  const answers = await Promise.all(
    all.map(({ consignmentId }) => hook({ consignmentId, ...picked })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  for (const { _id } of placed) expect((await parcelOf(_id)).state).toBe('on_the_way')
})

test.each([
  ['pathao', (word: unknown) => ({ event: word, collected_amount: 1e308, delivery_fee: 1e308 })],
  ['redx', (word: unknown) => ({ status: word, message_en: 'x\0y' })],
] as const)(
  '%s may send what no database stores: it is recorded without it',
  async (courier, said) => {
    const { app, send, connect } = await openCourierShop()
    await connect(courier, { webhookSecret: 'a secret of the panel' })
    const ids =
      courier === 'pathao'
        ? { consignment_id: 'C\0', merchant_order_id: 'x'.repeat(60_000) }
        : { tracking_number: 'C\0', invoice_number: 1e308 }
    for (const word of ['order.delivered\0', 'w'.repeat(3000)]) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/couriers/${courier}/webhook?token=a+secret+of+the+panel`,
        headers: {
          'content-type': 'application/json',
          'x-pathao-signature': 'a secret of the panel',
        },
        payload: JSON.stringify({ ...said(word), ...ids }),
      })
      expect(statusCode).toBeLessThan(300)
    }
    const { hits } = (await send(`GET /admin/courier-hits/${courier}`)).body
    expect(hits).toHaveLength(2)
  },
)

test('a report of a parcel with a word and an amount out of all measure moves it and keeps what can be kept', async () => {
  const { hook, consignmentId, orderId, at, parcelOf, eventsOf } = await openBooked()
  const word = `picked\0${randomBytes(10_000).toString('hex')}`
  const report = { consignmentId, rawStatus: word, state: 'on_the_way', at: at(-5) } as const
  expect((await hook({ ...report, reason: 'a\0b' })).statusCode).toBe(200)
  const parcel = await parcelOf(orderId)
  expect(parcel.state).toBe('on_the_way')
  expect(await eventsOf(parcel.id)).toMatchObject([{ reason: 'ab' }])
})
