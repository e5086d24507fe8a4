import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

test.each([
  '01712345678',
  '01712-345678',
  '+8801712345678',
  '8801712345678',
  '+88 01712 345 678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
])('%s is one and the same phone', (written) => {
  expect(normalisePhone(written)).toBe('+8801712345678')
})

test.each([
  '',
  '0171234567',
  '01212345678',
  '017123456789',
  '+4401712345678',
  'phone',
  '1712345678',
])('%s is refused', (written) => {
  expect(normalisePhone(written)).toBeNull()
})
