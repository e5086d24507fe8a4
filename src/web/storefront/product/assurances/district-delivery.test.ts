import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { quoteText } from './district-delivery.tsx'

const settings = {
  delivery: shopConfig.delivery,
  policies: shopConfig.policies,
  supportHours: { opens: '09:00', closes: '23:00' },
}
const now = new Date('2026-11-30T10:00:00+06:00')

test.each([
  {
    district: 'Dhaka',
    price: 900,
    en: 'To Dhaka by 1 Dec for ৳70.',
    bn: 'ঢাকা জেলায় ১ ডিসেম্বর তারিখের মধ্যে ডেলিভারি, চার্জ ৳৭০।',
  },
  {
    district: 'Sylhet',
    price: 900,
    en: 'To Sylhet between 2 Dec and 5 Dec for ৳120.',
    bn: 'সিলেট জেলায় ২ ডিসেম্বর থেকে ৫ ডিসেম্বর তারিখের মধ্যে ডেলিভারি, চার্জ ৳১২০।',
  },
  {
    district: 'Bogra',
    price: 2000,
    en: 'Free to Bogra between 3 Dec and 5 Dec.',
    bn: 'বগুড়া জেলায় ৩ ডিসেম্বর থেকে ৫ ডিসেম্বর তারিখের মধ্যে ফ্রি ডেলিভারি।',
  },
])('date and fee to $district at $price taka', ({ district, price, en, bn }) => {
  expect(quoteText({ district, price, now }, settings, 'en')).toBe(en)
  const bangla = quoteText({ district, price, now }, settings, 'bn')
  expect(bangla.normalize('NFC')).toBe(bn.normalize('NFC'))
})

test('until the time of the shop is known its promise stands for the date', () => {
  const request = { district: 'Dhaka', price: 900, now: null }
  expect(quoteText(request, settings, 'en')).toBe('To Dhaka within 24 hours for ৳70.')
})
