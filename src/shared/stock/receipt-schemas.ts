import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { maxCharacters, requiredText, unshowable, withoutControls } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { takaSchema } from '../money/money-schemas.ts'
import {
  documentFields,
  documentLineFields,
  maxNumbersOfLine,
  maxUnits,
  variantIdSchema,
} from './stock-document-schemas.ts'
import { unitNumbersSchema } from '../units/unit-schemas.ts'
import { stockDocumentTexts } from './stock-document-texts.ts'

const say = messagesOf(stockDocumentTexts)

export const maxReceiptLines = 500

const maxNameLength = 100

export const receiptRequestSchema = z.object({
  supplier: requiredText(say('supplier'), maxNameLength),
  /** The number of the supplier's invoice; may be empty. */
  invoice: z
    .string()
    .trim()
    .normalize('NFC')
    .max(maxNameLength, maxCharacters(maxNameLength))
    .refine(withoutControls, unshowable)
    .default(''),
  lines: z
    .array(
      z.object({
        variantId: variantIdSchema,
        quantity: z.int(say('received')).min(1, say('received')).max(maxUnits, say('tooMany')),
        /** Cost of a unit; null or absent leaves the cost price as it is. */
        cost: takaSchema(say('cost')).nullish(),
        /** Of a product that keeps numbers: those of each unit. */
        units: z.array(unitNumbersSchema).max(maxNumbersOfLine, say('tooMany')).optional(),
      }),
      say('noLines'),
    )
    .min(1, say('noLines'))
    .max(maxReceiptLines, say('maxLines', maxReceiptLines)),
})

export const receiptListQuerySchema = adminListQuerySchema

const receiptFields = {
  ...documentFields,
  supplier: z.string(),
  invoice: z.string(),
  /** Lines and units. */
  products: z.int(),
  units: z.int(),
  /** Cost of all of them; null for staff who may not see costs, and where a line has none. */
  total: z.number().nullable(),
}

export const receiptSchema = z.object(receiptFields)

export const receiptDetailSchema = z.object({
  ...receiptFields,
  lines: z.array(
    z.object({
      ...documentLineFields,
      quantity: z.int(),
      /** Cost of a unit; null where it is not known, and for staff who may not see it. */
      cost: z.number().nullable(),
    }),
  ),
})

export const receiptListSchema = z.object({
  receipts: z.array(receiptSchema),
  pagination: paginationSchema,
})

export type ReceiptRequest = z.output<typeof receiptRequestSchema>
export type StockReceipt = z.output<typeof receiptSchema>
export type StockReceiptDetail = z.output<typeof receiptDetailSchema>
