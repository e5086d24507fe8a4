import { expect, test } from 'vitest'
import {
  type CourierReply,
  scriptedCourier,
} from '../../../../../tests/support/servers/scripted-courier.ts'
import { steadfast } from './steadfast.ts'

async function open(...replies: CourierReply[]) {
  const credentials = { apiKey: 'api key', secretKey: 'secret key' }
  const { account, calls } = await scriptedCourier(credentials, replies)
  return { courier: steadfast(account), calls }
}

test('its payments are payouts, the newest first', async () => {
  const { courier, calls } = await open(
    {
      json: [
        { id: 1, amount: 100, status: 'paid', created_at: '2026-11-20T04:00:00.000000Z' },
        { id: 2, amount: '2,500.50', status: 'paid', created_at: '2026-11-25 10:00:00' },
      ],
    },
    {
      json: {
        id: 2,
        consignments: [
          {
            id: 9,
            consignment_id: 1424107,
            invoice: 'A1B2C3D4',
            tracking_code: '15BAEB8A',
            cod_amount: 1250,
            delivery_charge: 110,
            status: 'delivered',
          },
        ],
      },
    },
  )
  expect(await courier.payouts()).toEqual({
    ok: true,
    value: [
      {
        ref: '2',
        paidAt: '2026-11-25T04:00:00.000Z',
        amountPoisha: 250_050,
        rawStatus: 'paid',
        isPaid: true,
      },
      {
        ref: '1',
        paidAt: '2026-11-20T04:00:00.000Z',
        amountPoisha: 10_000,
        rawStatus: 'paid',
        isPaid: true,
      },
    ],
  })
  expect(await courier.payoutLines('2')).toEqual({
    ok: true,
    value: [
      {
        consignmentId: '1424107',
        ourRef: 'A1B2C3D4',
        collectedPoisha: 125_000,
        chargesPoisha: 11_000,
        rawStatus: 'delivered',
      },
    ],
  })
  expect(calls.map(({ path }) => path)).toEqual(['/payments', '/payments/2'])
})

const live = {
  payment_id: 'SFC-30820783',
  amount: 2200,
  method: 'Bank',
  due_bills: 135,
  paid_bills: 0,
  charges: 21,
  total: 2044,
  status_label: 'paid',
  created_at: '2026-07-20 10:00:00',
  ready_at: '2026-07-21 18:00:00',
  paid_at: '2026-07-22 15:10:00',
}

test('the amount of a payment is its total, on the day on which it was paid', async () => {
  const { courier } = await open({ json: { status: 1, message: 'Payments', payments: [live] } })
  expect(await courier.payouts()).toEqual({
    ok: true,
    value: [
      {
        ref: 'SFC-30820783',
        paidAt: '2026-07-22T09:10:00.000Z',
        amountPoisha: 204_400,
        rawStatus: 'paid',
        isPaid: true,
      },
    ],
  })
})

test.each([
  ['Paid', true],
  ['unpaid', false],
  ['processing', false],
  ['on its way', null],
])('of a payment that is “%s”, that it was paid is %s', async (status_label, isPaid) => {
  const { courier } = await open({ json: { payments: [{ ...live, status_label }] } })
  expect(await courier.payouts()).toMatchObject({ value: [{ rawStatus: status_label, isPaid }] })
})

test('the newest payments are on the last page', async () => {
  const page = (from: number, payments: number) => ({
    json: {
      payments: Array.from({ length: payments }, (_, index) => ({
        ...live,
        payment_id: `SFC-${from + index}`,
      })),
    },
  })
  const { courier, calls } = await open(page(1, 10), page(11, 10), page(21, 3))
  const payouts = await courier.payouts()
  expect(payouts.ok && payouts.value).toHaveLength(23)
  expect(calls.map(({ path }) => path)).toEqual([
    '/payments',
    '/payments?page=2',
    '/payments?page=3',
  ])
})

test('a list without pages is read once', async () => {
  const all = { json: Array.from({ length: 12 }, (_, id) => ({ ...live, payment_id: id + 1 })) }
  const { courier, calls } = await open(all, all)
  const payouts = await courier.payouts()
  expect([payouts.ok && payouts.value.length, calls.length]).toEqual([12, 2])
})

const line = { consignment_id: 1234567, invoice: 'A1', cod_amount: '700.00', status: 'delivered' }

test.each([
  ['beside the payment', { payment: live, consignments: [line] }],
  ['in it', { status: 1, payment: { ...live, consignments: [line] } }],
])('lines %s say nothing of their charges', async (_, json) => {
  const { courier, calls } = await open({ json })
  expect(await courier.payoutLines('SFC-30820783')).toMatchObject({
    value: [{ consignmentId: '1234567', collectedPoisha: 70_000, chargesPoisha: null }],
  })
  expect(calls[0]?.path).toBe('/payments/SFC-30820783')
})

test.each([
  ['a charge below 0', { ...line, delivery_charge: -10 }],
  ['an amount that is none', { ...line, cod_amount: 'ten' }],
  ['no parcel', { ...line, consignment_id: null }],
])('a line with %s makes its payment unreadable', async (_, broken) => {
  const { courier } = await open({ json: { consignments: [line, broken] } })
  expect(await courier.payoutLines('1')).toMatchObject({ failure: { kind: 'unreadable' } })
})
