import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

/** With its check digit. */
function barcode(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

test.each(['4006381333931', '96385074', '036000291452', '0036000291452', '10036000291459'])(
  'the barcode %s is a GTIN',
  (given) => {
    expect(gtinOf(given)).toBe(given)
  },
)

test.each(['4006381333930', '12345', '4006381333931 ', 'A-100', '', null])(
  'the barcode %j is none',
  (given) => {
    expect(gtinOf(given)).toBeNull()
  },
)

test.each([
  ['200000000001', 'a scale'],
  ['299999999999', 'a scale'],
  ['020000000001', 'a shop'],
  ['040000000001', 'a company'],
  ['20000000001', 'a shop, in 12 digits'],
  ['40000000001', 'a company, in 12 digits'],
  ['1020000000001', 'a shop, in 14 digits'],
  ['980000000001', 'a refund'],
  ['981000000001', 'a coupon'],
  ['990000000001', 'a coupon'],
  ['000000000000', 'zeros'],
  ['0000000', '8 zeros'],
  ['0123456', 'a shop, in 8 digits'],
  ['2123456', 'a shop, in 8 digits'],
  ['000002123456', 'a shop, in 8 digits with zeros'],
])('the barcode %s of %s is none, though its check digit is right', (digits) => {
  expect(gtinOf(barcode(digits))).toBeNull()
})
