import { expect, test } from 'vitest'
import { bookingRequest } from '../../../../tests/support/fixtures/booking-request.ts'
import {
  type CourierReply,
  scriptedCourier,
} from '../../../../tests/support/servers/scripted-courier.ts'
import { mayHaveBooked } from '../courier.ts'
import { ecourier } from './ecourier.ts'

const credentials = { userId: 'B1234', apiKey: 'key', apiSecret: 'secret', packageCode: '#2443' }

const area = {
  code: 'Dhaka/Dhanmondi',
  district: 'Dhaka',
  name: 'Dhanmondi',
  fields: { city: 'Dhaka', thana: 'Dhanmondi' },
}

async function open(...replies: CourierReply[]) {
  const { account, calls } = await scriptedCourier(credentials, replies)
  return { courier: ecourier(account), calls }
}

const named = (...values: string[]) => ({
  json: { success: true, message: values.map((value) => ({ name: value, value })) },
})

test('a booking sends what the API asks for, with the post code and area of the address', async () => {
  const { courier, calls } = await open(named('1205', '1209'), named('Jigatola', 'Road 5'), {
    json: { success: true, response_code: 200, message: 'OK', ID: 'ECR81200512345' },
  })
  expect(await courier.create(bookingRequest({ area }))).toMatchObject({
    ok: true,
    value: { consignmentId: 'ECR81200512345', rawStatus: 'Initiated' },
  })
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/postcode-list', { city: 'Dhaka', thana: 'Dhanmondi' }],
    ['POST', '/area-list', { postcode: '1205' }],
    [
      'POST',
      '/order-place',
      {
        recipient_name: 'Rahima Khatun',
        recipient_mobile: '01711223344',
        recipient_city: 'Dhaka',
        recipient_thana: 'Dhanmondi',
        recipient_area: 'Road 5',
        recipient_zip: '1205',
        recipient_address: 'House 12, Road 5',
        package_code: '#2443',
        product_price: 1250,
        payment_method: 'COD',
        product_id: 'A1B2C3D4',
        number_of_item: 2,
        actual_product_price: 1300,
        comments: 'Power bank, cable',
        special_instruction: 'Call first',
      },
    ],
  ])
  expect(calls[2]?.headers).toMatchObject({
    'user-id': 'B1234',
    'api-key': 'key',
    'api-secret': 'secret',
  })
})

test('a paid order collects nothing', async () => {
  const { courier, calls } = await open(named('1205'), named('Jigatola'))
  await courier.create(bookingRequest({ area, codPoisha: 0 }))
  expect(calls[2]?.body).toMatchObject({ product_price: 0, payment_method: 'MPAY' })
})

test('a failure inside a 200 is one, with its own sentence', async () => {
  const { courier } = await open(named('1205'), named('Jigatola'), {
    json: {
      success: false,
      response_code: 400,
      errors: ['Invalid Request', 'Invalid package code'],
    },
  })
  expect(await courier.create(bookingRequest({ area }))).toEqual({
    ok: false,
    failure: { kind: 'refused', message: 'Invalid package code' },
  })
})

test('a failure before the booking leaves none open', async () => {
  const { courier } = await open((response) => response.destroy())
  const answer = await courier.create(bookingRequest({ area }))
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(answer.ok || mayHaveBooked(answer.failure)).toBe(false)
})

const tracked = (...status: string[][]) => ({
  json: {
    success: true,
    response_code: 200,
    query_data: [
      { REFID: 'ECR1', product_id: 'A1', product_price: '1250', shipping_price: '70', status },
    ],
  },
})

test('a booking without an answer is found by the reference, with its number', async () => {
  const { courier, calls } = await open(
    tracked(['Initiated', '', '2026-11-26 09:00:00']),
    { json: { success: false, response_code: 404, query_data: 'No Data Found' } },
    { json: { success: true, query_data: 'No Data Found' } },
  )
  expect(await courier.find('A1')).toEqual({
    ok: true,
    value: { consignmentId: 'ECR1', rawStatus: 'Initiated' },
  })
  expect(calls[0]).toMatchObject({ path: '/track', body: { product_id: 'A1' } })
  expect(await courier.find('A2')).toEqual({ ok: true, value: null })
  expect(await courier.find('A3')).toEqual({ ok: true, value: null })
})

