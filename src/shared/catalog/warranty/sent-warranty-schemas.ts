import { z } from 'zod'
import { catalogMessage } from '../catalog-texts.ts'
import { readWarranty, saidOfWarranty, type TypedWarranty } from './read-warranty.ts'
import {
  isSameLength,
  maxWarrantyCounts,
  type Warranty,
  type WarrantyLength,
  warrantyTypes,
} from './warranty.ts'
import { warrantyLengthSchema } from './warranty-schemas.ts'
import { lengthText } from './warranty-texts.ts'

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
