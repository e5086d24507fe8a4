import { expect, test } from 'vitest'
import { formatPhone, normalizePhone, normalizeShopPhone, phonePart } from './phone.ts'

test.each([
  '01712345678',
  '01712-345678',
  '+8801712345678',
  '8801712345678',
  '+88 01712 345 678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
  '008801712345678',
  '0088 01712-345678',
  '+880-(0)1712-345678',
  '+880 (0) 1712 345 678',
  '\u202A01712345678\u202C',
  '\u200E+880\u00A01712\u2011345678\u200F',
  '\u2066\uFEFF01712\u200B345678\u2069',
  '０１７１２３４５６７８',
  '＋８８０（０）１７１２－３４５６７８',
  '\u202D০১৭১২\u200C-৩৪৫৬৭৮\u202C',
])('%s is normalized to one number', (written) => {
  expect(normalizePhone(written)).toBe('+8801712345678')
})

test.each([
  '',
  '0171234567',
  '01212345678',
  '017123456789',
  '+4401712345678',
  'phone',
  '1712345678',
  '0081712345678',
  '00880001712345678',
  '01712345678 01812345678',
])('%s is not a phone number', (written) => {
  expect(normalizePhone(written)).toBeNull()
})

test.each([
  ['+8801912675844', '01912-675844', '০১৯১২-৬৭৫৮৪৪'],
  ['01912675844', '01912-675844', '০১৯১২-৬৭৫৮৪৪'],
  ['০১৯১২ ৬৭৫৮৪৪', '01912-675844', '০১৯১২-৬৭৫৮৪৪'],
  ['+880 (0) 1912-675844', '01912-675844', '০১৯১২-৬৭৫৮৪৪'],
  ['16247', '16247', '১৬২৪৭'],
  ['09678-123456', '09678-123456', '০৯৬৭৮-১২৩৪৫৬'],
  ['+8809613 123456', '09613-123456', '০৯৬১৩-১২৩৪৫৬'],
  ['', '', ''],
])('%s is shown as %s in English and as %s in Bangla', (written, english, bangla) => {
  expect([formatPhone(written, 'en'), formatPhone(written, 'bn')]).toEqual([english, bangla])
})

test.each([
  ['01712-345678', '01712345678'],
  ['+880 1712-345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['01712', '01712'],
  ['০১৭১২ ৩৪', '0171234'],
  ['(017) 12.34', '0171234'],
  ['+880 1712', '01712'],
  ['345678', '345678'],
  ['008801712', '01712'],
  ['+880-(0)1712', '01712'],
  ['\u202A01712-345\u202C', '01712345'],
  ['０１７\u200B１２', '01712'],
])('a search for %s finds stored phones with %s', (search, fragment) => {
  expect(phonePart(search)).toBe(fragment)
})

test.each(['', '12', 'Rahima', '017x', '#01712'])(
  'a search for %s is not a phone search',
  (search) => {
    expect(phonePart(search)).toBeNull()
  },
)

test.each(['09613123456', '09613-123 456', '+8809613123456', '০৯৬১৩-১২৩৪৫৬', '00880 9613 123456'])(
  '%s is a phone of a shop, and of no customer',
  (written) => {
    expect(normalizeShopPhone(written)).toBe('+8809613123456')
    expect(normalizePhone(written)).toBeNull()
  },
)

test('a shop has a mobile number too, and nothing shorter', () => {
  expect(normalizeShopPhone('01712-345678')).toBe('+8801712345678')
  expect(normalizeShopPhone('0961312345')).toBeNull()
  expect(normalizeShopPhone('16247')).toBeNull()
})
