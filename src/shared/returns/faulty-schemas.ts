import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { requiredText } from '../api/parameters.ts'
import { trackings } from '../catalog/tracking.ts'
import { messagesOf } from '../languages/texts.ts'
import { faultyTexts } from './faulty-texts.ts'
import { optionalText, unitsSchema } from './return-schemas.ts'
import { numbersSchema } from './return-step-schemas.ts'

const say = messagesOf(faultyTexts)

export const faultyListQuerySchema = adminListQuerySchema

/** Units of a product that came back faulty with one return, and are still here. */
export const faultyUnitsSchema = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  variantLabel: z.string(),
  tracks: z.enum(trackings),
  units: z.int(),
  /** Of the units that have a serial number or IMEI: one of each. */
  numbers: z.array(z.string()),
  /** Null where the order is gone. */
  return: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
  since: z.string(),
  /** At cost, in taka; null where it is not known, absent for staff who may not see costs. */
  value: z.number().nullable().optional(),
})

export const faultyListSchema = z.object({
  faulty: z.array(faultyUnitsSchema),
  pagination: paginationSchema,
})

const clearing = {
  /** As many as are cleared, of those that were shown. */
  quantity: unitsSchema(1),
  shown: z.int(),
  numbers: numbersSchema,
}

/** POST /admin/faulty-units/{id}/clear */
export const clearFaultySchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('stock'), ...clearing, reason: optionalText }),
  z.object({
    to: z.literal('nowhere'),
    ...clearing,
    reason: requiredText(say('reason'), 200),
  }),
])

export type FaultyUnits = z.output<typeof faultyUnitsSchema>
export type ClearFaulty = z.output<typeof clearFaultySchema>
