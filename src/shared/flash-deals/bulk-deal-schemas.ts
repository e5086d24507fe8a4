import { z } from 'zod'
import { roundings } from '../catalog/bulk/bulk-product-schemas.ts'
import { productIdSchema } from '../catalog/product-id-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { oddPricesSchema } from '../pricing/odd-price-schemas.ts'
import { bulkDealTexts } from './bulk-deal-texts.ts'
import { endBeforeStart, timeSchema } from './flash-deal-schemas.ts'
import { maxDealProducts } from './flash-deals.ts'

const say = messagesOf(bulkDealTexts)

/** Discount on each price. */
export const discountSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    value: z.number(say('percent')).min(1, say('percent')).max(99, say('percent')),
  }),
  z.object({
    kind: z.literal('amount'),
    /** In taka. */
    value: z.number(say('amount')).positive(say('amount')).max(1_000_000, say('amount')),
  }),
])

export const bulkDealRequestSchema = z
  .object({
    ids: z
      .array(productIdSchema)
      .min(1, say('products'))
      .max(maxDealProducts, say('products'))
      .transform((ids) => [...new Set(ids)]),
    discount: discountSchema,
    rounding: z.enum(roundings).default('1'),
    startsAt: timeSchema(say('start')),
    endsAt: timeSchema(say('end')),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: endBeforeStart,
  })

export type BulkDealRequest = z.output<typeof bulkDealRequestSchema>
/** As it is sent. */
export type SentBulkDeal = z.input<typeof bulkDealRequestSchema>

const priceRangeSchema = z.object({ from: z.number(), to: z.number() })

export const bulkDealPreviewSchema = z.object({
  /** Products of the flash deal made of them. */
  products: z.array(z.object({ productId: z.string(), dealPrice: z.number() })),
  /** Active ones of these products. */
  variants: z.int(),
  /** The lowest and the highest price; null where no product can be in it. */
  before: priceRangeSchema.nullable(),
  after: priceRangeSchema.nullable(),
  ...oddPricesSchema.shape,
  /** Products that cannot be in the deal, and why. */
  skipped: z.array(z.object({ _id: z.string(), name: z.string().nullable(), reason: z.string() })),
})

export type BulkDealPreview = z.output<typeof bulkDealPreviewSchema>
