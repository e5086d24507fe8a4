import { expect, test } from 'vitest'
import { bookingRequest } from '../../../../../tests/support/fixtures/booking-request.ts'
import {
  type CourierReply,
  scriptedCourier,
} from '../../../../../tests/support/servers/scripted-courier.ts'
import { steadfast } from './steadfast.ts'

const credentials = { apiKey: 'api key', secretKey: 'secret key' }

async function open(...replies: CourierReply[]) {
  const { account, calls } = await scriptedCourier(credentials, replies)
  return { courier: steadfast(account), calls }
}

test('a booking sends what the API asks for, and reads its number and code', async () => {
  const { courier, calls } = await open({
    json: {
      status: 200,
      message: 'Consignment has been created successfully.',
      consignment: {
        consignment_id: 1424107,
        invoice: 'A1B2C3D4',
        tracking_code: '15BAEB8A',
        recipient_name: 'Rahima Khatun',
        cod_amount: 1250,
        status: 'in_review',
        created_at: '2026-11-26T06:00:00.000000Z',
      },
    },
  })
  expect(await courier.create(bookingRequest())).toEqual({
    ok: true,
    value: {
      consignmentId: '1424107',
      trackingCode: '15BAEB8A',
      chargesPoisha: null,
      rawStatus: 'in_review',
    },
  })
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/create_order',
      headers: expect.objectContaining({ 'api-key': 'api key', 'secret-key': 'secret key' }),
      body: {
        invoice: 'A1B2C3D4',
        recipient_name: 'Rahima Khatun',
        recipient_phone: '01711223344',
        recipient_address: 'House 12, Road 5, Dhanmondi, Dhaka',
        cod_amount: 1250,
        note: 'Call first',
        item_description: 'Power bank, cable',
        total_lot: 2,
        delivery_type: 0,
      },
    },
  ])
})

test.each([
  [200, { status: 400, errors: { invoice: ['The invoice has already been taken.'] } }],
  [400, { status: 400, message: 'The invoice has already been taken.' }],
])('a reference that it has already is a duplicate (HTTP %i)', async (status, json) => {
  const { courier } = await open({ status, json })
  expect(await courier.create(bookingRequest())).toEqual({
    ok: false,
    failure: { kind: 'duplicate', message: 'The invoice has already been taken.' },
  })
})

test.each([
  [{ status: 401, message: 'Unauthorized' }, 'unauthorised'],
  [{ status: 429 }, 'rate_limited'],
  [{ status: 500, message: 'Server Error' }, 'unreadable'],
  [{ status: 400, message: 'Account is not active' }, 'refused'],
])('a failure inside a 200 is one: %j', async (json, kind) => {
  const { courier } = await open({ json })
  expect(await courier.create(bookingRequest())).toMatchObject({ ok: false, failure: { kind } })
})

test('a booking without an answer is found by the invoice', async () => {
  const { courier, calls } = await open(
    { json: { status: 200, delivery_status: 'in_review' } },
    { status: 404, json: { message: 'Not found' } },
  )
  expect(await courier.find('A1')).toEqual({
    ok: true,
    value: { consignmentId: null, rawStatus: 'in_review' },
  })
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/status_by_invoice/A1' })
  expect(await courier.find('A2')).toEqual({ ok: true, value: null })
})

test('a parcel is tracked by its number, and by the invoice while that is not known', async () => {
  const reply = { json: { status: 200, delivery_status: 'hold' } }
  const { courier, calls } = await open(reply, reply)
  expect(await courier.track({ consignmentId: '77', ourRef: 'A1' })).toMatchObject({
    ok: true,
    value: { state: 'held', rawStatus: 'hold', consignmentId: '77', at: null },
  })
  await courier.track({ consignmentId: null, ourRef: 'A1' })
  expect(calls.map(({ path }) => path)).toEqual(['/status_by_cid/77', '/status_by_invoice/A1'])
})

test.each([
  ['pending', 'booked', false],
  ['delivered_approval_pending', 'delivered', true],
  ['partial_delivered_approval_pending', 'partly', true],
  ['cancelled_approval_pending', 'returning', true],
  ['unknown_approval_pending', null, false],
  ['delivered', 'delivered', false],
  ['partial_delivered', 'partly', false],
  ['cancelled', 'returned', false],
  ['unknown', null, false],
])('%s means %s', async (delivery_status, state, isUnconfirmed) => {
  const { courier } = await open({ json: { status: 200, delivery_status } })
  expect(await courier.track({ consignmentId: '1', ourRef: 'A' })).toMatchObject({
    value: { state, isUnconfirmed, isKnown: true },
  })
})

