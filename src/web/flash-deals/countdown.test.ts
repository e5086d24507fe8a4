import { expect, test } from 'vitest'
import { clockOffset, countdownText, secondsUntil } from './countdown.ts'
import { unitsLeftText } from './deal-countdown.tsx'

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59, '00:00:59'],
  [3600, '01:00:00'],
  [86_399, '23:59:59'],
  [86_400, '1d 00:00:00'],
  [3 * 86_400 + 4 * 3600 + 5 * 60 + 6, '3d 04:05:06'],
])('%i seconds read %s', (seconds, text) => {
  expect(countdownText(seconds, 'en')).toBe(text)
})

test('the last second counts until its end, and nothing is below 0', () => {
  const end = Date.parse('2026-05-01T12:00:00.000Z')
  expect(secondsUntil(end, end - 1000)).toBe(1)
  expect(secondsUntil(end, end - 1)).toBe(1)
  expect(secondsUntil(end, end)).toBe(0)
  expect(secondsUntil(end, end + 5000)).toBe(0)
})

test('with a step of a minute it changes once a minute, and still ends at the end', () => {
  const end = 600_000
  expect(secondsUntil(end, end - 61_000, 60)).toBe(120)
  expect(secondsUntil(end, end - 60_000, 60)).toBe(60)
  expect(secondsUntil(end, end - 1, 60)).toBe(60)
  expect(secondsUntil(end, end, 60)).toBe(0)
})

test('a clock that is hours wrong is set right by the shop’s response', () => {
  const shop = Date.parse('2026-05-01T12:00:00Z')
  const wrongBy = 3 * 3_600_000
  const visitor = shop + wrongBy
  const date = new Date(shop).toUTCString()
  const offset = clockOffset({ date, sentAt: visitor - 100, receivedAt: visitor + 100 })
  expect(Math.abs(Number(offset) + wrongBy)).toBeLessThanOrEqual(500)
})

test.each([null, 'soon'])('a response with the date %j sets nothing', (date) => {
  expect(clockOffset({ date, sentAt: 0, receivedAt: 0 })).toBeNull()
})

test.each([
  [null, null],
  [7, 'Only 7 left at this price'],
  [400, '400 left at this price'],
])('%j units left read %j', (units, text) => {
  expect(unitsLeftText(units, 'en')).toBe(text)
})
