import { z } from 'zod'
import { cappedCountSchema } from './stats-schemas.ts'
import { waitingRows } from './waiting-rows.ts'

const waitingSchema = cappedCountSchema.extend({
  row: z.enum(waitingRows),
  /** The number of them that are later than was promised to their buyers; absent for none. */
  late: z.int().optional(),
})

export const todaySchema = z.object({
  /** Only rows whose list one may open and with something in it, in the order of the table. */
  waiting: z.array(waitingSchema),
  /** Cash in taka that couriers have collected since midnight in Dhaka; only for staff who may see it. */
  collected: z.number().optional(),
  /** Sentences about what is set up wrongly on the server; for staff who may see the settings. */
  warnings: z.array(z.string()),
})

export const bestSellersSchema = z.object({
  days: z.int(),
  /** By units in orders of those days that were not cancelled; revenue in taka is theirs, absent for staff who may not see it. */
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      units: z.int(),
      revenue: z.number().optional(),
    }),
  ),
})

export type Waiting = z.output<typeof waitingSchema>
export type Today = z.output<typeof todaySchema>
export type BestSellers = z.output<typeof bestSellersSchema>
