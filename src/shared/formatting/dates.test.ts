import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatShortDate, timeInDhaka } from './dates.ts'

describe('dates are shown in the time of Dhaka', () => {
  const lateEveningInUtc = '2026-11-04T19:05:00.000Z'

  test('an evening in UTC is the next day in Dhaka', () => {
    expect(formatDate(lateEveningInUtc)).toBe('5 November 2026')
    expect(formatShortDate(lateEveningInUtc)).toBe('5 Nov 2026')
  })

  test('the hour is the hour in Dhaka', () => {
    expect(formatDateTime(lateEveningInUtc)).toMatch(/^5 Nov 2026, 1:05\sam$/)
  })

  test('a time input has the hour in Dhaka too', () => {
    expect(timeInDhaka(new Date(lateEveningInUtc))).toBe('2026-11-05T01:05')
  })
})
