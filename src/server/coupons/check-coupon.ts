import { isCouponCode } from '#shared/coupons/coupons.ts'
import type { UsableCouponResponse } from '#shared/coupons/coupon-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { couponDiscount, type CouponTerms } from '#shared/pricing/order-totals.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { type CouponRow, selectCoupon, selectCouponByCode } from './coupon-queries.ts'
import { couponDescription, serializeCouponTerms } from './coupon-serializer.ts'
import { couponError, type CouponTrier, withCouponLimit } from './coupon-guesses.ts'
import { couponTexts } from './coupon-texts.ts'

export interface UsableCoupon {
  id: string
  code: string
  description: Text
  terms: CouponTerms
  /** How often one buyer may use it; null is as often as all. */
  limitPerBuyer: number | null
}

export type CouponCheck =
  | { ok: true; coupon: UsableCoupon; row: CouponRow }
  | { ok: false; code: 'invalid_coupon' | 'coupon_used_up'; message: Text; isUnknown?: true }

/** Whether a coupon may be used for an order of this amount, delivery included, or why not. */
export async function checkCoupon(
  db: Tx | Db,
  now: Date,
  code: string,
  amount: Poisha,
): Promise<CouponCheck> {
  const row = isCouponCode(code) ? await selectCouponByCode(db, code) : undefined
  if (!row) return unknownCoupon
  if (!row.isActive) return rejected((language) => couponTexts[language].paused)
  if (row.expiresAt < now) return rejected((language) => couponTexts[language].expired)
  if (row.usageLimit !== null && row.usedCount >= row.usageLimit) return usedUpCoupon
  return checkAmount(row, couponTerms(row), amount)
}

function checkAmount(row: CouponRow, terms: CouponTerms, amount: Poisha): CouponCheck {
  const { minimumPoisha } = terms
  if (amount < minimumPoisha) {
    return rejected((language) => couponTexts[language].needsOrderOf(minimumPoisha))
  }
  const description: Text = (language) => couponDescription(row, language)
  const { id, code, usageLimitPerBuyer: limitPerBuyer } = row
  return { ok: true, coupon: { id, code, description, terms, limitPerBuyer }, row }
}

/** The coupon of an order, which has counted its use. */
export interface HeldCoupon {
  /** Null if it is gone. */
  id: string | null
  /** Terms stored with the order; null for orders before 0.3.0. */
  terms: CouponTerms | null
  /** Of the order, delivery included, and what the coupon took off. */
  amountPoisha: Poisha
  discountPoisha: Poisha
}

/**
 * Whether the coupon of an order still fits the order when it is of this amount. Changes after its use,
 * such as its expiry or other terms, do not matter.
 */
export async function checkHeldCoupon(
  db: Tx | Db,
  { id, terms, amountPoisha, discountPoisha }: HeldCoupon,
  amount: Poisha,
): Promise<CouponCheck> {
  const row = id === null ? undefined : await selectCoupon(db, id)
  if (!row) return rejected((language) => couponTexts[language].notValid)
  if (terms === null && amount === amountPoisha) {
    const asGiven = {
      discountType: 'fixed',
      amountPoisha: discountPoisha,
      minimumPoisha: 0,
    } as const
    return checkAmount(row, asGiven, amount)
  }
  return checkAmount(row, terms ?? couponTerms(row), amount)
}

/** There is no such code: somebody may be guessing. */
const unknownCoupon = {
  ok: false,
  code: 'invalid_coupon',
  message: (language: Language) => couponTexts[language].notValid,
  isUnknown: true,
} as const

export const usedUpCoupon = {
  ok: false,
  code: 'coupon_used_up',
  message: (language: Language) => couponTexts[language].usedUp,
} as const

/** One buyer has used a coupon as often as each may. */
export function usedByBuyer(limit: number) {
  const message = (language: Language) => couponTexts[language].usedByBuyer(limit)
  return { code: 'coupon_used_up', message } as const
}

function rejected(message: Text): CouponCheck {
  return { ok: false, code: 'invalid_coupon', message }
}

function couponTerms(row: CouponRow): CouponTerms {
  const { discountType, discountValue, minimumPoisha, maximumPoisha } = row
  return discountType === 'fixed'
    ? { discountType, amountPoisha: discountValue, minimumPoisha }
    : { discountType, percent: discountValue, maximumPoisha, minimumPoisha }
}

/**
 * The discount of a coupon on an order of this amount (taka, delivery included). Throws
 * `invalid_coupon` or `coupon_used_up` with the sentence for the shopper, or 429. It counts no use.
 */
export async function validateCoupon(
  shop: Shop,
  request: { code: string; orderAmount: number },
  { by, language }: { by: CouponTrier; language: Language },
): Promise<UsableCouponResponse> {
  const amount = poishaFromTaka(request.orderAmount)
  const check = await withCouponLimit(shop, by, async () => {
    const found = await checkCoupon(shop.db, shop.clock.now(), request.code, amount)
    if (!found.ok) throw couponError(found)
    return found
  })
  // The subtotal is not known here: the order itself caps the discount at it.
  const discount = couponDiscount(check.coupon.terms, { subtotal: amount, deliveryFee: 0 })
  return { ...serializeCouponTerms(check.row, language), discount: takaFromPoisha(discount) }
}
