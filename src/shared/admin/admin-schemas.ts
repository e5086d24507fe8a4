import { z } from 'zod'
import { pageQuery, queryText } from '../api/query-parameters.ts'

/** Searching and paging of the administrator's tables. */
export const adminListQuerySchema = z.object({
  ...pageQuery({ default: 20, max: 100 }),
  search: queryText,
})

export const growthSchema = z.number().nullable()

export const statsSchema = z.object({
  totalProducts: z.int(),
  totalOrders: z.int(),
  totalUsers: z.int(),
  /** Total of delivered orders, in taka. */
  totalRevenue: z.number(),
  /** Percent, the last 30 days against the 30 before; null where there is nothing to compare with. */
  growth: z.object({
    products: growthSchema,
    orders: growthSchema,
    users: growthSchema,
    revenue: growthSchema,
  }),
})

export type AdminListQuery = z.output<typeof adminListQuerySchema>
export type Stats = z.output<typeof statsSchema>
