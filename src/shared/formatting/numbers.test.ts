import { expect, test } from 'vitest'
import { formatTaka } from '../money/money.ts'
import { formatDate } from './dates.ts'
import {
  formatCappedCount,
  formatCount,
  formatGrowth,
  formatPercent,
  formatQuantity,
  formatRating,
} from './numbers.ts'

test('counts are grouped as in South Asia', () => {
  expect(formatCount(0, 'en')).toBe('0')
  expect(formatCount(125_000, 'en')).toBe('1,25,000')
  expect(formatQuantity(1, 'order', 'orders')).toBe('1 order')
  expect(formatQuantity(12_345_678, 'order', 'orders')).toBe('1,23,45,678 orders')
})

test('a count that stopped says that there are more', () => {
  expect(formatCappedCount({ count: 10_000, isCapped: true }, 'en')).toBe('10,000+')
  expect(formatCappedCount({ count: 10_000, isCapped: false }, 'en')).toBe('10,000')
})

test.each([
  [12.5, '+12.5%'],
  [-3, '−3%'],
  [0, '0%'],
  [125_000, '+1,25,000%'],
])('a growth of %d is shown as %s', (percent, text) => {
  expect(formatGrowth(percent, 'en')).toBe(text)
})

test('in Bangla the digits are Bangla, grouped alike', () => {
  expect(formatCount(1_25_000, 'bn')).toBe('১,২৫,০০০')
  expect(formatCappedCount({ count: 10_000, isCapped: true }, 'bn')).toBe('১০,০০০+')
  expect(formatRating(4, 'bn')).toBe('৪.০')
  expect(formatPercent(12.5, 'bn')).toBe('১২.৫')
  expect(formatGrowth(-3, 'bn')).toBe('−৩%')
})

test('a number, a price or a day without a language does not compile', () => {
  const withoutLanguage = [
    // @ts-expect-error -- digits
    () => formatCount(15),
    // @ts-expect-error -- digits
    () => formatTaka(15),
    // @ts-expect-error -- digits, and the word of the month
    () => formatDate('2026-11-05T12:00:00Z'),
  ]
  expect(withoutLanguage).toHaveLength(3)
})