test('the latest step of a parcel counts, in whichever order they are listed', async () => {
  const steps = [
    ['Delivered', 'To the buyer', '2026-11-26 15:00:00'],
    ['Initiated', '', '2026-11-24 09:00:00'],
  ]
  const { courier, calls } = await open(tracked(...steps), tracked(...steps.toReversed()))
  for (const _ of steps) {
    expect(await courier.track({ consignmentId: 'ECR1', ourRef: 'A1' })).toMatchObject({
      ok: true,
      value: {
        rawStatus: 'Delivered',
        state: 'delivered',
        at: '2026-11-26T09:00:00.000Z',
        collectedPoisha: 125_000,
        chargesPoisha: 7000,
        reason: 'To the buyer',
      },
    })
  }
  expect(calls[0]?.body).toEqual({ ecr: 'ECR1' })
})

test.each([
  ['Picked Up', 'on_the_way'],
  ['In Destination Branch', 'on_the_way'],
  ['On The Way To Delivery', 'out_for_delivery'],
  ['Hold', 'held'],
  ['Partial Delivered', 'partly'],
  ['Return To Merchant', 'returned'],
  ['Cancelled', 'cancelled'],
  ['Abducted', null],
])('%s means %s', async (word, state) => {
  const { courier } = await open(tracked([word, '', '']))
  expect(await courier.track({ consignmentId: 'ECR1', ourRef: 'A1' })).toMatchObject({
    value: { state },
  })
})

test('a parcel is cancelled with a comment', async () => {
  const { courier, calls } = await open({ json: { success: 'true', message: 'Cancelled' } })
  const parcel = { consignmentId: 'ECR1', ourRef: 'A1' }
  expect(await courier.cancel(parcel, 'Too late')).toMatchObject({ ok: true })
  expect(calls[0]).toMatchObject({
    path: '/cancel-order',
    body: { tracking: 'ECR1', comment: 'Too late' },
  })
})

test('its areas are the thanas of its cities', async () => {
  const { courier, calls } = await open(
    { json: [{ name: 'Dhaka', value: 'Dhaka' }] },
    named('Adabor', 'Dhanmondi'),
  )
  expect(await courier.areas()).toMatchObject({
    ok: true,
    value: [{ code: 'Dhaka/Adabor', district: 'Dhaka', name: 'Adabor' }, area],
  })
  expect(calls[1]).toMatchObject({ path: '/thana-list', body: { city: 'Dhaka' } })
})

test('the connection is tried with the packages, which must contain that of the account', async () => {
  const packages = (code: string) => ({
    json: [{ package_name: 'Regular', package_code: code, shipping_charge: '70' }],
  })
  const { courier } = await open(packages('#2443'), packages('#2443'), packages('#1'))
  expect(await courier.tryConnection()).toMatchObject({ ok: true })
  expect(await courier.price({ area, codPoisha: 0, weightGrams: 1 })).toEqual({
    ok: true,
    value: { deliveryPoisha: 7000, codPoisha: null },
  })
  expect(await courier.tryConnection()).toEqual({
    ok: false,
    failure: { kind: 'wrong_field', field: 'packageCode' },
  })
})

test('its answer about a phone is a remark, from which nothing is concluded', async () => {
  const { courier, calls } = await open(
    {
      json: { customer_status: 'Warning!', customer_message: ['Risky history.', 'Please review.'] },
    },
    { json: { customer_status: '', customer_message: '' } },
    { json: { hello: 1 } },
  )
  const scoreOf = () => courier.score('+8801711223344')
  const remark = 'Warning! Risky history. Please review.'
  expect(await scoreOf()).toEqual({
    ok: true,
    value: { deliveredPercent: null, parcels: null, isFew: false, reports: 0, remark },
  })
  expect(calls).toMatchObject([{ path: '/fraud-status-check', body: { number: '01711223344' } }])
  expect(await scoreOf()).toEqual({ ok: true, value: null })
  expect(await scoreOf()).toMatchObject({ failure: { kind: 'unreadable' } })
})
