import { z } from 'zod'
import { courierScoreSchema } from '../../couriers/buyer-score-schemas.ts'

/** In the order in which staff read them. */
export const riskReasons = [
  'refused',
  'cancelled',
  'address',
  'in_the_hour',
  'dear_first_order',
  'delivered',
  'courier_score',
] as const

/** `careful`: something speaks against it. `new`: nothing is known, which is no risk. `known`: it went well before. */
export const riskLevels = ['careful', 'new', 'known'] as const

export type RiskLevel = (typeof riskLevels)[number]

export const orderRiskSchema = z.object({
  level: z.enum(riskLevels),
  reasons: z.array(
    z.object({
      reason: z.enum(riskReasons),
      /**
       * Orders that it is about; for `dear_first_order` the total from which one is dear, in taka; for
       * `courier_score` reports.
       */
      count: z.number(),
      /** Of how many orders that were delivered or cancelled; for `refused` and `cancelled`. */
      of: z.int().optional(),
      /** For `courier_score`. */
      score: courierScoreSchema.optional(),
    }),
  ),
})

export type OrderRisk = z.output<typeof orderRiskSchema>
