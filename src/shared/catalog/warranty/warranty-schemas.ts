import { z } from 'zod'
import { catalogMessage } from '../catalog-texts.ts'
import { readWarranty, saidOfWarranty, type TypedWarranty } from './read-warranty.ts'
import {
  isSameLength,
  maxWarrantyCounts,
  monthsOfLength,
  type Warranty,
  type WarrantyLength,
  type WarrantyType,
  warrantyTypes,
  warrantyUnits,
} from './warranty.ts'
import { lengthText } from './warranty-texts.ts'

export const warrantyLengthSchema = z
  .object({ count: z.int(catalogMessage('warrantyCount')), unit: z.enum(warrantyUnits) })
  .superRefine(({ count, unit }, context) => {
    const max = maxWarrantyCounts[unit]
    if (count >= 1 && count <= max) return
    const message = catalogMessage('warrantyCountUpTo', max)
    context.addIssue({ code: 'custom', path: ['count'], message })
  })

/** The answer: `duration` says in English how long, or what was typed in place of a number and a unit. */
export const warrantySchema = z.object({
  type: z.enum(warrantyTypes),
  duration: z.string(),
  /** How long it lasts from the delivery; absent where nobody could read that in `duration`. */
  length: warrantyLengthSchema.optional(),
})

/**
 * A warranty as clients send it: its length, or a text that is read. A text in which none can be read is
 * taken, as it always was; products with one are listed until somebody gives them a length.
 */
export const sentWarrantySchema = z
  .object({
    type: z.enum(warrantyTypes, catalogMessage('warrantyType')),
    duration: z.string().default(''),
    length: warrantyLengthSchema.nullish(),
    /** Of clients from before there was a length. */
    months: z.int().min(1).max(maxWarrantyCounts.months).nullish(),
  })
  .superRefine(rejectTwoLengths)
  .transform(({ length, ...typed }): Warranty => {
    // A length replaces a text that does not say it.
    const isSaid = !length || saidOfWarranty(typed.duration).length !== null
    return readWarranty(isSaid ? typed : { ...typed, duration: lengthText(length, 'en') })
  })

type SentWarranty = Omit<TypedWarranty, 'length'> & { length?: WarrantyLength | null | undefined }

function rejectTwoLengths(sent: SentWarranty, context: z.RefinementCtx): void {
  const { type, duration, length, months } = sent
  const ofMonths: WarrantyLength | null = months ? { count: months, unit: 'months' } : null
  const [first, ...others] = [saidOfWarranty(duration).length, length, ofMonths].filter(
    (each) => each !== null && each !== undefined,
  )
  const isOne = first === undefined || others.every((other) => isSameLength(first, other))
  if (type === 'No Warranty' || isOne) return
  context.addIssue({ code: 'custom', path: ['duration'], message: catalogMessage('twoWarranties') })
}

interface WarrantyColumns {
  warrantyType: WarrantyType
  warrantyDuration: string
  warrantyMonths: number | null
}

/** The warranty of a row, also of one that an earlier release has written. */
export function storedWarranty(row: WarrantyColumns): Warranty {
  return readWarranty({
    type: row.warrantyType,
    duration: row.warrantyDuration,
    months: row.warrantyMonths,
  })
}

/** The warranty of an item of an order as it was promised; null for old orders, which say nothing of it. */
export function soldWarranty(
  row: Omit<WarrantyColumns, 'warrantyType'> & { warrantyType: WarrantyType | null },
): Warranty | null {
  const { warrantyType } = row
  return warrantyType === null ? null : storedWarranty({ ...row, warrantyType })
}

/** Read again: what the audit log and imports hold may be from before there was a length. */
export function warrantyColumns(warranty: TypedWarranty) {
  const { type, duration, length } = readWarranty(warranty)
  return {
    warrantyType: type,
    warrantyDuration: duration,
    warrantyMonths: length ? monthsOfLength(length) : null,
    warrantyDays: length?.unit === 'days' ? length.count : null,
  }
}
