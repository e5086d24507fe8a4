import { expect, test } from 'vitest'
import { bookingRequest } from '../../../../tests/support/fixtures/booking-request.ts'
import {
  type CourierReply,
  scriptedCourier,
} from '../../../../tests/support/servers/scripted-courier.ts'
import { paperfly } from './paperfly.ts'

const credentials = {
  username: 'shop',
  password: 'word',
  pickupName: 'The shop',
  pickupPhone: '01799676190',
  pickupAddress: 'House 1',
  pickupThana: 'Adabor',
  pickupDistrict: 'Dhaka',
}

async function open(...replies: CourierReply[]) {
  const { account, calls } = await scriptedCourier(credentials, replies)
  return { courier: paperfly(account), calls }
}

test("a booking sends what Paperfly's own package sends, and reads its number", async () => {
  const { courier, calls } = await open({
    json: {
      success: {
        message: 'successfully inserted',
        tracking_number: 'Z-051125-63821-A3-A1',
        tracking_barcode: '751820115459',
      },
      response_code: 200,
    },
  })
  expect(await courier.create(bookingRequest())).toMatchObject({
    ok: true,
    value: { consignmentId: 'Z-051125-63821-A3-A1', rawStatus: 'Booked' },
  })
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/OrderPlacement',
      headers: expect.objectContaining({
        authorization: `Basic ${Buffer.from('shop:word').toString('base64')}`,
        paperflykey: 'Paperfly_~La?Rj73FcLm',
      }),
      body: {
        merOrderRef: 'A1B2C3D4',
        pickMerchantName: 'The shop',
        pickMerchantAddress: 'House 1',
        pickMerchantThana: 'Adabor',
        pickMerchantDistrict: 'Dhaka',
        pickupMerchantPhone: '01799676190',
        productSizeWeight: 'standard',
        productBrief: 'Power bank, cable',
        packagePrice: '1250',
        max_weight: '0.8',
        deliveryOption: 'regular',
        custname: 'Rahima Khatun',
        custaddress: 'House 12, Road 5',
        customerThana: 'Dhanmondi',
        customerDistrict: 'Dhaka',
        custPhone: '01711223344',
      },
    },
  ])
})

test('an error inside a 200 is a refusal', async () => {
  const { courier } = await open(
    { json: { error: { error_code: 400, message: 'Customer thana is not valid' } } },
    { json: { error: { message: 'Merchant order reference already exists' } } },
  )
  expect(await courier.create(bookingRequest())).toEqual({
    ok: false,
    failure: { kind: 'refused', message: 'Customer thana is not valid' },
  })
  expect(await courier.create(bookingRequest())).toMatchObject({ failure: { kind: 'duplicate' } })
})

const tracked = (row: object) => ({
  json: { success: { message: 'success', trackingStatus: [row] } },
})
const nothingYet = {
  invNum: '',
  receivedAmount: '',
  Pick: null,
  PickTime: null,
  inTransit: '',
  inTransitTime: '',
  ReceivedAtPoint: '',
  ReceivedAtPointTime: '',
  PickedForDelivery: '',
  PickedForDeliveryTime: '',
  Delivered: '',
  DeliveredTime: '',
  Returned: '',
  ReturnedTime: '',
  Partial: '',
  PartialTime: '',
}

test.each([
  [{}, 'booked', null, null],
  [
    { Pick: 'Yes', PickTime: '2026-11-25 10:00:00' },
    'on_the_way',
    '2026-11-25T04:00:00.000Z',
    null,
  ],
  [{ Pick: 'Yes', PickedForDelivery: 'Yes' }, 'out_for_delivery', null, null],
  [
    { Pick: 'Yes', Delivered: 'Yes', DeliveredTime: '2026-11-26 10:00:00', receivedAmount: '1250' },
    'delivered',
    '2026-11-26T04:00:00.000Z',
    125_000,
  ],
  [{ Partial: 'Yes', receivedAmount: '500' }, 'partly', null, 50_000],
  [{ Delivered: 'Yes', Returned: 'Yes' }, 'returned', null, null],
])('the last step of %j counts', async (row, state, at, collectedPoisha) => {
  const { courier, calls } = await open(tracked({ ...nothingYet, ...row }))
  expect(await courier.track({ consignmentId: 'Z-1', ourRef: 'A1' })).toMatchObject({
    ok: true,
    value: { state, at, collectedPoisha, consignmentId: 'Z-1', ourRef: 'A1', payoutRef: null },
  })
  expect(calls[0]).toMatchObject({ path: '/API-Order-Tracking', body: { ReferenceNumber: 'A1' } })
})

test('a booking without an answer is found by the reference', async () => {
  const { courier } = await open(
    tracked(nothingYet),
    { json: { success: { trackingStatus: [] } } },
    { json: { error: { message: 'Invalid reference' } } },
  )
  expect(await courier.find('A1')).toEqual({
    ok: true,
    value: { consignmentId: null, rawStatus: 'Booked' },
  })
  expect(await courier.find('A2')).toEqual({ ok: true, value: null })
  expect(await courier.find('A3')).toEqual({ ok: true, value: null })
})

test('a parcel is cancelled by the reference', async () => {
  const { courier, calls } = await open({ json: { success: { message: 'cancelled' } } })
  const parcel = { consignmentId: 'Z-1', ourRef: 'A1' }
  expect(await courier.cancel(parcel, '')).toMatchObject({ ok: true })
  expect(calls[0]).toMatchObject({ path: '/api/v1/cancel-order/', body: { order_id: 'A1' } })
})

test('wrong credentials are found by looking up a parcel', async () => {
  const { courier } = await open({ status: 401, json: { message: 'Unauthorized' } })
  expect(await courier.tryConnection()).toMatchObject({ failure: { kind: 'unauthorised' } })
})
