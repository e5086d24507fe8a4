import { expect, it } from 'vitest'
import { readWarranty } from './read-warranty.ts'
import { warrantyText } from './warranty-texts.ts'

it.each([
  ['1 Year', '1 Year Brand Warranty', '১ বছরের ব্র্যান্ড ওয়ারেন্টি'],
  ['6 months', '6 Months Brand Warranty', '৬ মাসের ব্র্যান্ড ওয়ারেন্টি'],
  [' 1 month ', '1 Month Brand Warranty', '১ মাসের ব্র্যান্ড ওয়ারেন্টি'],
  ['10-day', '10 Days Brand Warranty', '১০ দিনের ব্র্যান্ড ওয়ারেন্টি'],
  ['২ সপ্তাহ', '14 Days Brand Warranty', '১৪ দিনের ব্র্যান্ড ওয়ারেন্টি'],
  ['Lifetime', 'Lifetime Brand Warranty', 'Lifetime ব্র্যান্ড ওয়ারেন্টি'],
  ['1 Year parts', '1 Year parts Brand Warranty', '1 Year parts ব্র্যান্ড ওয়ারেন্টি'],
  ['আজীবন', 'আজীবন Brand Warranty', 'আজীবন ব্র্যান্ড ওয়ারেন্টি'],
])('a warranty of %j is “%s”', (duration, english, bangla) => {
  const warranty = readWarranty({ type: 'Brand Warranty', duration })
  expect(warrantyText(warranty, 'en')).toBe(english)
  expect(warrantyText(warranty, 'bn').normalize('NFC')).toBe(bangla.normalize('NFC'))
})

it('no duration and no warranty have only their name', () => {
  expect(warrantyText({ type: 'Seller Warranty', duration: '' }, 'en')).toBe('Seller Warranty')
  expect(warrantyText({ type: 'No Warranty', duration: '1 Year' }, 'bn')).toBe('ওয়ারেন্টি নেই')
})
