import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatNearDate,
  formatShortDate,
  formatTimeOfDay,
  timeInDhaka,
} from './dates.ts'

describe('dates are shown in the time of Dhaka', () => {
  const lateEveningInUtc = '2026-11-04T19:05:00.000Z'

  test('an evening in UTC is the next day in Dhaka', () => {
    expect(formatDate(lateEveningInUtc, 'en')).toBe('5 November 2026')
    expect(formatShortDate(lateEveningInUtc, 'en')).toBe('5 Nov 2026')
  })

  test('the hour is the hour in Dhaka', () => {
    expect(formatDateTime(lateEveningInUtc, 'en')).toMatch(/^5 Nov 2026, 1:05\sam$/)
  })

  test('the year is said of other years than this one, which begins at midnight in Dhaka', () => {
    const now = new Date('2026-12-31T18:00:00.000Z')
    expect(formatNearDate('2026-12-31T18:00:00.000Z', now, 'en')).toBe('1 Jan')
    expect(formatNearDate('2026-12-31T17:59:00.000Z', now, 'en')).toBe('31 Dec 2026')
    expect(formatNearDate('2026-12-31T17:59:00.000Z', now, 'bn')).toBe('৩১ ডিসেম্বর ২০২৬')
  })

  test('a time input has the hour in Dhaka too', () => {
    expect(timeInDhaka(new Date(lateEveningInUtc))).toBe('2026-11-05T01:05')
  })
})

describe('in Bangla', () => {
  const afternoon = '2026-11-24T10:05:00.000Z'

  test('months have their names, and digits are Bangla', () => {
    expect(formatDate(afternoon, 'bn')).toBe('২৪ নভেম্বর ২০২৬')
    expect(formatShortDate('2026-12-31T18:00:00.000Z', 'bn')).toBe('১ জানুয়ারি ২০২৭')
    expect(formatDayAndMonth('2026-02-05', 'bn')).toBe('৫ ফেব্রুয়ারি')
    expect(formatDateTime(afternoon, 'bn')).toBe('২৪ নভেম্বর ২০২৬, বিকেল ৪:০৫')
  })

  test.each([
    ['00:30', 'রাত ১২:৩০'],
    ['04:00', 'ভোর ৪:০০'],
    ['09:00', 'সকাল ৯:০০'],
    ['12:15', 'দুপুর ১২:১৫'],
    ['17:59', 'বিকেল ৫:৫৯'],
    ['18:00', 'সন্ধ্যা ৬:০০'],
    ['23:00', 'রাত ১১:০০'],
  ])('%s is %s', (time, text) => {
    expect(formatTimeOfDay(time, 'bn')).toBe(text)
    expect(formatTimeOfDay(time, 'en')).toBe(time)
  })
})
