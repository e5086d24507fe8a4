const banglaZero = 0x09e6
const mobilePattern = /^(?:\+?88)?(01[3-9]\d{8})$/

/**
 * A Bangladeshi mobile number in any usual writing (spaces, hyphens, +88, Bangla digits) as
 * +8801XXXXXXXXX; null when it is none.
 */
export function normalisePhone(written: string): string | null {
  const latin = written.replaceAll(/[০-৯]/g, (digit) =>
    String(digit.charCodeAt(0) - banglaZero),
  )
  const match = mobilePattern.exec(latin.replaceAll(/[\s\-().]/g, ''))
  return match ? `+88${match[1]}` : null
}

export const phoneMessage = 'Enter a Bangladeshi mobile number, such as 01712-345678'
