import { z } from 'zod'
import { courierIds } from '../couriers/couriers.ts'
import { orderDeeds, refusals } from './doorways.ts'

/** What stands in the way of a deed. */
export const doorSchema = z.object({
  refusal: z.enum(refusals),
  message: z.string(),
  parcelId: z.string(),
  courier: z.enum(courierIds),
})

/** By deed; null where nothing does. */
export const doorsSchema = z.object({
  doors: z.record(z.enum(orderDeeds), doorSchema.nullable()),
})

export type Door = z.output<typeof doorSchema>
export type Doors = z.output<typeof doorsSchema>
