import { dayInDhaka } from '../formatting/dates.ts'
import { latinDigits } from '../formatting/digits.ts'

/** A coupon's code as stored and compared: trimmed, in upper case, with Latin digits (SPEC §5). */
export function normalizeCouponCode(typed: string): string {
  return latinDigits(typed).normalize('NFC').trim().toUpperCase()
}

export const maxCouponCodeLength = 40

/** Printable characters of any script, without spaces. */
const couponCodePattern = /^[^\s\p{C}]+$/u

export function isCouponCode(code: string): boolean {
  return code.length <= maxCouponCodeLength && couponCodePattern.test(code)
}

export type CouponStatus = 'Active' | 'Inactive' | 'Expired'

/** Status in the administrator's list (SPEC §4); `expiryDate` is an ISO time. */
export function couponStatus(
  coupon: { isActive: boolean; expiryDate: string },
  now: Date,
): CouponStatus {
  if (new Date(coupon.expiryDate) < now) return 'Expired'
  return coupon.isActive ? 'Active' : 'Inactive'
}

/** A coupon may expire today, not earlier (SPEC §5). */
export function isBeforeToday(moment: Date, now: Date): boolean {
  return dayInDhaka(moment) < dayInDhaka(now)
}
