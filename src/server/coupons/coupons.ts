import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { discountProblem, expiryInPast } from '#shared/coupons/coupon-problems.ts'
import { isBeforeToday } from '#shared/coupons/coupons.ts'
import type { Coupon, CouponChange, CouponInput } from '#shared/coupons/coupon-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { changedTexts } from '../platform/content-texts.ts'
import { type Tx, inTransaction } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { rejectStaleEdit, StaleEditError } from '../platform/database/edit-conflicts.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { type DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  couponList,
  decrementUses,
  incrementUses,
  insertCoupon,
  lockCoupon,
  selectCoupon,
  softDeleteCoupon,
  updateCouponRow,
  type CouponRow,
} from './coupon-queries.ts'
import { recordCoupon } from './audited-coupon.ts'
import { couponTexts } from './coupon-texts.ts'
import { serializeCoupon, serializeCouponTerms } from './coupon-serializer.ts'

/** Counts a use of a coupon; null when its limit is reached. */
export async function redeemCoupon(
  tx: Tx,
  couponId: string,
): Promise<{ limitPerBuyer: number | null } | null> {
  return incrementUses(tx, couponId)
}

/** Releases a use of a coupon. */
export async function releaseCoupon(tx: Tx, couponId: string): Promise<void> {
  await decrementUses(tx, couponId)
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
export async function createCoupon(shop: ActingShop, input: CouponInput): Promise<Coupon> {
  const now = shop.clock.now()
  rejectPastExpiry(input.expiryDate, now)
  const times = { createdAt: now, updatedAt: now, deletedAt: null }
  const texts = changedTexts({}, input.texts, input)
  const row = { id: newId(), usedCount: 0, ...termsOf(input), texts, ...times }
  return save(row.code, () =>
    inTransaction(shop, async (tx) => {
      await insertCoupon(tx, row)
      await recordCoupon(tx, shop, 'created', null, row)
      return row
    }),
  )
}

/**
 * Changes what the request contains, and pauses or resumes the coupon. Throws `not_found`,
 * `edit_conflict` with the `current` coupon when somebody else has changed it since `updatedAt`, and
 * what creating throws; a limit below the uses so far is `invalid`.
 */
export async function updateCoupon(
  shop: ActingShop,
  id: string,
  { updatedAt, texts, ...change }: CouponChange,
): Promise<Coupon> {
  if (!isId(id)) throw couponNotFound()
  const now = shop.clock.now()
  const update = async (tx: Tx): Promise<CouponRow> => {
    const before = await lockCoupon(tx, id)
    if (!before) throw couponNotFound()
    if (updatedAt !== undefined && before.updatedAt > new Date(updatedAt)) {
      throw new StaleEditError()
    }
    const terms = termsOf(withChange(inputOf(before), change))
    const row = { ...before, ...terms, texts: changedTexts(before.texts, texts, terms) }
    rejectWrongChange(before, row, now)
    // Two changes within a millisecond still differ: a form compares the times.
    row.updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1))
    await updateCouponRow(tx, row)
    await recordCoupon(tx, shop, 'changed', before, row)
    return row
  }
  return rejectStaleEdit(
    () => save(change.code, () => inTransaction(shop, update)),
    async () => {
      const current = await selectCoupon(shop.db, id)
      return current && serializeCoupon(current)
    },
  )
}

function withChange(before: CouponInput, change: Omit<CouponChange, 'updatedAt'>): CouponInput {
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(set) }
}

async function save(code: string | undefined, write: () => Promise<CouponRow>): Promise<Coupon> {
  try {
    return serializeCoupon(await write())
  } catch (error) {
    if (violatedConstraint(error) !== 'coupons_code_unique') throw error
    throw fieldError(
      'code',
      (language) => couponTexts[language].codeTaken(code ?? ''),
      'name_taken',
    )
  }
}

function rejectPastExpiry(expiresAt: Date, now: Date): void {
  if (isBeforeToday(expiresAt, now)) throw fieldError('expiryDate', expiryInPast)
}

/** The day of a coupon that has expired may stay. */
function rejectWrongChange(before: CouponRow, row: CouponRow, now: Date): void {
  const problem = discountProblem(row)
  if (problem !== null) throw fieldError('discountValue', problem)
  if (row.expiresAt.getTime() !== before.expiresAt.getTime()) rejectPastExpiry(row.expiresAt, now)
  if (row.usageLimit !== null && row.usageLimit < row.usedCount) {
    throw fieldError('usageLimit', (language) =>
      couponTexts[language].limitBelowUses(row.usedCount),
    )
  }
}

/** The columns of what an administrator may change. */
function termsOf(input: CouponInput) {
  const isFixed = input.discountType === 'fixed'
  const { code, description, discountType, discountValue, maximumDiscount } = input
  return {
    code,
    description,
    discountType,
    discountValue: isFixed ? poishaFromTaka(discountValue) : discountValue,
    minimumPoisha: poishaFromTaka(input.minimumOrderAmount ?? 0),
    // The form shows it for percentages only; there 0 is no maximum.
    maximumPoisha: isFixed || !maximumDiscount ? null : poishaFromTaka(maximumDiscount),
    expiresAt: input.expiryDate,
    usageLimit: input.usageLimit ?? null,
    usageLimitPerBuyer: input.usageLimitPerBuyer ?? null,
    isActive: input.isActive,
  }
}

function inputOf(row: CouponRow): CouponInput {
  const { usageLimit, usageLimitPerBuyer, isActive, expiresAt: expiryDate } = row
  const limits = { usageLimit, usageLimitPerBuyer }
  return { ...serializeCouponTerms(row, 'en'), expiryDate, ...limits, isActive }
}

/** Deletes a coupon softly: orders that used it keep it, and its code can be reused. */
export async function deleteCoupon(shop: ActingShop, id: string): Promise<void> {
  if (!isId(id)) throw couponNotFound()
  await inTransaction(shop, async (tx) => {
    const before = await lockCoupon(tx, id)
    if (!before) throw couponNotFound()
    await softDeleteCoupon(tx, id, shop.clock.now())
    await recordCoupon(tx, shop, 'deleted', before, null)
  })
}

function couponNotFound(): DomainError {
  return notFound((language) => couponTexts[language].notFound)
}
