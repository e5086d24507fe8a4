import type { z } from 'zod'
import { saidOfWarranty } from '#shared/catalog/warranty/read-warranty.ts'
import {
  isSameLength,
  type Warranty,
  type WarrantyLength,
  type WarrantyType,
  type WarrantyUnit,
} from '#shared/catalog/warranty/warranty.ts'
import { warrantyLengthSchema } from '#shared/catalog/warranty/warranty-schemas.ts'
import { lengthText } from '#shared/catalog/warranty/warranty-texts.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { productFormTexts } from './product-form-texts.ts'

/** A warranty in the product's form. */
interface WarrantyValues {
  warrantyType: WarrantyType
  warrantyCount: string
  warrantyUnit: WarrantyUnit
  /** Text that the product has in place of a number and a unit, or in other words; null where it has none. */
  warrantyTyped: string | null
}

/** The term of most warranties (SPEC §9). */
const usualLength: WarrantyLength = { count: 1, unit: 'years' }

export function warrantyValuesOf({ type, duration, length }: Warranty): WarrantyValues {
  const shown = length ?? usualLength
  const isPlain = type === 'No Warranty' || (length && duration === lengthText(length, 'en'))
  return {
    warrantyType: type,
    warrantyCount: type === 'No Warranty' || length ? String(shown.count) : '',
    warrantyUnit: shown.unit,
    warrantyTyped: isPlain ? null : duration,
  }
}

/** As it is sent. Without a number, what the product says stays. */
export function warrantyOf(values: WarrantyValues): Warranty {
  const { warrantyType: type, warrantyUnit: unit, warrantyTyped: typed } = values
  if (type === 'No Warranty') return { type, duration: '' }
  const digits = latinDigits(values.warrantyCount.trim())
  if (digits === '') return { type, duration: typed ?? '' }
  const length = { count: Number(digits), unit }
  const said = typed === null ? null : saidOfWarranty(typed).length
  const isSaid = typed !== null && said !== null && isSameLength(said, length)
  return { type, duration: isSaid ? typed : lengthText(length, 'en'), length }
}

const missingCount = messagesOf(productFormTexts)('warrantyMissing')

/** Of a product that says it in other words, or not at all, the number may be missing. */
export function checkWarranty(values: WarrantyValues, context: z.RefinementCtx): void {
  const { length } = warrantyOf(values)
  const isMissing = length === undefined && values.warrantyType !== 'No Warranty'
  const message = length
    ? warrantyLengthSchema.safeParse(length).error?.issues[0]?.message
    : isMissing && values.warrantyTyped === null
      ? missingCount
      : undefined
  if (message !== undefined) {
    context.addIssue({ code: 'custom', path: ['warrantyCount'], message })
  }
}

/** The first row beyond the maximum gets the message; unfinished rows do not count. */
export function rejectBeyondMax<Row>(
  max: number,
  message: string,
  rows: readonly Row[],
  counts: (row: Row) => boolean,
  context: z.RefinementCtx,
): void {
  const surplus = rows.filter(counts)[max]
  if (surplus === undefined) return
  context.addIssue({ code: 'custom', path: [rows.indexOf(surplus), 'name'], message })
}
