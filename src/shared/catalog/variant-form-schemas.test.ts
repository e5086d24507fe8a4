import { expect, test } from 'vitest'
import { isBarcode } from './variant-form-schemas.ts'

test.each([
  ['an EAN-13', '4006381333931', true],
  ['an EAN-8', '73513537', true],
  ['a UPC-A', '036000291452', true],
  ['an EAN-13 with two digits exchanged', '4006381333913', false],
  ['a wrong check digit', '4006381333930', false],
  ['eleven digits', '03600029145', false],
  ['letters', '400638133393A', false],
  ['nothing', '', false],
])('the check digit of a barcode: %s', (_what, text, expected) => {
  expect(isBarcode(text)).toBe(expected)
})
