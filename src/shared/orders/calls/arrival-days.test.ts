import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { arrivalDays } from './arrival-days.ts'

const settings = {
  delivery: shopConfig.delivery,
  policies: shopConfig.policies,
  supportHours: { opens: '09:00', closes: '23:00' },
}

test.each([
  { district: 'Dhaka', now: '2026-11-30T10:00:00+06:00', first: '2026-12-01', last: '2026-12-01' },
  { district: 'Sylhet', now: '2026-11-30T10:00:00+06:00', first: '2026-12-02', last: '2026-12-05' },
  { district: 'Bogra', now: '2026-11-30T10:00:00+06:00', first: '2026-12-03', last: '2026-12-05' },
  // Nobody calls at night: the hours begin in the morning.
  { district: 'Dhaka', now: '2026-11-30T23:30:00+06:00', first: '2026-12-02', last: '2026-12-02' },
  { district: 'Bogra', now: '2026-12-01T01:00:00+06:00', first: '2026-12-04', last: '2026-12-06' },
])('an order to $district at $now arrives from $first to $last', ({ district, now, ...days }) => {
  expect(arrivalDays(settings, district, new Date(now))).toEqual(days)
})
