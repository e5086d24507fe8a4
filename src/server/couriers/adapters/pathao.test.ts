import { expect, test } from 'vitest'
import { bookingRequest } from '../../../../tests/support/fixtures/booking-request.ts'
import { scriptedCourier } from '../../../../tests/support/servers/scripted-courier.ts'
import { mayHaveBooked } from '../courier.ts'
import { pathao } from './pathao.ts'

const credentials = {
  clientId: 'client',
  clientSecret: 'secret of the client',
  username: 'shop@example.com',
  password: 'word',
  storeId: '130820',
}

const token = {
  json: { token_type: 'Bearer', expires_in: 432_000, access_token: 'T1', refresh_token: 'R1' },
}

const dhanmondi = {
  code: '52',
  district: 'Dhaka',
  name: 'Dhanmondi',
  fields: { city: '1', zone: '52' },
}

test('a booking sends what the API asks for, and reads its number and fee', async () => {
  const { account, calls } = await scriptedCourier(credentials, [
    token,
    {
      json: {
        message: 'Order Created Successfully',
        type: 'success',
        code: 200,
        data: {
          consignment_id: 'DL121224VS8TTJ',
          merchant_order_id: 'A1B2C3D4',
          order_status: 'Pending',
          delivery_fee: 83.46,
        },
      },
    },
  ])
  const answer = await pathao(account).create(bookingRequest({ area: dhanmondi }))
  expect(answer).toEqual({
    ok: true,
    value: {
      consignmentId: 'DL121224VS8TTJ',
      trackingCode: null,
      chargesPoisha: 8346,
      rawStatus: 'Pending',
    },
  })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/aladdin/api/v1/issue-token',
    body: {
      client_id: 'client',
      client_secret: 'secret of the client',
      grant_type: 'password',
      username: 'shop@example.com',
      password: 'word',
    },
  })
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/aladdin/api/v1/orders' })
  expect(calls[1]?.headers).toMatchObject({
    authorization: 'Bearer T1',
    accept: 'application/json',
    'content-type': 'application/json',
  })
  expect(calls[1]?.body).toEqual({
    store_id: 130820,
    merchant_order_id: 'A1B2C3D4',
    recipient_name: 'Rahima Khatun',
    recipient_phone: '01711223344',
    recipient_address: 'House 12, Road 5, Dhanmondi, Dhaka',
    recipient_city: 1,
    recipient_zone: 52,
    delivery_type: 48,
    item_type: 2,
    special_instruction: 'Call first',
    item_quantity: 2,
    item_weight: 0.75,
    item_description: 'Power bank, cable',
    amount_to_collect: 1250,
  })
})

test('without an area its fields are left out', async () => {
  const { account, calls } = await scriptedCourier(credentials, [token])
  await pathao(account).create(bookingRequest({ weightGrams: 20, note: null }))
  expect(calls[1]?.body).toMatchObject({ item_weight: 0.5 })
  for (const field of ['recipient_city', 'recipient_zone', 'special_instruction'])
    expect(calls[1]?.body).not.toHaveProperty(field)
})

test('one token is used for all calls, and a new one when it was ended early', async () => {
  const info = (status: string) => ({
    json: {
      data: {
        consignment_id: 'D1',
        merchant_order_id: 'A1',
        order_status: status,
        order_status_slug: status.replaceAll(' ', '_'),
        updated_at: '2024-11-20 15:11:40',
        invoice_id: null,
      },
    },
  })
  const { account, calls } = await scriptedCourier(credentials, [
    token,
    info('Pending'),
    { status: 401, json: { message: 'Unauthorized' } },
    { json: { ...token.json, access_token: 'T2' } },
    info('At the Sorting HUB'),
  ])
  const courier = pathao(account)
  const parcel = { consignmentId: 'D1', ourRef: 'A1' }
  await courier.track(parcel)
  expect(await courier.track(parcel)).toMatchObject({
    ok: true,
    value: {
      rawStatus: 'At_the_Sorting_HUB',
      state: 'on_the_way',
      at: '2024-11-20T09:11:40.000Z',
      consignmentId: 'D1',
      ourRef: 'A1',
    },
  })
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual([
    'issue-token',
    'info',
    'info',
    'issue-token',
    'info',
  ])
  expect(calls.at(-1)?.headers.authorization).toBe('Bearer T2')
})

test('without a token nothing was booked, whatever happened', async () => {
  const { account } = await scriptedCourier(credentials, [(response) => response.destroy()])
  const answer = await pathao(account).create(bookingRequest())
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(answer.ok || mayHaveBooked(answer.failure)).toBe(false)
})

test('wrong credentials say so', async () => {
  const { account } = await scriptedCourier(credentials, [
    { status: 400, json: { message: 'The user credentials were incorrect.' } },
  ])
  expect(await pathao(account).tryConnection()).toEqual({
    ok: false,
    failure: { kind: 'unauthorised', message: 'The user credentials were incorrect.' },
  })
})

test('a refusal has the mistakes of the fields', async () => {
  const { account } = await scriptedCourier(credentials, [
    token,
    {
      status: 422,
      json: {
        message: 'Please fix the given errors',
        type: 'error',
        code: 422,
        errors: { recipient_phone: ['Recipient phone is not valid.'] },
      },
    },
  ])
  expect(await pathao(account).create(bookingRequest())).toEqual({
    ok: false,
    failure: { kind: 'refused', message: 'Recipient phone is not valid.' },
  })
})

test('its areas are the zones with their cities', async () => {
  const { account, calls } = await scriptedCourier(credentials, [
    token,
    { json: { data: { data: [{ city_id: 1, city_name: 'Dhaka ' }] } } },
    {
      json: {
        data: [
          { id: 298, name: '60 feet', city_id: 1 },
          { id: 9, name: 'Lost', city_id: 77 },
        ],
      },
    },
  ])
  expect(await pathao(account).areas()).toEqual({
    ok: true,
    value: [
      { code: '298', district: 'Dhaka', name: '60 feet', fields: { city: '1', zone: '298' } },
    ],
  })
  expect(calls.slice(1).map(({ path }) => path)).toEqual([
    '/aladdin/api/v1/city-list',
    '/aladdin/api/v1/zones/list',
  ])
})

test('a price has the fee and the share of the cash', async () => {
  const { account, calls } = await scriptedCourier(credentials, [
    token,
    { json: { data: { price: 80, final_price: 70, cod_percentage: 0.01 } } },
  ])
  const answer = await pathao(account).price({
    area: dhanmondi,
    codPoisha: 100_000,
    weightGrams: 1200,
  })
  expect(answer).toEqual({ ok: true, value: { deliveryPoisha: 7000, codPoisha: 1000 } })
  expect(calls[1]?.body).toEqual({
    store_id: 130820,
    item_type: 2,
    delivery_type: 48,
    item_weight: 1.2,
    recipient_city: 1,
    recipient_zone: 52,
  })
})

test('a store that the account does not have is named', async () => {
  const { account } = await scriptedCourier(credentials, [
    token,
    { json: { data: { data: [{ store_id: 5 }] } } },
  ])
  expect(await pathao(account).tryConnection()).toEqual({
    ok: false,
    failure: { kind: 'wrong_field', field: 'storeId' },
  })
})
