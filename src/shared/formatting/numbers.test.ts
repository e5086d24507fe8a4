import { expect, test } from 'vitest'
import {
  formatCappedCount,
  formatCount,
  formatGrowth,
  formatPercent,
  formatQuantity,
  formatRating,
} from './numbers.ts'

test('counts are grouped as in South Asia', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(125_000)).toBe('1,25,000')
  expect(formatQuantity(1, 'order', 'orders')).toBe('1 order')
  expect(formatQuantity(12_345_678, 'order', 'orders')).toBe('1,23,45,678 orders')
})

test('a count that stopped says that there are more', () => {
  expect(formatCappedCount({ count: 10_000, isCapped: true })).toBe('10,000+')
  expect(formatCappedCount({ count: 10_000, isCapped: false })).toBe('10,000')
})

test.each([
  [12.5, '+12.5%'],
  [-3, '−3%'],
  [0, '0%'],
  [125_000, '+1,25,000%'],
])('a growth of %d is shown as %s', (percent, text) => {
  expect(formatGrowth(percent)).toBe(text)
})

test('in Bangla the digits are Bangla, grouped alike', () => {
  expect(formatCount(1_25_000, 'bn')).toBe('১,২৫,০০০')
  expect(formatCappedCount({ count: 10_000, isCapped: true }, 'bn')).toBe('১০,০০০+')
  expect(formatRating(4, 'bn')).toBe('৪.০')
  expect(formatPercent(12.5, 'bn')).toBe('১২.৫')
  expect(formatGrowth(-3, 'bn')).toBe('−৩%')
})
