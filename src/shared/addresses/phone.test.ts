import { expect, test } from 'vitest'
import { normalizePhone, phonePart } from './phone.ts'

test.each([
  '01712345678',
  '01712-345678',
  '+8801712345678',
  '8801712345678',
  '+88 01712 345 678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
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
])('%s is not a phone number', (written) => {
  expect(normalizePhone(written)).toBeNull()
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
])('a search for %s finds stored phones with %s', (search, fragment) => {
  expect(phonePart(search)).toBe(fragment)
})

test.each(['', '12', 'Rahima', '017x', '#01712'])(
  'a search for %s is not a phone search',
  (search) => {
    expect(phonePart(search)).toBeNull()
  },
)
