import { z } from 'zod'
import { queryFlag } from '../api/parameters.ts'

/** How much of the demo there is, or was removed. */
export const demoCountsSchema = z.object({
  customers: z.int(),
  orders: z.int(),
  reviews: z.int(),
  coupons: z.int(),
  products: z.int(),
  /** With their subcategories. */
  categories: z.int(),
})

export const demoRemovalQuerySchema = z.object({
  /** The products and categories too. */
  products: queryFlag,
})

export type DemoCounts = z.output<typeof demoCountsSchema>
