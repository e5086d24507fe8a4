import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterCallingMinutes,
  type CallingHours,
  callPromise,
  nextOpening,
} from './calling-hours.ts'

/** A time in Dhaka. */
const at = (time: string) => new Date(`${time}:00+06:00`)

const byDay = { opens: '09:00', closes: '23:00' }
const pastMidnight = { opens: '16:00', closes: '02:00' }
const always = { opens: '00:00', closes: '00:00' }

describe('when buyers may be called', () => {
  test.each([
    ['before the hours', byDay, '2026-11-25T08:59', '2026-11-25T09:00'],
    ['in their first minute', byDay, '2026-11-25T09:00', null],
    ['in their last minute', byDay, '2026-11-25T22:59', null],
    ['at their end', byDay, '2026-11-25T23:00', '2026-11-26T09:00'],
    ['after midnight, where the hours last until two', pastMidnight, '2026-11-26T00:30', null],
    ['after these', pastMidnight, '2026-11-26T02:00', '2026-11-26T16:00'],
    ['in the evening before midnight', pastMidnight, '2026-11-25T23:59', null],
    ['at midnight, round the clock', always, '2026-11-26T00:00', null],
    ['at the end of a year', byDay, '2026-12-31T23:30', '2027-01-01T09:00'],
  ])('%s', (_title, hours, now, opening) => {
    expect(nextOpening(hours, at(now))).toEqual(opening === null ? null : at(opening))
  })
})

describe('half an hour of the calling hours', () => {
  test.each([
    ['by day', byDay, '2026-11-25T12:00', '2026-11-25T12:30'],
    ['at night, from the opening on', byDay, '2026-11-25T03:00', '2026-11-25T09:30'],
    [
      'with ten minutes left, goes on in the morning',
      byDay,
      '2026-11-25T22:50',
      '2026-11-26T09:20',
    ],
    ['with exactly that left, ends with them', byDay, '2026-11-25T22:30', '2026-11-25T23:00'],
    ['over midnight within the hours', pastMidnight, '2026-11-25T23:45', '2026-11-26T00:15'],
    ['over their end after midnight', pastMidnight, '2026-11-26T01:50', '2026-11-26T16:20'],
    ['round the clock', always, '2026-11-25T23:50', '2026-11-26T00:20'],
  ])('%s', (_title, hours, from, until) => {
    expect(afterCallingMinutes(hours, at(from), 30)).toEqual(at(until))
  })
})

test('the promised minutes are as many minutes in which somebody could have called', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const startMs = at('2026-11-25T00:00').getTime()
  fc.assert(
    fc.property(
      fc.record({ opens: time, closes: time }),
      fc.integer({ min: 0, max: 2 * 1440 }),
      fc.integer({ min: 1, max: 90 }),
      (hours: CallingHours, startMinute, promised) => {
        const fromMs = startMs + startMinute * 60_000
        const untilMs = afterCallingMinutes(hours, new Date(fromMs), promised).getTime()
        let counted = 0
        for (let ms = fromMs; ms < untilMs; ms += 60_000) {
          if (nextOpening(hours, new Date(ms)) === null) counted += 1
        }
        expect(counted).toBe(promised)
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  ['by day', byDay, '2026-11-25T12:00', '2026-11-25T12:30', true],
  ['at night', byDay, '2026-11-25T23:30', '2026-11-26T09:30', false],
  ['too late in the evening', byDay, '2026-11-25T22:50', '2026-11-26T09:20', false],
  ['round the clock', always, '2026-11-25T23:50', '2026-11-26T00:20', true],
])('an order that is placed %s is promised a call', (_title, hours, placed, by, isSoon) => {
  expect(callPromise(hours, at(placed), 30)).toEqual({ by: at(by), isSoon })
})
