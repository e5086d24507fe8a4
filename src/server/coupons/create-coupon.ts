import { isBeforeToday } from '#shared/coupons/coupon-expiry.ts'
import type { Coupon, CouponInput } from '#shared/coupons/coupon-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { insertCoupon, type CouponRow } from './coupon-queries.ts'
import { presentCoupon } from './present-coupon.ts'

/** Throws `name_taken` for a code that exists, `invalid` for a day that is past in Dhaka. */
export async function createCoupon(shop: Shop, input: CouponInput): Promise<Coupon> {
  const now = shop.clock.now()
  if (isBeforeToday(input.expiryDate, now)) {
    const message = 'The expiry date cannot be earlier than today'
    throw new DomainError('invalid', message, { issues: [{ path: 'expiryDate', message }] })
  }
  const row = couponRow(input, now)
  try {
    await inTransaction(shop.db, (tx) => insertCoupon(tx, row))
  } catch (error) {
    if (violatedConstraint(error) !== 'coupons_code_unique') throw error
    const message = `There is a coupon ${row.code} already`
    throw new DomainError('name_taken', message, { issues: [{ path: 'code', message }] })
  }
  return presentCoupon(row)
}

function couponRow(input: CouponInput, createdAt: Date): CouponRow {
  const isFixed = input.discountType === 'fixed'
  const { code, description, discountType, discountValue, maximumDiscount } = input
  return {
    id: newId(),
    code,
    description,
    discountType,
    discountValue: isFixed ? poishaFromTaka(discountValue) : discountValue,
    minimumPoisha: poishaFromTaka(input.minimumOrderAmount ?? 0),
    // The form shows it for percentages only; there 0 is no maximum.
    maximumPoisha: isFixed || !maximumDiscount ? null : poishaFromTaka(maximumDiscount),
    expiresAt: input.expiryDate,
    usageLimit: input.usageLimit ?? null,
    usedCount: 0,
    isActive: input.isActive,
    createdAt,
    deletedAt: null,
  }
}
