import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SimulatorOptions } from '../../../../demo/simulators/couriers/courier-simulators.ts'
import {
  simulatedKeys,
  type SimulatedCourier,
  simulatedCouriers,
} from '../../../../demo/simulators/couriers/simulated-keys.ts'
import { bookingRequest } from '../../../../tests/support/fixtures/booking-request.ts'
import { openSimulators } from '../../../../tests/support/servers/courier-shop.ts'
import { createOutgoingRequests } from '../../platform/http/outgoing-requests.ts'
import { adapters } from './adapters.ts'
import { type Courier, type CourierReport, mayHaveBooked } from '../courier.ts'

const webhookSecret = 'secret of the webhooks'

/** Waits as long as a busy machine needs, or too short a time for what does not answer. */
function courierAt(url: string, id: SimulatedCourier, timeoutMs = 10_000): Courier {
  return adapters[id]({
    outgoing: createOutgoingRequests({ allowsPrivate: true }),
    timeoutMs,
    baseUrl: `${url}/${id}`,
    credentials: simulatedKeys[id],
    webhookSecret,
    tokens: new Map(),
    now: () => new Date(),
  })
}

async function open(
  id: SimulatedCourier,
  { timeoutMs, ...options }: Partial<SimulatorOptions> & { timeoutMs?: number | undefined } = {},
) {
  const simulators = await openSimulators(options)
  const courier = courierAt(simulators.url, id, timeoutMs)
  const area = await anArea(courier)
  const book = (digits: string, ourRef = `REF${digits}`) => {
    const { recipient } = bookingRequest()
    const phone = `+88017000000${digits}`
    return courier.create(bookingRequest({ ourRef, area, recipient: { ...recipient, phone } }))
  }
  return { simulators, courier, book }
}

async function anArea(courier: Courier) {
  const areas = await courier.areas()
  return areas.ok ? (areas.value[0] ?? null) : null
}

describe.each(simulatedCouriers)('the adapter of %s and its simulator', (id) => {
  test('the connection works, and not with other credentials', async () => {
    const { simulators, courier } = await open(id)
    expect(await courier.tryConnection()).toMatchObject({ ok: true })
    const credentials = Object.fromEntries(
      Object.entries(simulatedKeys[id]).map(([name, value]) => [name, `${value}x`]),
    )
    const other = adapters[id]({
      outgoing: createOutgoingRequests({ allowsPrivate: true }),
      timeoutMs: 10_000,
      baseUrl: `${simulators.url}/${id}`,
      credentials,
      webhookSecret,
      tokens: new Map(),
      now: () => new Date(),
    })
    expect(await other.tryConnection()).toMatchObject({ failure: { kind: 'unauthorised' } })
  })

  test('a parcel is booked, moves, is delivered and can be found', async () => {
    const { simulators, courier, book } = await open(id)
    const booked = await book('99', 'A1')
    if (!booked.ok) throw new Error(JSON.stringify(booked.failure))
    const parcel = { consignmentId: booked.value.consignmentId, ourRef: 'A1' }
    const states: unknown[] = []
    for (let step = 0; step < 4; step += 1) {
      await simulators.advance()
      const report = await courier.track(parcel)
      states.push(report.ok && report.value.state)
    }
    expect(states.at(-1)).toBe('delivered')
    const found = await courier.find('A1')
    const isFindable = !['pathao', 'redx'].includes(id)
    expect(found.ok && found.value !== null).toBe(isFindable)
  })

  test.each([
    ['01', true, 'no_answer', 1],
    ['02', false, 'refused', 0],
    ['03', false, 'rate_limited', 0],
    ['08', true, 'unreadable', 1],
    ['09', true, 'unreadable', 0],
    ['10', true, 'no_answer', 1],
  ])('the phone …%s: a booking may exist %s', async (digits, mayExist, kind, parcels) => {
    const timeoutMs = kind === 'no_answer' ? 250 : undefined
    const { simulators, book } = await open(id, { timeoutMs })
    const answer = await book(digits)
    if (answer.ok) throw new Error('it should have failed')
    expect(answer.failure.kind).toBe(kind)
    expect(mayHaveBooked(answer.failure)).toBe(mayExist)
    expect(simulators.parcels.all()).toHaveLength(parcels)
  })

  test('a client that waits as told is served the second time', async () => {
    const { book } = await open(id)
    expect(await book('03')).toMatchObject({ failure: { retryAfterMs: 2000 } })
    expect(await book('03')).toMatchObject({ ok: true })
  })
})

test('the second booking with one invoice is refused by Steadfast alone', async () => {
  for (const id of ['pathao', 'steadfast'] as const) {
    const { simulators, book } = await open(id)
    await book('99', 'A1')
    const again = await book('99', 'A1')
    expect(again.ok).toBe(id === 'pathao')
    expect(simulators.parcels.all()).toHaveLength(id === 'pathao' ? 2 : 1)
  }
})

