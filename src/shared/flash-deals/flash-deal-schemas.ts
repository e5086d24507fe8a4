import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { productIdSchema, productSummarySchema } from '../catalog/product-schemas.ts'
import { dhakaOffset } from '../formatting/dates.ts'
import { takaSchema } from '../money/money-schemas.ts'
import { maxDealProducts } from './flash-deals.ts'

/** An ISO time; one without an offset, as a form's time field gives it, is Dhaka's. */
function timeSchema(missing: string) {
  return z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .pipe(
      z.iso.datetime({ offset: true, local: true, abort: true, error: 'Enter a date and a time' }),
    )
    .transform((written) => new Date(hasOffset(written) ? written : `${written}${dhakaOffset}`))
}

function hasOffset(written: string): boolean {
  return /(Z|[+-]\d{2}:?\d{2})$/.test(written)
}

/** A blank number of units is an unlimited one. */
const unitLimitSchema = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.int('Must be a whole number').min(1, 'At least 1').max(1_000_000, 'Too many').nullish(),
  )
  .transform((limit) => limit ?? null)

const dealProductInputSchema = z.object({
  productId: productIdSchema,
  /** In taka. The server checks that it is below the product's regular price. */
  dealPrice: takaSchema('A deal price is required').refine(
    (taka) => taka > 0,
    'The deal price must be above 0',
  ),
  unitLimit: unitLimitSchema,
})

/**
 * The administrator's form. The server checks that the end is in the future, that every deal price
 * is below the regular one, and that no product is in another deal at that time.
 */
export const flashDealInputSchema = z
  .object({
    name: requiredText('Name is required', 100),
    startsAt: timeSchema('Start is required'),
    endsAt: timeSchema('End is required'),
    /** False pauses the deal. */
    isActive: z.boolean().default(true),
    products: z
      .array(dealProductInputSchema, 'Choose at least one product')
      .min(1, 'Choose at least one product')
      .max(maxDealProducts, `A deal can have at most ${maxDealProducts} products`)
      .superRefine(rejectRepeatedProducts),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must be after the start',
  })

/** `updatedAt` is that of the deal as it was loaded; an older one than the stored one is rejected. */
export const flashDealChangeSchema = flashDealInputSchema.safeExtend({
  updatedAt: z.iso.datetime('Must be the updatedAt of the deal as it was loaded').optional(),
})

function rejectRepeatedProducts(
  rows: readonly { productId: string }[],
  context: z.RefinementCtx,
): void {
  const ids = rows.map(({ productId }) => productId)
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) === index) continue
    const message = 'This product stands in the deal already'
    context.addIssue({ code: 'custom', path: [index, 'productId'], message })
  }
}

export const flashDealProductSchema = z.object({
  productId: z.string(),
  dealPrice: z.number(),
  /** Null is unlimited. */
  unitLimit: z.int().nullable(),
  unitsSold: z.int(),
  /** The product as it is now, for the administrator's list and form. */
  name: z.string(),
  image: z.string().nullable(),
  regularPrice: z.number(),
})

/** A flash deal as administrators see it. Times are ISO. */
export const flashDealSchema = z.object({
  _id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isActive: z.boolean(),
  products: z.array(flashDealProductSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A running deal as shoppers see it, with the products that have units left. */
export const activeFlashDealSchema = z.object({
  _id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  products: z.array(productSummarySchema),
})

export type FlashDealInput = z.output<typeof flashDealInputSchema>
export type FlashDealChange = z.output<typeof flashDealChangeSchema>
export type FlashDeal = z.output<typeof flashDealSchema>
export type FlashDealProduct = z.output<typeof flashDealProductSchema>
export type ActiveFlashDeal = z.output<typeof activeFlashDealSchema>