test('the connection is tried with the balance', async () => {
  const { courier, calls } = await open({ json: { status: 200, current_balance: 0 } })
  expect(await courier.tryConnection()).toMatchObject({ ok: true })
  expect(calls[0]?.path).toBe('/get_balance')
})

async function read(body: unknown, authorization = 'Bearer the webhook secret') {
  const { courier } = await open()
  return courier.readWebhook({ headers: { authorization }, query: {}, body })
}

test('a delivery tells what was collected and charged', async () => {
  const reading = await read({
    notification_type: 'delivery_status',
    consignment_id: 12345,
    invoice: 'INV-67890',
    cod_amount: 1500,
    status: 'delivered',
    delivery_charge: 100,
    tracking_message: 'Your package has been delivered successfully.',
    updated_at: '2025-03-02 12:45:30',
  })
  expect(reading).toMatchObject({
    kind: 'report',
    answer: { status: 200, body: { status: 'success' } },
    report: {
      consignmentId: '12345',
      ourRef: 'INV-67890',
      rawStatus: 'delivered',
      state: 'delivered',
      at: '2025-03-02T06:45:30.000Z',
      collectedPoisha: 150_000,
      chargesPoisha: 10_000,
      reason: 'Your package has been delivered successfully.',
    },
  })
})

const update = (tracking_message?: string) => ({
  notification_type: 'tracking_update',
  consignment_id: 1,
  invoice: 'A',
  tracking_message,
  updated_at: '2025-03-02 13:15:00',
})

test.each([
  ['Package arrived at the sorting center.', 'on_the_way', true],
  ['Consignment created by Sender(API).', 'booked', true],
  ['Delivery attempt failed: the receiver does not want the parcel.', 'held', true],
  ['The customer asked to call at noon', null, false],
])('news of the way are what their sentence says: “%s”', async (sentence, state, isKnown) => {
  expect(await read(update(sentence))).toMatchObject({
    report: { state, isKnown, rawStatus: sentence, reason: null },
  })
})

test('news without a sentence are known and move nothing', async () => {
  expect(await read(update())).toMatchObject({
    report: { state: null, isKnown: true, rawStatus: 'tracking_update' },
  })
})

test.each(['Bearer another', 'the webhook secre', ''])('%j is refused', async (authorization) => {
  expect(await read({}, authorization)).toMatchObject({ kind: 'refused', answer: { status: 401 } })
})

test.each([
  [{ notification_type: 'delivery_status', consignment_id: 1 }],
  [{ notification_type: 'delivery_status', status: 'delivered' }],
  [{ notification_type: 'payment' }],
  [[]],
])('%j is malformed', async (body) => {
  expect(await read(body)).toMatchObject({ kind: 'malformed' })
})

const scored = {
  status: 200,
  phone: '01711223344',
  score: null,
  level: null,
  reasons: [],
  scoring_disabled: true,
  doubtful_reports: false,
  total_reports: 2,
  delivery_ratio: 35,
  cancellation_ratio: 65,
  return_ratio: 10,
  volume_band: 'medium',
  volume_range: '6-20',
  fraud_categories: [],
}

test.each([
  [
    'an ordinary score',
    scored,
    { deliveredPercent: 35, parcels: '6-20', isFew: false, reports: 2, remark: null },
  ],
  [
    'doubtful reports, which count for nothing',
    { ...scored, doubtful_reports: true },
    { reports: 0 },
  ],
  ['a few parcels', { ...scored, volume_band: 'low' }, { isFew: true }],
  ['nothing', { ...scored, volume_band: 'none', total_reports: 0, delivery_ratio: 0 }, null],
])('the score of a phone: %s', async (_, json, value) => {
  const { courier, calls } = await open({ json })
  const answer = await courier.score('+8801711223344')
  expect(answer).toMatchObject({ ok: true, value })
  expect(calls).toMatchObject([{ method: 'GET', path: '/fraud_check/score/01711223344' }])
})

test('an empty answer is no good score', async () => {
  const { courier } = await open({ json: { status: 200 } })
  expect(await courier.score('+8801711223344')).toMatchObject({ failure: { kind: 'unreadable' } })
})
