import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { isCouponCode, isBeforeToday } from '#shared/coupons/coupons.ts'
import type { Coupon, CouponInput, UsableCouponResponse } from '#shared/coupons/coupon-schemas.ts'
import { formatPoisha, poishaFromTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { couponDiscount, type CouponTerms } from '#shared/pricing/order-totals.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import {
  couponList,
  decrementUses,
  incrementUses,
  insertCoupon,
  selectCouponByCode,
  softDeleteCoupon,
  type CouponRow,
} from './coupon-queries.ts'
import { serializeCoupon, serializeCouponTerms } from './coupon-serializer.ts'

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
  now: Date,
  code: string,
  amount: Poisha,
): Promise<CouponCheck> {
  const row = isCouponCode(code) ? await selectCouponByCode(db, code) : undefined
  if (!row || !row.isActive) return rejected('This coupon code is not valid.')
  if (row.expiresAt < now) return rejected('This coupon has expired.')
  if (row.usageLimit !== null && row.usedCount >= row.usageLimit) return usedUpCoupon
  if (amount < row.minimumPoisha) {
    const minimum = formatPoisha(row.minimumPoisha)
    return rejected(`This coupon needs an order of at least ${minimum}.`)
  }
  const { id, description } = row
  return { ok: true, coupon: { id, code: row.code, description, terms: couponTerms(row) }, row }
}

export const usedUpCoupon = {
  ok: false,
  code: 'coupon_used_up',
  message: 'This coupon has been used up.',
} as const

function rejected(message: string): CouponCheck {
  return { ok: false, code: 'invalid_coupon', message }
}

function couponTerms(row: CouponRow): CouponTerms {
  const { discountType, discountValue, minimumPoisha, maximumPoisha } = row
  return discountType === 'fixed'
    ? { discountType, amountPoisha: discountValue, minimumPoisha }
    : { discountType, percent: discountValue, maximumPoisha, minimumPoisha }
}

/** Counts a use of a coupon; false when its limit is reached. */
export async function redeemCoupon(tx: Tx, couponId: string): Promise<boolean> {
  return incrementUses(tx, couponId)
}

/** Releases a use of a coupon. */
export async function releaseCoupon(tx: Tx, couponId: string): Promise<void> {
  await decrementUses(tx, couponId)
}

/**
 * The discount of a coupon on an order of this amount (taka, delivery included). Throws
 * `invalid_coupon` or `coupon_used_up` with the sentence for the shopper. It counts no use.
 */
export async function validateCoupon(
  shop: Shop,
  request: { code: string; orderAmount: number },
): Promise<UsableCouponResponse> {
  const amount = poishaFromTaka(request.orderAmount)
  const check = await checkCoupon(shop.db, shop.clock.now(), request.code, amount)
  if (!check.ok) throw new DomainError(check.code, check.message)
  // The subtotal is not known here: the order itself caps the discount at it.
  const discount = couponDiscount(check.coupon.terms, { subtotal: amount, deliveryFee: 0 })
  return { ...serializeCouponTerms(check.row), discount: takaFromPoisha(discount) }
}

/** The administrator's table of coupons, newest first. */
export async function listCoupons(
  { db }: Shop,
  query: AdminListQuery,
): Promise<{ coupons: Coupon[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, couponList(query.search), query)
  return { coupons: rows.map(serializeCoupon), pagination }
}

/** Throws `name_taken` for a code that exists, `invalid` for a day that is past in Dhaka. */
export async function createCoupon(shop: Shop, input: CouponInput): Promise<Coupon> {
  const now = shop.clock.now()
  if (isBeforeToday(input.expiryDate, now)) {
    throw fieldError('expiryDate', 'The expiry date cannot be earlier than today')
  }
  const row = couponRow(input, now)
  try {
    await inTransaction(shop.db, (tx) => insertCoupon(tx, row))
  } catch (error) {
    if (violatedConstraint(error) !== 'coupons_code_unique') throw error
    throw fieldError('code', `There is a coupon ${row.code} already`, 'name_taken')
  }
  return serializeCoupon(row)
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

/** Deletes a coupon softly: orders that used it keep it, and its code can be reused. */
export async function deleteCoupon(shop: Shop, id: string): Promise<void> {
  const now = shop.clock.now()
  const isDeleted =
    isId(id) && (await inTransaction(shop.db, (tx) => softDeleteCoupon(tx, id, now)))
  if (!isDeleted) throw notFound('This coupon does not exist.')
}
