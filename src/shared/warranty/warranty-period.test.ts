import { expect, test } from 'vitest'
import { isUnderWarranty, warrantyUntil } from './warranty-period.ts'

test.each([
  ['2026-01-31T06:00:00Z', 1, '2026-02-28'],
  ['2026-11-26T06:00:00Z', 12, '2027-11-26'],
  ['2024-02-29T06:00:00Z', 12, '2025-02-28'],
  // In Dhaka it is the next day already.
  ['2026-12-31T20:00:00Z', 6, '2027-07-01'],
])('a warranty from %s of %i months ends on %s', (delivered, months, until) => {
  expect(warrantyUntil(new Date(delivered), months)).toBe(until)
})

test('the last day counts', () => {
  expect(isUnderWarranty('2027-11-26', new Date('2027-11-26T17:59:00Z'))).toBe(true)
  expect(isUnderWarranty('2027-11-26', new Date('2027-11-26T18:00:00Z'))).toBe(false)
})
