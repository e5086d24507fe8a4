import { expect, test } from 'vitest'
import { scriptedCourier } from '../../../../tests/support/servers/scripted-courier.ts'
import { pathao } from './pathao.ts'

const headers = { 'x-pathao-signature': 'the webhook secret' }
const integration = {
  'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
}

async function read(body: unknown, given: Record<string, string> = headers) {
  const { account } = await scriptedCourier({}, [])
  return pathao(account).readWebhook({ headers: given, query: {}, body })
}

test('the handshake is answered as Pathao expects', async () => {
  expect(await read({ event: 'webhook_integration' })).toMatchObject({
    kind: 'handshake',
    answer: { status: 202, headers: integration },
  })
})

test('a delivery tells what was collected, at the time in UTC', async () => {
  const body = {
    consignment_id: 'DL121224VS8TTJ',
    merchant_order_id: 'TS-123',
    updated_at: '2024-12-27 23:50:00',
    timestamp: '2024-12-27T17:53:23+00:00',
    store_id: 130820,
    event: 'order.delivered',
    collected_amount: 60,
  }
  expect(await read(body)).toEqual({
    kind: 'report',
    answer: expect.objectContaining({ status: 202, headers: integration }),
    report: {
      consignmentId: 'DL121224VS8TTJ',
      ourRef: 'TS-123',
      rawStatus: 'order.delivered',
      isKnown: true,
      state: 'delivered',
      isUnconfirmed: false,
      isRoutine: false,
      at: '2024-12-27T17:53:23.000Z',
      collectedPoisha: 6000,
      chargesPoisha: null,
      reason: null,
      payoutRef: null,
    },
  })
})

test.each([
  ['order.created', 'booked'],
  ['order.pickup-failed', 'pickup_failed'],
  ['order.picked', 'on_the_way'],
  ['order.at-the-sorting-hub', 'on_the_way'],
  ['order.assigned-for-delivery', 'out_for_delivery'],
  ['order.on-hold', 'held'],
  ['order.delivery-failed', 'held'],
  ['order.partial-delivery', 'partly'],
  ['order.returned', 'returned'],
  ['order.paid-return', 'returned'],
  ['order.exchanged', 'exchanged'],
])('%s means %s', async (event, state) => {
  expect(await read({ event, consignment_id: 'D1' })).toMatchObject({
    report: { state, isKnown: true },
  })
})

test('a payment names its invoice and moves nothing', async () => {
  const body = { event: 'order.paid', consignment_id: 'D1', invoice_id: '121224IBW19790' }
  expect(await read(body)).toMatchObject({
    report: { state: null, isKnown: true, payoutRef: '121224IBW19790' },
  })
})

test('a word that is not known moves nothing', async () => {
  expect(await read({ event: 'order.teleported', consignment_id: 'D1' })).toMatchObject({
    kind: 'report',
    report: { rawStatus: 'order.teleported', state: null, isKnown: false },
  })
})

test('a change of a store is about no parcel', async () => {
  expect(await read({ event: 'store.updated', store_id: 1 })).toMatchObject({ kind: 'ignored' })
})

test.each([[{ 'x-pathao-signature': 'another secret' }], [{ 'x-pathao-signature': '' }], [{}]])(
  '%j is refused',
  async (given) => {
    expect(await read({ event: 'webhook_integration' }, given)).toMatchObject({
      kind: 'refused',
      answer: { status: 401 },
    })
  },
)

test('without a secret of its own nothing is accepted', async () => {
  const { account } = await scriptedCourier({}, [])
  for (const webhookSecret of [null, '']) {
    const courier = pathao({ ...account, webhookSecret })
    const reading = courier.readWebhook({
      headers: { 'x-pathao-signature': '' },
      query: {},
      body: { event: 'webhook_integration' },
    })
    expect(reading.kind).toBe('refused')
  }
})

test('a body that Pathao does not send is malformed', async () => {
  expect(await read('hello')).toMatchObject({ kind: 'malformed', answer: { status: 400 } })
  expect(await read(null)).toMatchObject({ kind: 'malformed' })
})
