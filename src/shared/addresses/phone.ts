import { latinDigits } from '../formatting/digits.ts'

const mobilePattern = /^(?:\+?88)?(01[3-9]\d{8})$/

/**
 * A Bangladeshi mobile number in any usual writing (spaces, hyphens, +88, Bangla digits) as
 * +8801XXXXXXXXX. Returns null for anything else.
 */
export function normalizePhone(written: string): string | null {
  const match = mobilePattern.exec(latinDigits(written).replaceAll(/[\s\-().]/g, ''))
  return match ? `+88${match[1]}` : null
}

/**
 * A search term as a phone number or a part of one, in the form 01XXXXXXXXX. Returns null when it is
 * neither. A part has at least three digits.
 */
export function phonePart(search: string): string | null {
  const digits = latinDigits(search).replaceAll(/[\s\-().+]/g, '')
  return /^\d{3,}$/.test(digits) ? digits.replace(/^880(?=1)/, '0') : null
}
