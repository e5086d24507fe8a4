import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneOrderRequestInput } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { sendOrder, type SentDraft, unansweredAttempt } from './order-attempt.ts'

/** Requests that reached the shop: the key and the note of each. */
let sent: { key: string | null; note: unknown }[]
let answers: (() => Response)[]
let stored: Map<string, string>

const lost = () => {
  throw new TypeError('network')
}
const rejected = (status: number) => () =>
  Response.json({ code: 'unavailable', message: 'No.' }, { status })

beforeEach(() => {
  sent = []
  answers = []
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const { note } = JSON.parse(body as string)
    sent.push({ key: new Headers(headers).get('Idempotency-Key'), note })
    return (answers.shift() ?? (() => Response.json({ note })))()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const draft: SentDraft = { owner: 'asha', heldOrderId: null }

function order(note: string, heldOrderId: string | null = null): PhoneOrderRequestInput {
  const shippingAddress = {
    fullName: 'Karim Mia',
    phone: '01712345678',
    fullAddress: 'House 1',
    district: 'Dhaka',
    thana: 'Banani',
  }
  return {
    source: 'phone',
    items: [],
    shippingAddress,
    note,
    heldOrderId,
  } as PhoneOrderRequestInput
}

test.each<[string, SentDraft]>([
  ['another draft of its member', { owner: 'asha', heldOrderId: 'h1' }],
  ['another member in the same tab', { owner: 'bablu', heldOrderId: null }],
])('an order without an answer keeps its key while %s is sent', async (_of, other) => {
  answers = [lost]
  await expect(sendOrder(draft, order('first'))).rejects.toMatchObject({ status: 0 })
  await sendOrder(other, order('second', other.heldOrderId))
  expect(unansweredAttempt(other)).toBeNull()
  await sendOrder(draft, order('typed since'))
  expect(unansweredAttempt(draft)).toBeNull()
  const [first, second, repeated] = sent
  expect(sent.map(({ note }) => note)).toEqual(['first', 'second', 'first'])
  expect(repeated?.key).toBe(first?.key)
  expect(second?.key).not.toBe(first?.key)
})

test.each([401, 403, 429])(
  'a repeat that is refused with %i before its key is looked up keeps the key',
  async (status) => {
    answers = [lost, rejected(status), rejected(409)]
    for (const unclear of [0, status]) {
      await expect(sendOrder(draft, order('first'))).rejects.toMatchObject({ status: unclear })
      expect(unansweredAttempt(draft)?.request.note).toBe('first')
    }
    await expect(sendOrder(draft, order('first'))).rejects.toMatchObject({ status: 409 })
    expect(unansweredAttempt(draft)).toBeNull()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  },
)

test('an order that an earlier release has sent is known by its draft alone', async () => {
  const attempt = { owner: 'asha', key: 'a'.repeat(32), request: order('first', 'h1') }
  stored.set('phoneOrderAttempt', JSON.stringify(attempt))
  expect(unansweredAttempt(draft)).toBeNull()
  const held = { owner: 'asha', heldOrderId: 'h1' }
  await sendOrder(held, order('typed since', 'h1'))
  expect(sent).toEqual([{ key: attempt.key, note: 'first' }])
  expect(unansweredAttempt(held)).toBeNull()
})
