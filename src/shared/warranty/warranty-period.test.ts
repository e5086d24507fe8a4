import { expect, test } from 'vitest'
import { isUnderWarranty, warrantyUntil } from './warranty-period.ts'

test.each([
  ['2026-01-31T06:00:00Z', 1, 'months', '2026-02-28'],
  ['2026-11-26T06:00:00Z', 12, 'months', '2027-11-26'],
  ['2024-02-29T06:00:00Z', 1, 'years', '2025-02-28'],
  ['2026-02-25T06:00:00Z', 7, 'days', '2026-03-04'],
  // In Dhaka it is the next day already.
  ['2026-12-31T20:00:00Z', 6, 'months', '2027-07-01'],
  ['2026-12-31T20:00:00Z', 1, 'days', '2027-01-02'],
] as const)('a warranty from %s of %i %s ends on %s', (delivered, count, unit, until) => {
  expect(warrantyUntil(new Date(delivered), { count, unit })).toBe(until)
})

test('the last day counts', () => {
  expect(isUnderWarranty('2027-11-26', new Date('2027-11-26T17:59:00Z'))).toBe(true)
  expect(isUnderWarranty('2027-11-26', new Date('2027-11-26T18:00:00Z'))).toBe(false)
})
