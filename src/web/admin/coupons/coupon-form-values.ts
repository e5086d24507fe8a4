import { z } from 'zod'
import { couponInputSchema, discountTypes, type Coupon } from '#shared/coupons/coupon-schemas.ts'
import { expiryInPast } from '#shared/coupons/coupon-problems.ts'
import { isBeforeToday } from '#shared/coupons/coupons.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import type { ConflictField } from '../edit-conflicts/merge-edits.ts'
import {
  changedTexts,
  textConflictFields,
  textValues,
  type TextValues,
} from '../language-tabs/text-values.ts'
import type { CouponAdminTexts } from './coupon-admin-texts.ts'

/** The form's values: texts as they are typed. */
const translatedFields = ['description'] as const

type TranslatedField = (typeof translatedFields)[number]

const typedSchema = z.object({
  code: z.string(),
  description: z.string(),
  texts: z.custom<TextValues<TranslatedField>['texts']>(),
  discountType: z.enum(discountTypes),
  discountValue: z.string(),
  minimumOrderAmount: z.string(),
  maximumDiscount: z.string(),
  expiryDate: z.string(),
  usageLimit: z.string(),
  usageLimitPerBuyer: z.string(),
  isActive: z.boolean(),
})

export type TypedCoupon = z.output<typeof typedSchema>

/** Validates the input with the shop's own rules (SPEC §5). The day of an expired coupon may stay. */
export const couponFormSchema = (coupon: Coupon | null) =>
  typedSchema.pipe(
    z.preprocess(
      (typed: TypedCoupon) => inputOf(typed),
      couponInputSchema.refine(
        ({ expiryDate }) => !isBeforeToday(expiryDate, new Date()) || isDayOf(coupon, expiryDate),
        {
          path: ['expiryDate'],
          error: expiryInPast,
          // Also while other fields are still blank or wrong.
          when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'expiryDate'),
        },
      ),
    ),
  )

const isDayOf = (coupon: Coupon | null, day: Date) =>
  coupon !== null && dayInDhaka(new Date(coupon.expiryDate)) === dayInDhaka(day)

function inputOf(typed: TypedCoupon) {
  return {
    ...typed,
    discountValue: numberOf(typed.discountValue),
    minimumOrderAmount: numberOf(typed.minimumOrderAmount) ?? null,
    // Shown for percentages only.
    maximumDiscount:
      typed.discountType === 'fixed' ? null : (numberOf(typed.maximumDiscount) ?? null),
    usageLimit: numberOf(typed.usageLimit) ?? null,
    usageLimitPerBuyer: numberOf(typed.usageLimitPerBuyer) ?? null,
  }
}

/** Undefined when nothing is typed. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

export const blankCoupon: TypedCoupon = {
  code: '',
  description: '',
  texts: textValues(translatedFields, null),
  discountType: 'percentage',
  discountValue: '',
  minimumOrderAmount: '',
  maximumDiscount: '',
  expiryDate: '',
  usageLimit: '',
  usageLimitPerBuyer: '1',
  isActive: true,
}

export function valuesOf(coupon: Coupon): TypedCoupon {
  const textOf = (value: number | null) => (value === null ? '' : String(value))
  return {
    code: coupon.code,
    description: coupon.description,
    texts: textValues(translatedFields, coupon),
    discountType: coupon.discountType,
    discountValue: String(coupon.discountValue),
    minimumOrderAmount: textOf(coupon.minimumOrderAmount || null),
    maximumDiscount: textOf(coupon.maximumDiscount),
    expiryDate: dayInDhaka(new Date(coupon.expiryDate)),
    usageLimit: textOf(coupon.usageLimit),
    usageLimitPerBuyer: textOf(coupon.usageLimitPerBuyer),
    isActive: coupon.isActive,
  }
}

/** Creates a coupon, or changes the one that the form was filled from. */
export async function sendCoupon(typed: TypedCoupon, base: Coupon | null): Promise<Coupon> {
  const texts = changedTexts(typed.texts, base)
  const input = { ...inputOf(typed), texts, discountValue: Number(typed.discountValue) }
  if (base === null) return (await api('POST /coupons', { body: input })).coupon
  const { _id, updatedAt } = base
  // An unchanged day keeps its time, which need not be the end of the day.
  const isSameDay = typed.expiryDate === valuesOf(base).expiryDate
  const expiryDate = isSameDay ? base.expiryDate : typed.expiryDate
  const body = { ...input, expiryDate, updatedAt }
  return (await api('PUT /coupons/:id', { params: { id: _id }, body })).coupon
}

/** The fields that a conflict of two edits shows, in these words. */
export function conflictFields(texts: CouponAdminTexts): ConflictField<TypedCoupon>[] {
  const t = texts.form
  const textField = (
    label: string,
    name: Exclude<keyof TypedCoupon, 'texts'>,
  ): ConflictField<TypedCoupon> => ({
    label,
    names: [name],
    textOf: (typed) => String(typed[name]).trim(),
  })
  return [
    textField(t.code, 'code'),
    {
      label: t.discount,
      names: ['discountType', 'discountValue'],
      textOf: ({ discountType, discountValue }) =>
        discountType === 'fixed' ? `৳${discountValue}` : `${discountValue}%`,
    },
    textField(t.minimum, 'minimumOrderAmount'),
    textField(t.maximum, 'maximumDiscount'),
    textField(t.expiry, 'expiryDate'),
    textField(t.usage, 'usageLimit'),
    textField(t.usagePerBuyer, 'usageLimitPerBuyer'),
    textField(t.description, 'description'),
    ...textConflictFields<TranslatedField, TypedCoupon>({ description: t.description }),
    {
      label: t.active,
      names: ['isActive'],
      textOf: ({ isActive }) => (isActive ? t.active : t.paused),
    },
  ]
}
