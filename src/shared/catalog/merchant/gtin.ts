/**
 * The GTIN in a barcode; null for any other barcode. It has 8, 12, 13 or 14 digits, a right check digit, and
 * a prefix that GS1 gives to makers of goods (https://www.gs1.org/standards/id-keys/company-prefix): a shop's
 * own barcode is no GTIN, and Google rejects it.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null
  return hasCheckDigit(barcode) && !isReserved(barcode) ? barcode : null
}

/** Whether the last digit is the check digit of the others. */
export function hasCheckDigit(barcode: string): boolean {
  const last = barcode.length - 1
  const sum = [...barcode].reduce(
    (total, digit, at) => total + Number(digit) * ((last - at) % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

/** Of 13 digits: for use within a shop, for coupons and refunds, not given to anybody. */
const reservedPrefixes = /^(?:0[245]|2|98[0-4]|99)/

/** Of 8 digits, written with zeros in front or without. */
const reservedShortPrefixes = /^00000[02]/

function isReserved(barcode: string): boolean {
  // The first of 14 digits says how many pieces are in the package.
  const code = barcode.length === 14 ? barcode.slice(1) : barcode.padStart(13, '0')
  const isShort = code.startsWith('00000')
  return (isShort ? reservedShortPrefixes : reservedPrefixes).test(code)
}
