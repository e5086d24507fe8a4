import { expect, test } from 'vitest'
import { dayInDhaka } from '../formatting/dates.ts'
import { parseExpiry } from './coupon-schemas.ts'
import { isBeforeToday, couponStatus } from './coupons.ts'

test.each([
  ['2026-12-31', '2026-12-31T17:59:59.999Z'],
  ['2026-12-31T10:00:00Z', '2026-12-31T10:00:00.000Z'],
  ['2026-12-31T10:00:00.5+02:00', '2026-12-31T08:00:00.500Z'],
  ['2026-12-31T10:00', '2026-12-31T04:00:00.000Z'],
  ['2028-02-29', '2028-02-29T17:59:59.999Z'],
])('a coupon that expires %s is valid until %s', (written, moment) => {
  expect(parseExpiry(written)?.toISOString()).toBe(moment)
})

test.each(['', 'soon', '31-12-2026', '2026-02-31', '2026-13-01', '2026-12-31T25:00', '2026-1-1'])(
  '%j is no expiry date',
  (written) => {
    expect(parseExpiry(written)).toBeNull()
  },
)

test('a day ends when it ends in Dhaka', () => {
  const lastMoment = new Date('2026-12-31T17:59:59.999Z')
  const newYear = new Date('2026-12-31T18:00:00Z')
  expect(dayInDhaka(newYear)).toBe('2027-01-01')
  expect(isBeforeToday(lastMoment, lastMoment)).toBe(false)
  expect(isBeforeToday(lastMoment, newYear)).toBe(true)
})

test.each([
  [true, 'Active', 'Expired'],
  [false, 'Inactive', 'Expired'],
] as const)(
  'with isActive %s a coupon reads %s before its expiry and %s after',
  (isActive, before, after) => {
    const coupon = { isActive, expiryDate: '2026-12-31T17:59:59.999Z' }
    expect(couponStatus(coupon, new Date('2026-12-31T17:59:59.999Z'))).toBe(before)
    expect(couponStatus(coupon, new Date('2026-12-31T18:00:00Z'))).toBe(after)
  },
)
