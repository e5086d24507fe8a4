import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits, localDigits } from './digits.ts'

test('digits of both kinds, mixed too, are read as Latin ones', () => {
  expect(latinDigits('০১7১১-২৩৪৫৬৭')).toBe('01711-234567')
})

test('Bangla digits lead back to what was written', () => {
  expect(localDigits('01700-123456', 'bn')).toBe('০১৭০০-১২৩৪৫৬')
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(latinDigits(localDigits(String(number), 'bn'))).toBe(String(number))
      expect(localDigits(String(number), 'en')).toBe(String(number))
    }),
  )
})
