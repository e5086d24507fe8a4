import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { receiptRequestSchema } from '#shared/stock/receipt-schemas.ts'
import { say } from '#shared/stock/stock-document-schemas.ts'

/** Blank is no number, which the schema refuses in its own words. */
const typedNumber = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? undefined : Number(typed)))

const lineShape = receiptRequestSchema.shape.lines.element.shape

/** As it is typed, with what the page shows of each line. */
export const typedReceiptSchema = receiptRequestSchema.extend({
  invoice: receiptRequestSchema.shape.invoice.unwrap(),
  lines: z
    .array(
      z.object({
        itemId: z.string(),
        variantId: lineShape.variantId,
        name: z.string(),
        codes: z.string(),
        quantity: typedNumber.pipe(lineShape.quantity),
        cost: typedNumber.pipe(lineShape.cost.unwrap().unwrap().optional()),
      }),
    )
    .min(1, say('noLines')),
})

export type TypedReceipt = z.input<typeof typedReceiptSchema>
export type ReadReceipt = z.output<typeof typedReceiptSchema>
export type ReceiptLine = TypedReceipt['lines'][number]
export type ReceiptForm = UseFormReturn<TypedReceipt, unknown, ReadReceipt>

export const blankReceipt: TypedReceipt = { supplier: '', invoice: '', lines: [] }
