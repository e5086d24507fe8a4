/** A coupon's code as it is stored and compared: trimmed, in capitals (SPEC §5). */
export function normalizeCouponCode(typed: string): string {
  return typed.normalize('NFC').trim().toUpperCase()
}

export const maxCouponCodeLength = 40

/** Anything that can be read out and typed, in any script, without spaces. */
const couponCodePattern = /^[^\s\p{C}]+$/u

export function isCouponCode(code: string): boolean {
  return code.length <= maxCouponCodeLength && couponCodePattern.test(code)
}
