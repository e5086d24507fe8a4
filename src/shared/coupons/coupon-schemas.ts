import { z } from 'zod'
import { takaSchema } from '../money/money-schemas.ts'
import { requiredText } from '../text/text-schemas.ts'
import { isCouponCode, maxCouponCodeLength, normalizeCouponCode } from './coupon-code.ts'
import { expiryMoment } from './coupon-expiry.ts'

export const discountTypes = ['percentage', 'fixed'] as const

export const noCouponCode = 'Please enter a coupon code'

const codeSchema = z
  .string('Coupon code is required')
  .transform(normalizeCouponCode)
  .pipe(
    z
      .string()
      .min(1, 'Coupon code is required')
      .refine(
        (code) => code === '' || isCouponCode(code),
        `A code has at most ${maxCouponCodeLength} characters and no spaces`,
      ),
  )

/** What a form leaves blank is absent. */
function optionalNumber<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullish())
}

const expirySchema = z.string('Expiry date is required').transform((written, context): Date => {
  const moment = expiryMoment(written)
  if (moment !== null) return moment
  const message = written === '' ? 'Expiry date is required' : 'Enter a date such as 2026-12-31'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The administrator's form (SPEC §5). Amounts in taka; that the day is not past, the shop checks. */
export const couponInputSchema = z
  .object({
    code: codeSchema,
    description: requiredText('Description is required', 300),
    discountType: z.enum(discountTypes, 'Choose percentage or fixed amount'),
    discountValue: takaSchema,
    minimumOrderAmount: optionalNumber(takaSchema),
    maximumDiscount: optionalNumber(takaSchema),
    expiryDate: expirySchema,
    usageLimit: optionalNumber(
      z.int('Must be a whole number').min(1, 'At least 1').max(2_000_000_000, 'Too large'),
    ),
    isActive: z.boolean().default(true),
  })
  .superRefine(({ discountType, discountValue }, context) => {
    if (discountType === 'fixed') return
    const problem = percentProblem(discountValue)
    if (problem) context.addIssue({ code: 'custom', path: ['discountValue'], message: problem })
  })

function percentProblem(percent: number): string | null {
  if (percent > 100) return 'A percentage can be at most 100'
  return Number.isInteger(percent) ? null : 'A percentage must be a whole number'
}

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
  /** Null is unlimited. */
  usageLimit: z.int().nullable(),
  usedCount: z.int(),
  isActive: z.boolean(),
  createdAt: z.string(),
})

/** What a shopper is told of a coupon that their order may use. */
export const usableCouponSchema = z.object({ ...publicFields, discount: z.number() })

export const couponCheckSchema = z.object({
  code: z
    .string(noCouponCode)
    .max(1000)
    .transform(normalizeCouponCode)
    .pipe(z.string().min(1, noCouponCode)),
  /** Subtotal plus delivery fee, in taka. */
  orderAmount: z
    .number('The order amount must be a number')
    .min(0, 'The order amount cannot be negative')
    .max(1e12, 'The order amount is too large'),
})

export type Coupon = z.output<typeof couponSchema>
export type CouponInput = z.output<typeof couponInputSchema>
export type UsableCouponAnswer = z.output<typeof usableCouponSchema>
