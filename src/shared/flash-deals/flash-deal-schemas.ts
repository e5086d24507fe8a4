import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { productSummarySchema } from '../catalog/product-schemas.ts'
import { productIdSchema } from '../catalog/product-id-schemas.ts'
import { dhakaOffset } from '../formatting/dates.ts'
import { contentText, contentTexts, outdatedTextsSchema } from '../api/content-text-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { takaSchema } from '../money/money-schemas.ts'
import { flashDealFormTexts } from './flash-deal-form-texts.ts'
import { maxDealProducts } from './flash-deals.ts'

const say = messagesOf(flashDealFormTexts)

/** An ISO time; one without an offset, as a form's time field gives it, is Dhaka's. */
export function timeSchema(missing: string) {
  return z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .pipe(z.iso.datetime({ offset: true, local: true, abort: true, error: say('time') }))
    .transform((written) => new Date(hasOffset(written) ? written : `${written}${dhakaOffset}`))
}

function hasOffset(written: string): boolean {
  return /(Z|[+-]\d{2}:?\d{2})$/.test(written)
}

/** A blank number of units is an unlimited one. */
const unitLimitSchema = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.int(say('wholeNumber')).min(1, say('tooFew')).max(1_000_000, say('tooMany')).nullish(),
  )
  .transform((limit) => limit ?? null)

const dealProductInputSchema = z.object({
  productId: productIdSchema,
  /** Absent or null where the deal is for every variant that is dearer. */
  variantId: productIdSchema.nullish(),
  /** In taka. The server checks that it is below the regular price. */
  dealPrice: takaSchema(say('price')).refine((taka) => taka > 0, say('priceAboveZero')),
  unitLimit: unitLimitSchema,
})

/** The name of a flash deal in other languages. */
export const flashDealTranslationSchema = contentTexts({ name: contentText(100) })

const inputFields = {
  name: requiredText(say('name'), 100),
  texts: flashDealTranslationSchema.optional(),
  startsAt: timeSchema(say('start')),
  endsAt: timeSchema(say('end')),
  products: z
    .array(dealProductInputSchema, say('noProducts'))
    .min(1, say('noProducts'))
    .max(maxDealProducts, say('tooManyProducts'))
    .superRefine(rejectRepeatedProducts),
}

export const endBeforeStart = say('endBeforeStart')

/**
 * The administrator's form. The server checks that the end is in the future, that every deal price
 * is below the regular one, and that no product is in another deal at that time.
 */
export const flashDealInputSchema = z
  .object({
    ...inputFields,
    /** False pauses the deal. */
    isActive: z.boolean().default(true),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: endBeforeStart,
  })

/**
 * A change of a flash deal: absent fields stay as they are. `updatedAt` is that of the deal as it was
 * loaded; an older one than the stored one is rejected.
 */
export const flashDealChangeSchema = z
  .object({ ...inputFields, isActive: z.boolean() })
  .partial()
  .extend({ updatedAt: z.iso.datetime(say('updatedAt')).optional() })

/** Prices of a deal that is not saved yet. */
export const dealPricesSchema = z.object({
  products: z
    .array(dealProductInputSchema.omit({ unitLimit: true }))
    .max(maxDealProducts, say('tooManyProducts')),
})

export type DealPrices = z.output<typeof dealPricesSchema>

function rejectRepeatedProducts(
  rows: readonly { productId: string }[],
  context: z.RefinementCtx,
): void {
  const ids = rows.map(({ productId }) => productId)
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) === index) continue
    const message = say('repeatedProduct')
    context.addIssue({ code: 'custom', path: [index, 'productId'], message })
  }
}

export const flashDealProductSchema = z.object({
  productId: z.string(),
  /** Null where the deal is for every variant that is dearer. */
  variantId: z.string().nullable(),
  dealPrice: z.number(),
  /** Null is unlimited. */
  unitLimit: z.int().nullable(),
  unitsSold: z.int(),
  /** The product as it is now, for the administrator's list and form. */
  name: z.string(),
  /** Its English name, where `name` is another one. */
  englishName: z.string().optional(),
  image: z.string().nullable(),
  /** The values of the variant: "Black · 256 GB". */
  variantLabel: z.string().nullable(),
  /** Whether it has options, so that the deal may be for one of its variants. */
  hasOptions: z.boolean(),
  /** That of the variant, if any. */
  regularPrice: z.number(),
})

/** A flash deal as administrators see it. Times are ISO. */
export const flashDealSchema = z.object({
  _id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  texts: flashDealTranslationSchema,
  outdatedTexts: outdatedTextsSchema,
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
