/** A coupon's code as it is stored and compared: trimmed, in capitals (SPEC §5). */
export function normaliseCouponCode(typed: string): string {
  return typed.normalize('NFC').trim().toUpperCase()
}

export const longestCouponCode = 40

/** Anything that can be read out and typed, in any script, without spaces. */
const couponCodePattern = /^[^\s\p{C}]+$/u

export function isCouponCode(code: string): boolean {
  return code.length <= longestCouponCode && couponCodePattern.test(code)
}