test('a parcel of the riders’ word alone is not delivered', async () => {
  const { simulators, courier, book } = await open('steadfast')
  await book('17', 'A1')
  for (let step = 0; step < 4; step += 1) await simulators.advance()
  expect(await courier.track({ consignmentId: null, ourRef: 'A1' })).toMatchObject({
    value: { state: 'delivered', isUnconfirmed: true },
  })
  await simulators.advance()
  expect(await courier.track({ consignmentId: null, ourRef: 'A1' })).toMatchObject({
    value: { state: 'held', isUnconfirmed: false },
  })
})

test('Steadfast pays what was delivered, parcel by parcel', async () => {
  const { simulators, courier, book } = await open('steadfast')
  await book('99', 'A1')
  await book('12', 'A2')
  await book('11', 'A3')
  for (let step = 0; step < 5; step += 1) await simulators.advance()
  await simulators.pay()
  await simulators.pay()
  const payouts = await courier.payouts()
  if (!payouts.ok) throw new Error('no payouts')
  expect(payouts.value).toHaveLength(1)
  const [payout] = payouts.value
  const lines = await courier.payoutLines(payout?.ref ?? '')
  if (!lines.ok) throw new Error('no lines')
  expect(lines.value.map(({ ourRef, collectedPoisha }) => [ourRef, collectedPoisha])).toEqual([
    ['A1', 125_000],
    ['A2', 62_500],
  ])
  const net = lines.value.map(
    ({ collectedPoisha, chargesPoisha }) => collectedPoisha - (chargesPoisha ?? 0),
  )
  expect(payout?.amountPoisha).toBe(net.reduce((sum, each) => sum + each, 0))
})

/** A receiver of webhooks as the shop has one: it reads them with the adapter. */
async function startReceiver(id: SimulatedCourier) {
  const reports: CourierReport[] = []
  const answers = { isAway: false }
  const courier = courierAt('http://127.0.0.1:9', id)
  const server = createServer((request, response) => {
    void (async () => {
      const body = await json(request)
      const query = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams)
      const reading = courier.readWebhook({ headers: request.headers, query, body })
      if (reading.kind === 'report' && !answers.isAway) reports.push(reading.report)
      response.writeHead(answers.isAway ? 503 : reading.answer.status, reading.answer.headers)
      response.end(JSON.stringify(reading.answer.body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    reports,
    answers,
    target: { url: `http://127.0.0.1:${port}/hook`, secret: webhookSecret },
  }
}

describe.each(['pathao', 'steadfast', 'redx'] as const)('webhooks of %s', (id) => {
  async function openWithReceiver(file: string | null = null) {
    const receiver = await startReceiver(id)
    const opened = await open(id, { file, webhooks: { [id]: receiver.target } })
    return { ...opened, ...receiver }
  }
  const advance = async (simulators: { advance: () => Promise<void> }, steps: number) => {
    for (let step = 0; step < steps; step += 1) await simulators.advance()
  }

  test('end with the delivery', async () => {
    const { simulators, book, reports } = await openWithReceiver()
    await book('99', 'A1')
    await advance(simulators, 4)
    expect(reports.at(-1)).toMatchObject({ ourRef: 'A1', state: 'delivered' })
    expect(reports.every(({ at, isKnown }) => at !== null && isKnown)).toBe(true)
  })

  test('come thrice, in the wrong order, or never, as the phone says', async () => {
    const { simulators, book, reports, answers } = await openWithReceiver()
    await book('07', 'NEVER')
    await book('05', 'THRICE')
    await book('06', 'MIXED')
    answers.isAway = true
    await advance(simulators, 4)
    answers.isAway = false
    await simulators.sendWebhooks()
    const statesOf = (ourRef: string) =>
      reports.filter((report) => report.ourRef === ourRef).map(({ state }) => state)
    expect(statesOf('NEVER')).toEqual([])
    expect(statesOf('THRICE').filter((state) => state === 'delivered')).toHaveLength(3)
    expect(statesOf('MIXED')[0]).toBe('delivered')
  })

  test('a word that nobody knows comes along', async () => {
    const { simulators, book, reports } = await openWithReceiver()
    await book('14', 'A1')
    await advance(simulators, 2)
    expect(reports.filter(({ isKnown }) => !isKnown)).toHaveLength(1)
  })

  test('reports that were not accepted survive kill -9', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jontro-couriers-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'parcels.jsonl')
    const first = await openWithReceiver(file)
    await first.book('99', 'A1')
    first.answers.isAway = true
    await advance(first.simulators, 4)
    // A killed process leaves no more than the file.
    const second = await openWithReceiver(file)
    expect(second.simulators.parcels.all().map(({ ourRef }) => ourRef)).toEqual(['A1'])
    await second.simulators.sendWebhooks()
    expect(second.reports.at(-1)).toMatchObject({ ourRef: 'A1', state: 'delivered' })
  })
})

test('Pathao may tell of a booking before it has answered', async () => {
  const receiver = await startReceiver('pathao')
  const { book, simulators } = await open('pathao', { webhooks: { pathao: receiver.target } })
  const booking = book('04', 'A1')
  await booking
  expect(receiver.reports).toMatchObject([{ ourRef: 'A1', rawStatus: 'order.created' }])
  await simulators.sendWebhooks()
  expect(receiver.reports).toHaveLength(1)
})
