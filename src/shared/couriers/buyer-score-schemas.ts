import { z } from 'zod'
import { courierIds } from './couriers.ts'

/** A courier's score of a phone, by the parcels of all its shops. */
export const buyerScoreSchema = z.object({
  /** Of the parcels to it; null where the courier has had none, or does not say. */
  deliveredPercent: z.number().nullable(),
  /** How many parcels that are, as the courier writes it: `25+`. */
  parcels: z.string().nullable(),
  /** So few that the share says little. */
  isFew: z.boolean(),
  /** Of other shops. */
  reports: z.int(),
  /** A sentence of the courier, which is shown and not interpreted. */
  remark: z.string().nullable(),
})

export type BuyerScore = z.output<typeof buyerScoreSchema>

export const courierScoreSchema = buyerScoreSchema.extend({
  courier: z.enum(courierIds),
  /** When the courier said so. */
  at: z.string(),
})

export type CourierScore = z.output<typeof courierScoreSchema>
