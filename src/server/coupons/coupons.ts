import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { discountProblem, expiryInPast } from '#shared/coupons/coupon-problems.ts'
import { isCouponCode, isBeforeToday } from '#shared/coupons/coupons.ts'
import type {
  Coupon,
  CouponChange,
  CouponInput,
  UsableCouponResponse,
} from '#shared/coupons/coupon-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { couponDiscount, type CouponTerms } from '#shared/pricing/order-totals.ts'
import { changedTexts } from '../platform/content-texts.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { rejectStaleEdit, StaleEditError } from '../platform/database/edit-conflicts.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  couponList,
  decrementUses,
  incrementUses,
  insertCoupon,
  lockCoupon,
  selectCoupon,
  selectCouponByCode,
  softDeleteCoupon,
  updateCouponRow,
  type CouponRow,
} from './coupon-queries.ts'
import { recordCoupon } from './audited-coupon.ts'
import { couponTexts } from './coupon-texts.ts'
import { couponDescription, serializeCoupon, serializeCouponTerms } from './coupon-serializer.ts'

export interface UsableCoupon {
  id: string
  code: string
  description: Text
  terms: CouponTerms
}

export type CouponCheck =
  | { ok: true; coupon: UsableCoupon; row: CouponRow }
  | { ok: false; code: 'invalid_coupon' | 'coupon_used_up'; message: Text }

/** Whether a coupon may be used for an order of this amount, delivery included, or why not. */
export async function checkCoupon(
  db: Tx | Db,
  now: Date,
  code: string,
  amount: Poisha,
): Promise<CouponCheck> {
  const row = isCouponCode(code) ? await selectCouponByCode(db, code) : undefined
  if (!row) return rejected((language) => couponTexts[language].notValid)
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
  return { ok: true, coupon: { id: row.id, code: row.code, description, terms }, row }
}

/** The coupon of an order, which has counted its use. */
export interface HeldCoupon {
  /** Null if it is gone. */
  id: string | null
  /** Those of the order; null for orders before 0.3.0. */
  terms: CouponTerms | null
  /** Of the order, delivery included, and what the coupon took off. */
  amountPoisha: Poisha
  discountPoisha: Poisha
}

/**
 * Whether the coupon of an order still fits the order when it is of this amount. What came after its use,
 * such as its expiry or other terms, does not matter.
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

export const usedUpCoupon = {
  ok: false,
  code: 'coupon_used_up',
  message: (language: Language) => couponTexts[language].usedUp,
} as const

function rejected(message: Text): CouponCheck {
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
  language: Language,
): Promise<UsableCouponResponse> {
  const amount = poishaFromTaka(request.orderAmount)
  const check = await checkCoupon(shop.db, shop.clock.now(), request.code, amount)
  if (!check.ok) throw new DomainError(check.code, check.message)
  // The subtotal is not known here: the order itself caps the discount at it.
  const discount = couponDiscount(check.coupon.terms, { subtotal: amount, deliveryFee: 0 })
  return { ...serializeCouponTerms(check.row, language), discount: takaFromPoisha(discount) }
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
    isActive: input.isActive,
  }
}

function inputOf(row: CouponRow): CouponInput {
  const { usageLimit, isActive, expiresAt } = row
  return { ...serializeCouponTerms(row, 'en'), expiryDate: expiresAt, usageLimit, isActive }
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
