import { isCouponCode } from '#shared/coupons/coupon-code.ts'
import { formatTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import type { CouponTerms } from '#shared/pricing/order-totals.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Clock } from '../shop.ts'
import { selectCouponByCode, type CouponRow } from './coupon-queries.ts'

export interface UsableCoupon {
  id: string
  code: string
  description: string
  terms: CouponTerms
}

export type CouponCheck =
  | { ok: true; coupon: UsableCoupon; row: CouponRow }
  | { ok: false; code: 'invalid_coupon' | 'coupon_used_up'; message: string }

/** Whether a coupon may be used for an order of this amount, delivery included, or why not. */
export async function checkCoupon(
  db: Tx | Db,
  clock: Clock,
  code: string,
  amount: Poisha,
): Promise<CouponCheck> {
  const row = isCouponCode(code) ? await selectCouponByCode(db, code) : undefined
  if (!row || !row.isActive) return refused('This coupon code is not valid.')
  if (row.expiresAt < clock.now()) return refused('This coupon has expired.')
  if (row.usageLimit !== null && row.usedCount >= row.usageLimit) return couponUsedUp
  if (amount < row.minimumPoisha) {
    const minimum = formatTaka(takaFromPoisha(row.minimumPoisha))
    return refused(`This coupon needs an order of at least ${minimum}.`)
  }
  const { id, description } = row
  return { ok: true, coupon: { id, code: row.code, description, terms: termsOf(row) }, row }
}

export const couponUsedUp = {
  ok: false,
  code: 'coupon_used_up',
  message: 'This coupon has been used up.',
} as const

function refused(message: string): CouponCheck {
  return { ok: false, code: 'invalid_coupon', message }
}

export function termsOf(row: CouponRow): CouponTerms {
  const { discountType, discountValue, minimumPoisha, maximumPoisha } = row
  return discountType === 'fixed'
    ? { discountType, amountPoisha: discountValue, minimumPoisha }
    : { discountType, percent: discountValue, maximumPoisha, minimumPoisha }
}
