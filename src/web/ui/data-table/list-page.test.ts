import { expect, test } from 'vitest'
import { countText } from './list-page.tsx'

const noun = { one: 'order', many: 'orders' }

test.each([
  [0, false, '', '0 orders'],
  [1, false, '', '1 order'],
  [9999, false, '', '9,999 orders'],
  [10_000, false, '', '10,000 orders'],
  [10_000, true, '', '10,000+ orders'],
  [3, false, 'rahima', '3 orders found for “rahima”'],
])('%i rows, capped: %s, searched: "%s"', (totalItems, isTotalCapped, search, text) => {
  expect(countText({ totalItems, isTotalCapped }, noun, search, 'en')).toBe(text)
})

test('a list in Bangla counts things, and people by their own word', () => {
  const total = { totalItems: 12, isTotalCapped: false }
  const orders = { one: 'অর্ডার', many: 'অর্ডার' }
  const staff = { one: 'কর্মী', many: 'কর্মী', isPeople: true }
  expect(countText(total, orders, '', 'bn')).toBe('১২টি অর্ডার')
  expect(countText(total, staff, 'রহিমা', 'bn')).toBe('“রহিমা” খুঁজে ১২ জন কর্মী পাওয়া গেছে')
})
