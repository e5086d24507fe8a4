import { expect, test } from 'vitest'
import { bookingRequest } from '../../../../tests/support/fixtures/booking-request.ts'
import {
  type CourierReply,
  scriptedCourier,
} from '../../../../tests/support/servers/scripted-courier.ts'
import { redx } from './redx.ts'

const credentials = { accessToken: 'jwt', pickupStoreId: '17' }

const area = { code: '12', district: 'Dhaka', name: 'Mirpur DOHS', fields: { areaId: '12' } }

async function open(...replies: CourierReply[]) {
  const { account, calls } = await scriptedCourier(credentials, replies)
  return { courier: redx(account), calls }
}

test('a booking sends what the API asks for, and reads its number', async () => {
  const { courier, calls } = await open({ json: { tracking_id: '20A312THJDJ8' } })
  expect(await courier.create(bookingRequest({ area }))).toMatchObject({
    ok: true,
    value: { consignmentId: '20A312THJDJ8', rawStatus: 'pickup-pending' },
  })
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/parcel',
      headers: expect.objectContaining({ 'api-access-token': 'Bearer jwt' }),
      body: {
        customer_name: 'Rahima Khatun',
        customer_phone: '01711223344',
        delivery_area: 'Mirpur DOHS',
        delivery_area_id: 12,
        customer_address: 'House 12, Road 5, Dhanmondi, Dhaka',
        merchant_invoice_id: 'A1B2C3D4',
        cash_collection_amount: '1250',
        parcel_weight: 750,
        instruction: 'Call first. Power bank, cable',
        value: 1300,
        pickup_store_id: 17,
      },
    },
  ])
})

test('without an area nothing is sent', async () => {
  const { courier, calls } = await open()
  expect(await courier.create(bookingRequest())).toEqual({
    ok: false,
    failure: { kind: 'area_needed' },
  })
  expect(calls).toEqual([])
})

const info = (parcel: object) => ({
  json: {
    parcel: {
      tracking_id: '21A427TU4BN3R',
      charge: 60,
      cash_collection_amount: 13293,
      merchant_invoice_id: 'ACBD1234TEST',
      delivery_type: 'regular',
      ...parcel,
    },
  },
})

test.each([
  [{ status: 'pickup-pending' }, 'booked', null],
  [{ status: 'ready-for-delivery' }, 'on_the_way', null],
  [{ status: 'delivery-in-progress' }, 'out_for_delivery', null],
  [{ status: 'agent-hold' }, 'held', null],
  [{ status: 'agent-returning' }, 'returning', null],
  [{ status: 'returned' }, 'returned', null],
  [{ status: 'delivered' }, 'delivered', 1_329_300],
  [{ status: 'delivered', delivery_type: 'partial-delivery' }, 'partly', null],
  [{ status: 'eaten-by-goat' }, null, null],
])('%j means %s', async (parcel, state, collectedPoisha) => {
  const { courier, calls } = await open(info(parcel))
  expect(await courier.track({ consignmentId: '21A427TU4BN3R', ourRef: 'A' })).toMatchObject({
    ok: true,
    value: { state, collectedPoisha, chargesPoisha: 6000, ourRef: 'ACBD1234TEST' },
  })
  expect(calls[0]?.path).toBe('/parcel/info/21A427TU4BN3R')
})

test('a parcel is cancelled by changing its status', async () => {
  const { courier, calls } = await open({ json: { success: true, message: 'Request Accepted' } })
  const parcel = { consignmentId: '21A', ourRef: 'A' }
  expect(await courier.cancel(parcel, 'The buyer called')).toMatchObject({ ok: true })
  expect(calls[0]).toMatchObject({
    method: 'PATCH',
    path: '/parcels',
    body: {
      entity_type: 'parcel-tracking-id',
      entity_id: '21A',
      update_details: {
        property_name: 'status',
        new_value: 'cancelled',
        reason: 'The buyer called',
      },
    },
  })
})

test('a cancellation that is not accepted says why', async () => {
  const { courier } = await open({ json: { success: false, message: 'Already picked up' } })
  expect(await courier.cancel({ consignmentId: '21A', ourRef: 'A' }, '')).toEqual({
    ok: false,
    failure: { kind: 'refused', message: 'Already picked up' },
  })
})

test('its areas have the division where no district is given', async () => {
  const { courier } = await open({
    json: {
      areas: [
        { id: 1, name: 'Mohammadpur(Dhaka)', post_code: 1207, division_name: 'Dhaka', zone_id: 1 },
        { id: 2, name: 'Savar', district_name: 'Dhaka', division_name: 'Dhaka', zone_id: 1 },
      ],
    },
  })
  expect(await courier.areas()).toEqual({
    ok: true,
    value: [
      { code: '1', district: 'Dhaka', name: 'Mohammadpur(Dhaka)', fields: { areaId: '1' } },
      { code: '2', district: 'Dhaka', name: 'Savar', fields: { areaId: '2' } },
    ],
  })
})

const stores = { json: { pickup_stores: [{ id: 17, name: 'Shop', area_id: 4 }] } }

test('a price is asked from the area of the pickup store', async () => {
  const { courier, calls } = await open(stores, { json: { deliveryCharge: 60, codCharge: 12.5 } })
  expect(await courier.price({ area, codPoisha: 125_000, weightGrams: 500 })).toEqual({
    ok: true,
    value: { deliveryPoisha: 6000, codPoisha: 1250 },
  })
  expect(calls[1]?.path).toBe(
    '/charge/charge_calculator?delivery_area_id=12&pickup_area_id=4&cash_collection_amount=1250&weight=500',
  )
})

test('a pickup store that the account does not have is named', async () => {
  const { courier } = await open({ json: { pickup_stores: [] } })
  expect(await courier.tryConnection()).toEqual({
    ok: false,
    failure: { kind: 'wrong_field', field: 'pickupStoreId' },
  })
})

test('a webhook is recognised by the token of its URL', async () => {
  const { courier } = await open()
  const body = {
    tracking_number: '21A427TU4BN3R',
    timestamp: '2025-02-18T12:30:00.000Z',
    status: 'delivered',
    message_en: 'Parcels delivered by rider',
    message_bn: 'ডেলিভারি হয়েছে',
    invoice_number: 'A1B2C3D4',
    delivery_type: 'regular',
  }
  const query = { token: 'the webhook secret' }
  expect(courier.readWebhook({ headers: {}, query, body })).toMatchObject({
    kind: 'report',
    report: {
      consignmentId: '21A427TU4BN3R',
      ourRef: 'A1B2C3D4',
      state: 'delivered',
      at: '2025-02-18T12:30:00.000Z',
      reason: 'Parcels delivered by rider',
    },
  })
  expect(courier.readWebhook({ headers: {}, query: { token: 'x' }, body }).kind).toBe('refused')
  expect(courier.readWebhook({ headers: {}, query: {}, body }).kind).toBe('refused')
  expect(courier.readWebhook({ headers: {}, query, body: { status: 'delivered' } }).kind).toBe(
    'malformed',
  )
})
