import { z } from 'zod'

/**
 * New prices that may be a slip: below the cost, for those who may see costs, or less than half of before. The
 * first of them, and how many there are.
 */
export const oddPricesSchema = z.object({
  oddPrices: z.array(
    z.object({
      label: z.string(),
      from: z.number().nullable(),
      to: z.number(),
      cost: z.number().nullable(),
      why: z.enum(['below_cost', 'half_off']),
    }),
  ),
  oddCount: z.int(),
})

export type ListedOddPrices = z.output<typeof oddPricesSchema>
