import { z } from 'zod'
import { courierIds } from '../couriers/couriers.ts'
import { type OrderDeed, refusals } from './doorways.ts'

/** What stands in the way of a deed. */
export const doorSchema = z.object({
  refusal: z.enum(refusals),
  message: z.string(),
  parcelId: z.string(),
  courier: z.enum(courierIds),
})

const door = doorSchema.nullable()

/** By deed; null where nothing does. */
export const doorsSchema = z.object({
  doors: z.object({
    edit: door,
    cancel: door,
    reopen: door,
    to_open: door,
    to_shipped: door,
    to_delivered: door,
  } satisfies Record<OrderDeed, typeof door>),
})

export type Door = z.output<typeof doorSchema>
export type Doors = z.output<typeof doorsSchema>
