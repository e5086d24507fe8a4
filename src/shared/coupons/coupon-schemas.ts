import { z } from 'zod'
import { dhakaOffset } from '../formatting/dates.ts'
import { takaSchema } from '../money/money-schemas.ts'
import { requiredText } from '../api/parameters.ts'
import { discountProblem } from './coupon-problems.ts'
import { isCouponCode, maxCouponCodeLength, normalizeCouponCode } from './coupons.ts'
import { contentText, contentTexts, outdatedTextsSchema } from '../api/content-text-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { couponTexts } from './coupon-texts.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The last moment at which a coupon is valid: an ISO time (Dhaka's when it has no offset), or the last
 * millisecond of a day in Dhaka (API, Coupons). Returns null for anything else.
 */
export function parseExpiry(written: string): Date | null {
  const day = written.slice(0, 10)
  if (dayPattern.test(written)) return parseExistingTime(`${day}T23:59:59.999${dhakaOffset}`, day)
  const [isTime, , , offset] = timePattern.exec(written) ?? []
  if (isTime === undefined) return null
  return parseExistingTime(offset === undefined ? `${written}${dhakaOffset}` : written, day)
}

/** Parses a complete ISO time. Returns null for days that do not exist, such as 31 February. */
function parseExistingTime(time: string, day: string): Date | null {
  const startOfDay = new Date(`${day}T00:00:00Z`)
  const moment = new Date(time)
  if (Number.isNaN(moment.getTime()) || Number.isNaN(startOfDay.getTime())) return null
  return startOfDay.toISOString().startsWith(day) ? moment : null
}

export const discountTypes = ['percentage', 'fixed'] as const

const say = messagesOf(couponTexts)

export const noCouponCode = say('noCode')

const codeSchema = z
  .string(say('codeRequired'))
  .transform(normalizeCouponCode)
  .pipe(
    z
      .string()
      .min(1, say('codeRequired'))
      .refine((code) => code === '' || isCouponCode(code), say('codeForm', maxCouponCodeLength)),
  )

/** A field left blank counts as absent. */
function optionalNumber<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullish())
}

const isNotZero = (taka: number) => taka !== 0

const expirySchema = z.string(say('expiryRequired')).transform((written, context): Date => {
  const moment = parseExpiry(written)
  if (moment !== null) return moment
  const message = say(written === '' ? 'expiryRequired' : 'expiryForm')
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** No path: the whole body is not an object. */
const percentFields: readonly unknown[] = [undefined, 'discountType', 'discountValue']

/** Reported together with the problems of other fields, so that a form shows all of them. */
const percentIssue = {
  path: ['discountValue'],
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => percentFields.includes(path?.[0])),
}

const usesSchema = z
  .int(say('usageWhole'))
  .min(1, say('usageZero'))
  .max(2_000_000_000, say('usageTooLarge'))

/** The description of a coupon in other languages. */
export const couponTranslationSchema = contentTexts({ description: contentText(300) })

const inputFields = {
  texts: couponTranslationSchema.optional(),
  code: codeSchema,
  description: requiredText(say('descriptionRequired'), 300),
  discountType: z.enum(discountTypes, say('discountType')),
  discountValue: takaSchema(say('discountRequired')).refine(isNotZero, say('discountZero')),
  minimumOrderAmount: optionalNumber(takaSchema(say('number'))),
  maximumDiscount: optionalNumber(takaSchema(say('number')).refine(isNotZero, say('maximumZero'))),
  expiryDate: expirySchema,
  usageLimit: optionalNumber(usesSchema),
  usageLimitPerBuyer: optionalNumber(usesSchema),
}

/** The administrator's form (SPEC §5). Amounts in taka. The server checks that the day is not past. */
export const couponInputSchema = z
  .object({ ...inputFields, isActive: z.boolean().default(true) })
  .refine((coupon) => discountProblem(coupon) === null, {
    ...percentIssue,
    error: ({ input }) => discountProblem(input as Parameters<typeof discountProblem>[0]),
  })

/**
 * A change of a coupon: absent fields stay as they are. `updatedAt` is that of the coupon as it was
 * loaded; an older one than the stored one is rejected.
 */
export const couponChangeSchema = z
  .object({ ...inputFields, isActive: z.boolean() })
  .partial()
  .extend({
    updatedAt: z.iso.datetime(say('updatedAt')).optional(),
  })

const publicFields = {
  _id: z.string(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(discountTypes),
  /** Percent, or taka. */
  discountValue: z.number(),
  minimumOrderAmount: z.number(),
  maximumDiscount: z.number().nullable(),
  expiryDate: z.string(),
}

export const couponSchema = z.object({
  ...publicFields,
  texts: couponTranslationSchema,
  outdatedTexts: outdatedTextsSchema,
  /** Null is unlimited. */
  usageLimit: z.int().nullable(),
  /** Of one account, phone, e-mail or device. */
  usageLimitPerBuyer: z.int().nullable(),
  usedCount: z.int(),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** Of the last edit; sent back with the next one. */
  updatedAt: z.string(),
})

/** A coupon that a shopper's order may use. */
export const usableCouponSchema = z.object({ ...publicFields, discount: z.number() })

export const couponCheckSchema = z.object({
  code: z
    .string(noCouponCode)
    .max(1000)
    .transform(normalizeCouponCode)
    .pipe(z.string().min(1, noCouponCode)),
  /** Subtotal plus delivery fee, in taka. */
  orderAmount: z
    .number(say('amountNumber'))
    .min(0, say('amountNegative'))
    .max(1e12, say('amountTooLarge')),
})

export type Coupon = z.output<typeof couponSchema>

export type CouponInput = z.output<typeof couponInputSchema>

export type CouponChange = z.output<typeof couponChangeSchema>

export type UsableCouponResponse = z.output<typeof usableCouponSchema>
