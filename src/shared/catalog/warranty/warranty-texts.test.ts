import { expect, it } from 'vitest'
import { warrantyDuration, warrantyText } from './warranty-texts.ts'

it.each([
  ['1 Year', '১ বছরের ব্র্যান্ড ওয়ারেন্টি', '১ বছর'],
  ['6 Months', '৬ মাসের ব্র্যান্ড ওয়ারেন্টি', '৬ মাস'],
  [' 12 month ', '১২ মাসের ব্র্যান্ড ওয়ারেন্টি', '১২ মাস'],
  ['10-day', '১০ দিনের ব্র্যান্ড ওয়ারেন্টি', '১০ দিন'],
  ['2weeks', '২ সপ্তাহের ব্র্যান্ড ওয়ারেন্টি', '২ সপ্তাহ'],
  ['৩ years', '৩ বছরের ব্র্যান্ড ওয়ারেন্টি', '৩ বছর'],
  ['Lifetime', 'Lifetime ব্র্যান্ড ওয়ারেন্টি', 'Lifetime'],
  ['1 Year parts', '1 Year parts ব্র্যান্ড ওয়ারেন্টি', '1 Year parts'],
  ['আজীবন', 'আজীবন ব্র্যান্ড ওয়ারেন্টি', 'আজীবন'],
])('a warranty of %j is “%s” in Bangla', (duration, text, alone) => {
  const type = 'Brand Warranty'
  expect(warrantyText({ type, duration }, 'bn').normalize('NFC')).toBe(text.normalize('NFC'))
  expect(warrantyDuration(duration, 'bn')).toBe(alone)
  expect(warrantyText({ type, duration }, 'en')).toBe(`${duration} Brand Warranty`)
  expect(warrantyDuration(duration, 'en')).toBe(duration)
})

it('no duration and no warranty have only their name', () => {
  expect(warrantyText({ type: 'Seller Warranty', duration: '' }, 'en')).toBe('Seller Warranty')
  expect(warrantyText({ type: 'No Warranty', duration: '1 Year' }, 'bn')).toBe('ওয়ারেন্টি নেই')
})
