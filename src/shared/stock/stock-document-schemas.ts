import { z } from 'zod'
import { paginationSchema } from '../api/pagination.ts'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { scannedNumberSchema, unitNumbersSchema } from '../units/unit-schemas.ts'
import { stockDocumentTexts } from './stock-document-texts.ts'

export const maxUnits = 1_000_000

export const maxCountLines = 1000

/** Units of one product whose numbers are entered at once. */
export const maxNumbersOfLine = 1000

const say = messagesOf(stockDocumentTexts)

export const variantIdSchema = z.uuid(say('variant')).toLowerCase()

export const correctionRequestSchema = z.object({
  variantId: variantIdSchema,
  /** Units to add; negative ones to take away. */
  quantity: z
    .int(say('quantity'))
    .min(-maxUnits, say('tooMany'))
    .max(maxUnits, say('tooMany'))
    .refine((quantity) => quantity !== 0, say('noUnits')),
  reason: requiredText(say('reason'), 200),
  /** Of a product that keeps numbers: those of each unit that is added. */
  units: z.array(unitNumbersSchema).max(maxNumbersOfLine, say('tooMany')).optional(),
  /** A number of each unit that is taken away; the others are units without numbers. */
  numbers: z.array(scannedNumberSchema).max(maxNumbersOfLine, say('tooMany')).optional(),
})

export const countRequestSchema = z.object({
  lines: z
    .array(
      z.object({
        variantId: variantIdSchema,
        /** Units found. Lines of variants that share their stock are added up. */
        counted: z.int(say('counted')).min(0, say('counted')).max(maxUnits, say('tooMany')),
        /**
         * When, by the clock of the shop (`now` of the stock list), within the last day; absent: as it is
         * booked. Units that came or left since then change nothing of the difference.
         */
        countedAt: z.iso.datetime({ offset: true, error: say('countedAt') }).optional(),
        /**
         * Of a product that keeps numbers: a number of each unit that was found. Units beyond these are without
         * numbers. Its units are compared with those in stock, those of open orders included.
         */
        numbers: z.array(scannedNumberSchema).max(maxNumbersOfLine, say('tooMany')).optional(),
      }),
      say('noLines'),
    )
    .min(1, say('noLines'))
    .max(maxCountLines, say('maxLines', maxCountLines)),
  /** The counted units include those of orders that have not left the shop. */
  includesOpenOrders: z.boolean().default(false),
  /** And those of returns that were received and not inspected; absent: as `includesOpenOrders`. */
  includesReturns: z.boolean().optional(),
})

export const documentFields = {
  _id: z.string(),
  at: z.string(),
  /** Without a name where the account is gone. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** When its units were moved back; null unless it was undone. */
  undoneAt: z.string().nullable(),
}

export const documentLineFields = {
  variantId: z.string(),
  productId: z.string(),
  /** Name, label and SKU as they were then. */
  name: z.string(),
  variantLabel: z.string(),
  sku: z.string().nullable(),
}

export const correctionSchema = z.object({
  ...documentFields,
  ...documentLineFields,
  quantity: z.int(),
  reason: z.string(),
  /** Of the item after the correction. */
  stock: z.int(),
})

export const countSchema = z.object({
  ...documentFields,
  includesOpenOrders: z.boolean(),
  /** Counted lines, and how many of them differed. */
  counted: z.int(),
  differing: z.int(),
  /** Units that were found too many, or were missing. */
  units: z.int(),
})

export const countDetailSchema = countSchema.extend({
  lines: z.array(
    z.object({
      ...documentLineFields,
      expected: z.int(),
      counted: z.int(),
      /** Booked: counted less expected. */
      difference: z.int(),
    }),
  ),
})

export const countListSchema = z.object({
  counts: z.array(countSchema),
  pagination: paginationSchema,
})

export type CorrectionRequest = z.output<typeof correctionRequestSchema>
export type StockCorrection = z.output<typeof correctionSchema>
export type CountRequest = z.output<typeof countRequestSchema>
export type StockCount = z.output<typeof countSchema>
export type StockCountDetail = z.output<typeof countDetailSchema>
