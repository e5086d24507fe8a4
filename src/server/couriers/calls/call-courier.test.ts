import { expect, test } from 'vitest'
import { bookingRequest } from '../../../../tests/support/fixtures/booking-request.ts'
import {
  type CourierReply,
  scriptedCourier,
} from '../../../../tests/support/servers/scripted-courier.ts'
import { mayHaveBooked } from '../courier.ts'
import { callCourier, sentenceOf } from './call-courier.ts'
import { steadfast } from '../adapters/steadfast/steadfast.ts'

const html: CourierReply = (response) => {
  response.writeHead(502, { 'content-type': 'text/html' })
  response.end('<html><style>p{}</style><h1>502 Bad Gateway</h1></html>')
}

async function failureOf(...replies: CourierReply[]) {
  const { account } = await scriptedCourier({}, replies)
  const answer = await steadfast({ ...account, timeoutMs: 200 }).create(bookingRequest())
  if (answer.ok) throw new Error('it should have failed')
  return answer.failure
}

test('a page instead of an answer may hide a booking', async () => {
  const failure = await failureOf(html)
  expect(failure).toEqual({ kind: 'unreadable', status: 502, excerpt: '502 Bad Gateway' })
  expect(mayHaveBooked(failure)).toBe(true)
})

test('an error of the server, in JSON too, may hide a booking', async () => {
  const failure = await failureOf({ status: 500, json: { message: 'Server Error' } })
  expect(failure).toMatchObject({ kind: 'unreadable', status: 500 })
  expect(mayHaveBooked(failure)).toBe(true)
})

test('a page with a 4xx books nothing', async () => {
  const failure = await failureOf((response) => {
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('<h1>Not found</h1>')
  })
  expect(failure).toEqual({ kind: 'unreadable', status: 404, excerpt: 'Not found' })
  expect(mayHaveBooked(failure)).toBe(false)
})

test('a redirect is not followed, with the credentials that the request carries, and may hide a booking', async () => {
  const { account, calls } = await scriptedCourier({ apiKey: 'key' }, [
    { status: 307, headers: { location: '/elsewhere' }, json: {} },
  ])
  const answer = await steadfast(account).create(bookingRequest())
  if (answer.ok) throw new Error('it should have failed')
  expect(answer.failure).toMatchObject({ kind: 'unreadable', status: 307 })
  expect(mayHaveBooked(answer.failure)).toBe(true)
  expect(calls.map(({ path }) => path)).toEqual(['/create_order'])
})

test('JSON that is no booking may hide one', async () => {
  const failure = await failureOf({ json: { hello: 1 } })
  expect(failure).toEqual({ kind: 'unreadable', status: 200, excerpt: '{"hello":1}' })
  expect(mayHaveBooked(failure)).toBe(true)
})

test('no answer in time may hide a booking', async () => {
  const failure = await failureOf(() => undefined)
  expect(failure).toEqual({ kind: 'no_answer' })
  expect(mayHaveBooked(failure)).toBe(true)
})

test('a connection that ends without an answer may hide a booking', async () => {
  expect(await failureOf((response) => response.destroy())).toEqual({ kind: 'no_answer' })
})

test('an answer that stops half-way may hide a booking', async () => {
  const failure = await failureOf((response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('{"status":')
    setTimeout(() => response.destroy(), 20)
  })
  expect(failure).toEqual({ kind: 'no_answer' })
})

test('a courier that cannot be reached has booked nothing', async () => {
  const { account } = await scriptedCourier({}, [])
  const away = { ...account, baseUrl: 'http://127.0.0.1:9' }
  const answer = await callCourier(away, { path: '/', body: {} })
  const failure = { kind: 'unreachable', message: 'ECONNREFUSED' } as const
  expect(answer).toEqual({ ok: false, failure })
  expect(mayHaveBooked(failure)).toBe(false)
})

test('too many calls say when the next one may be', async () => {
  const limited = { status: 429, json: {} }
  expect(await failureOf({ ...limited, headers: { 'retry-after': '30' } })).toEqual({
    kind: 'rate_limited',
    retryAfterMs: 30_000,
  })
  expect(await failureOf(limited)).toEqual({ kind: 'rate_limited', retryAfterMs: null })
})

test('wrong credentials are told apart from a refusal', async () => {
  expect(await failureOf({ status: 401, json: { message: 'Unauthenticated.' } })).toEqual({
    kind: 'unauthorised',
    message: 'Unauthenticated.',
  })
  expect(await failureOf({ status: 422, json: { message: 'No.' } })).toEqual({
    kind: 'refused',
    message: 'No.',
  })
})

test.each([
  [
    { message: 'Please fix', errors: { phone: ['The phone must be 11 digits.'] } },
    'The phone must be 11 digits.',
  ],
  [
    { success: false, errors: ['Invalid Request', 'Package code is wrong'] },
    'Package code is wrong',
  ],
  [{ errors: ['Invalid Request'], message: 'Try later' }, 'Try later'],
  [{ error: { error_code: 7, message: 'No such thana' } }, 'No such thana'],
  [{ errors: {} }, null],
  [[], null],
])('the sentence of %j is %j', (json, sentence) => {
  expect(sentenceOf(json)).toBe(sentence)
})
