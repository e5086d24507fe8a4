import { z } from 'zod'
import { catalogMessage } from '../catalog-texts.ts'
import { maxWarrantyCounts, warrantyTypes, warrantyUnits } from './warranty.ts'

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
