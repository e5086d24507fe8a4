import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { type Tracking, trackings } from '#shared/catalog/tracking.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import type { UnitNumbers } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { receiptRequestSchema } from '#shared/stock/receipt-schemas.ts'
import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import { problemOfTyped, typedUnits } from '../../units/typed-numbers.ts'

const say = messagesOf(stockDocumentTexts)
const sayUnits = messagesOf(unitTexts)

/** Blank is no number, which the schema refuses in its own words. */
const typedNumber = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? undefined : Number(typed)))

/** As many numbers as units. */
function checkNumbers(
  line: { tracks?: Tracking | undefined; numbers?: string | undefined; quantity: number },
  context: z.RefinementCtx,
): void {
  const units = unitsOfLine(line)
  if (!units || (units.length === line.quantity && problemOfTyped(units) === null)) return
  const message = sayUnits('asMany', line.quantity, units.length)
  context.addIssue({ code: 'custom', path: ['numbers'], message })
}

/** Of a product that keeps numbers: those of its units. */
export function unitsOfLine({
  tracks = 'none',
  numbers = '',
}: {
  tracks?: Tracking | undefined
  numbers?: string | undefined
}): UnitNumbers[] | undefined {
  return tracks === 'none' ? undefined : typedUnits(numbers, tracks)
}

const lineShape = receiptRequestSchema.shape.lines.element.shape

/** As it is typed, with what the page shows of each line. */
export const typedReceiptSchema = receiptRequestSchema.extend({
  invoice: receiptRequestSchema.shape.invoice.unwrap(),
  lines: z
    .array(
      z
        .object({
          itemId: z.string(),
          variantId: lineShape.variantId,
          name: z.string(),
          codes: z.string(),
          quantity: typedNumber.pipe(lineShape.quantity),
          cost: typedNumber.pipe(lineShape.cost.unwrap().unwrap().optional()),
          /** Which numbers its units have, and what was typed of them; absent in a draft of an earlier release. */
          tracks: z.enum(trackings).optional(),
          numbers: z.string().optional(),
        })
        .superRefine(checkNumbers),
    )
    .min(1, say('noLines')),
})

export type TypedReceipt = z.input<typeof typedReceiptSchema>
export type ReadReceipt = z.output<typeof typedReceiptSchema>
export type ReceiptLine = TypedReceipt['lines'][number]
export type ReceiptForm = UseFormReturn<TypedReceipt, unknown, ReadReceipt>

export const blankReceipt: TypedReceipt = { supplier: '', invoice: '', lines: [] }
