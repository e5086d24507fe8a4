import { latinDigits, localDigits } from '../formatting/digits.ts'
import type { Language } from '../languages/languages.ts'

const mobilePattern = /^(?:(?:\+|00)?880{1,2}|0)(1[3-9]\d{8})$/

/** Internet telephony, which shops have as their hotline and no customer has: 09613-123456. */
const internetPattern = /^(?:(?:\+|00)?880|0)(9\d{9})$/

/** Blanks, dashes, brackets, dots, and marks that nobody sees: pages and messages put them around numbers. */
const separators = /[\s\p{Cf}\p{Pd}\u2212().]/gu

/** A phone as it was typed or pasted, in Latin digits without what only separates or directs them. */
export function plainPhone(written: string): string {
  return latinDigits(written.normalize('NFKC')).replaceAll(separators, '')
}

/**
 * A Bangladeshi mobile number in any usual writing (spaces, hyphens, +88, 0088, +880 (0), Bangla digits) as
 * +8801XXXXXXXXX. Returns null for anything else.
 */
export function normalizePhone(written: string): string | null {
  const match = mobilePattern.exec(plainPhone(written))
  return match ? `+880${match[1]}` : null
}

/** A phone of a shop, a mobile number or one of internet telephony, as +880XXXXXXXXXX. Returns null for anything else. */
export function normalizeShopPhone(written: string): string | null {
  const match = internetPattern.exec(plainPhone(written))
  return match ? `+880${match[1]}` : normalizePhone(written)
}

/**
 * A phone as people read it, 01912-675844 or ০১৯১২-৬৭৫৮৪৪. What is none, as a short hotline or the sign of an
 * erased one, stays as it is, in the digits of the language.
 */
export function formatPhone(written: string, language: Language): string {
  const number = normalizeShopPhone(written)
  const shown = number === null ? written : `0${number.slice(4, 8)}-${number.slice(8)}`
  return localDigits(shown, language)
}

/**
 * A search term as a phone number or a part of one, in the form 01XXXXXXXXX. Returns null when it is
 * neither. A part has at least three digits.
 */
export function phonePart(search: string): string | null {
  const digits = plainPhone(search).replace(/^\+/, '')
  return /^\d{3,}$/.test(digits) ? digits.replace(/^(?:00)?880{1,2}(?=1)/, '0') : null
}
