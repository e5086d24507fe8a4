import { z } from 'zod'
import { messagesOf } from '../../languages/texts.ts'
import { oddPricesSchema } from '../../pricing/odd-price-schemas.ts'
import { maxStock, tagsSchema } from '../product-form-schemas.ts'
import { bulkProductTexts } from './bulk-product-texts.ts'

/** Products changed in one transaction of a second or two. */
export const maxProductsAtOnce = 2000

/** Rounding of a new price, in taka: `1`, `10`, or the nearest one that ends in 90. */
export const roundings = ['1', '10', '90'] as const

export type Rounding = (typeof roundings)[number]

const say = messagesOf(bulkProductTexts)

const maxPercent = 1000

/** Of a price: from −99 to 1000, not 0. */
const percentSchema = z
  .number(say('percent'))
  .min(-99, say('percent'))
  .max(maxPercent, say('percent'))
  .refine((percent) => percent !== 0, say('percent'))

const amountSchema = z
  .number(say('amount'))
  .min(-1_000_000, say('amount'))
  .max(1_000_000, say('amount'))
  .refine((amount) => amount !== 0, say('amount'))

/** A change of every product, and of every variant of it. */
const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    /** Added to the price, in percent of it; negative ones lower it. */
    percent: percentSchema,
    rounding: z.enum(roundings).default('1'),
  }),
  z.object({
    kind: z.literal('price_amount'),
    /** Added to the price, in taka. */
    amount: amountSchema,
    rounding: z.enum(roundings).default('1'),
  }),
  z.object({
    kind: z.literal('stock'),
    /** Added to each stock, or what each is to be. */
    mode: z.enum(['add', 'set']),
    units: z.int(say('units')).min(-maxStock, say('units')).max(maxStock, say('units')),
  }),
  z.object({
    kind: z.literal('category'),
    category: z.string().max(200),
    subcategory: z.string().max(200).nullish(),
  }),
  z.object({
    kind: z.literal('tags'),
    mode: z.enum(['add', 'remove']),
    /** Comma separated. */
    tags: tagsSchema.refine((tags) => tags.length > 0, say('noTags')),
  }),
  z.object({ kind: z.literal('featured'), isOn: z.boolean() }),
  z.object({ kind: z.literal('active'), isOn: z.boolean() }),
])

export type ProductChange = z.output<typeof changeSchema>
/** As it is sent. */
export type SentProductChange = z.input<typeof changeSchema>

const idsSchema = z
  .array(z.uuid(say('notAnId')).toLowerCase(), say('chooseProducts'))
  .min(1, say('chooseProducts'))
  .max(maxProductsAtOnce, say('tooManyAtOnce', maxProductsAtOnce))
  .transform((ids) => [...new Set(ids)])

/** `version` is that of the preview: a product that was changed since is skipped. */
export const bulkProductRequestSchema = z.object({
  ids: idsSchema,
  change: changeSchema,
  version: z.iso.datetime().optional(),
  dryRun: z.boolean().optional(),
})

export const productIdsSchema = z.object({ ids: z.array(z.string()) })

/** Why a product stays as it is: a code of the API, or `unchanged`. */
const skippedProductSchema = z.object({
  _id: z.string(),
  /** Null where there is no such product. */
  name: z.string().nullable(),
  code: z.string(),
  reason: z.string(),
})

export const bulkProductResultSchema = z.object({
  /** Ids of the products that change, or have changed. */
  willChange: z.array(z.string()),
  skipped: z.array(skippedProductSchema),
  /** The lowest and the highest price that comes of it; null where prices stay. */
  prices: z.object({ from: z.number(), to: z.number() }).nullable(),
  ...oddPricesSchema.shape,
  /** To be sent with the change that was previewed. */
  version: z.string(),
  /** Of the entries in the audit log; null where nothing has changed. */
  auditGroup: z.string().nullable(),
})

export type BulkProductRequest = z.output<typeof bulkProductRequestSchema>
export type BulkProductResult = z.output<typeof bulkProductResultSchema>
