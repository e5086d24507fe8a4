import { expect, test } from 'vitest'
import { assessRisk, type RiskFacts } from './order-risk.ts'

const unknown: RiskFacts = {
  buyer: { delivered: 0, cancelled: 0, refused: 0 },
  address: { delivered: 0, cancelled: 0 },
  inTheHour: 1,
  total: 1500,
  dearFromTaka: 20_000,
  scores: [],
}

const assess = (facts: Partial<RiskFacts>) => assessRisk({ ...unknown, ...facts })

test('a new buyer is new, not risky', () => {
  expect(assess({})).toEqual({ level: 'new', reasons: [] })
})

test('a buyer with deliveries is known', () => {
  const buyer = { delivered: 4, cancelled: 0, refused: 0 }
  expect(assess({ buyer, total: 90_000 })).toEqual({
    level: 'known',
    reasons: [{ reason: 'delivered', count: 4 }],
  })
})

test('one refused at the door is a reason until three deliveries outweigh it', () => {
  const refusedOnce = { cancelled: 1, refused: 1 }
  expect(assess({ buyer: { delivered: 2, ...refusedOnce } })).toEqual({
    level: 'careful',
    reasons: [
      { reason: 'refused', count: 1, of: 3 },
      { reason: 'delivered', count: 2 },
    ],
  })
  expect(assess({ buyer: { delivered: 3, ...refusedOnce } })).toEqual({
    level: 'known',
    reasons: [
      { reason: 'delivered', count: 3 },
      { reason: 'refused', count: 1, of: 4 },
    ],
  })
})

test('one cancelled order is said and no warning, two are one', () => {
  expect(assess({ buyer: { delivered: 0, cancelled: 1, refused: 0 } })).toEqual({
    level: 'new',
    reasons: [{ reason: 'cancelled', count: 1, of: 1 }],
  })
  expect(assess({ buyer: { delivered: 0, cancelled: 2, refused: 0 } }).reasons).toEqual([
    { reason: 'cancelled', count: 2, of: 2 },
  ])
})

test("other buyers' cancellations at the address count until somebody there took a parcel", () => {
  expect(assess({ address: { delivered: 0, cancelled: 2 } }).reasons).toEqual([
    { reason: 'address', count: 2 },
  ])
  expect(assess({ address: { delivered: 1, cancelled: 2 } }).level).toBe('new')
})

test('the third order within the hour and a dear first order are reasons', () => {
  expect(assess({ inTheHour: 2 }).level).toBe('new')
  expect(assess({ inTheHour: 3, total: 20_000 }).reasons).toEqual([
    { reason: 'in_the_hour', count: 3 },
    { reason: 'dear_first_order', count: 20_000 },
  ])
})

const said = { courier: 'steadfast', at: '2026-11-26T06:00:00Z', remark: null } as const
const score = { ...said, deliveredPercent: 90, parcels: '25+', isFew: false, reports: 0 }

test.each([
  ['many parcels taken', {}, 'new'],
  ['most of many parcels refused', { deliveredPercent: 59 }, 'careful'],
  ['most of a few refused', { deliveredPercent: 0, isFew: true }, 'new'],
  ['reports of other shops', { reports: 1 }, 'careful'],
  ['a sentence alone', { deliveredPercent: null, parcels: null, remark: 'Warning!' }, 'new'],
])("a courier's score of a phone: %s", (_, changes, level) => {
  const scores = [{ ...score, ...changes }]
  const risk = assess({ scores })
  expect(risk.level).toBe(level)
  expect(risk.reasons).toMatchObject([{ reason: 'courier_score', score: changes }])
})
