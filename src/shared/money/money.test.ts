import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTaka, percentOf, poishaFromTaka, takaFromPoisha, timesTaka } from './money.ts'

test.each([
  [70, '৳70'],
  [2000, '৳2,000'],
  [125000, '৳1,25,000'],
  [99.5, '৳99.50'],
  [-70, '−৳70'],
  [10000000, '৳1,00,00,000'],
])('%d taka reads %s', (taka, text) => {
  expect(formatTaka(taka, 'en')).toBe(text)
})

test('in Bangla the sign stands in front as well, and the digits are Bangla', () => {
  expect(formatTaka(125000, 'bn')).toBe('৳১,২৫,০০০')
  expect(formatTaka(-99.5, 'bn')).toBe('−৳৯৯.৫০')
})

test('taka with two decimals convert to poisha and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (poisha) => {
      expect(poishaFromTaka(takaFromPoisha(poisha))).toBe(poisha)
    }),
  )
})

test('units of a price with poisha cost no fraction of one', () => {
  expect(timesTaka(1.15, 100)).toBe(115)
  expect(timesTaka(299.99, 3)).toBe(899.97)
})

test.each([
  [4, 10, 0],
  [5, 10, 1],
  [15, 10, 2],
  [99_905, 10, 9991],
  [99_904, 10, 9990],
])('of %i poisha, %i percent are %i: halves up, to the nearest poisha', (amount, percent, part) => {
  expect(percentOf(amount, percent)).toBe(part)
})

test('a percentage is never more than the amount and never a fraction of a poisha', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (amount, percent) => {
        const part = percentOf(amount, percent)
        expect(Number.isInteger(part)).toBe(true)
        expect(part).toBeLessThanOrEqual(amount)
      },
    ),
  )
})
