import { expect, test } from 'vitest'
import { banglaMeasures } from './measure-texts.ts'

test.each([
  ['20,000 mAh', '২০,০০০ mAh'],
  ['5000mAh', '৫০০০ mAh'],
  ['256 GB', '২৫৬ জিবি'],
  ['1 TB', '১ টেরাবাইট'],
  ['65 W', '৬৫ ওয়াট'],
  ['65W', '৬৫ ওয়াট'],
  ['124 x 44 x 15 mm', '১২৪ × ৪৪ × ১৫ মিমি'],
  ['70 × 34 cm', '৭০ × ৩৪ সেমি'],
  ['15.6 inch', '১৫.৬ ইঞ্চি'],
  ['1 hour', '১ ঘণ্টা'],
  ['2.5 hours', '২.৫ ঘণ্টা'],
  ['2-3 days', '২-৩ দিন'],
  ['24-bit', '২৪ বিট'],
  ['75 percent', '৭৫%'],
  ['100 to 240 V', '১০০ থেকে ২৪০ ভোল্ট'],
  ['50/60 Hz', '৫০/৬০ হার্টজ'],
  ['20 V 3 A', '২০ ভোল্ট ৩ অ্যাম্পিয়ার'],
  ['12 V DC', '১২ ভোল্ট DC'],
  ['300 + 867 Mbps', '৩০০ + ৮৬৭ Mbps'],
  ['1,200 and 1,600 DPI', '১,২০০ ও ১,৬০০ DPI'],
  ['Up to 1,050 MB/s', 'সর্বোচ্চ ১,০৫০ MB/s'],
  ['About 40 days', 'প্রায় ৪০ দিন'],
  ['2 devices', '২টি ডিভাইস'],
  ['2 x USB-C', '২ × USB-C'],
  ['5 ATM', '৫ ATM'],
  ['5.3', '৫.৩'],
  ['IPX4', 'IPX4'],
  ['USB-C', 'USB-C'],
  ['USB 3.2', 'USB 3.2'],
  ['4K', '4K'],
])('%s is written %s', (text, bangla) => {
  expect(banglaMeasures(text)).toBe(bangla.normalize('NFC'))
})

test.each([
  '',
  'Aluminium',
  'STAINLESS STEEL',
  'fixed',
  'Yes',
  'Wi-Fi 6',
  'Two round pins',
  '2 in 1',
  '12,000 mAh at 5 V',
  '1 minute gives 3 hours',
  'x',
  '5 x',
  'to 5 V',
  'Up to',
])('“%s” is left to a translator', (text) => {
  expect(banglaMeasures(text)).toBeNull()
})
