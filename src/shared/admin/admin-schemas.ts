import { z } from 'zod'
import { pageQuery, queryText } from '../api/query-parameters.ts'
import type { OrderStatus } from '../orders/order-status.ts'

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
  /** The last 30 days in Dhaka, oldest first; revenue in taka on the day of delivery. */
  revenuePerDay: z.array(z.object({ day: z.iso.date(), revenue: z.number(), orders: z.int() })),
  ordersByStatus: z.object({
    pending: z.int(),
    confirmed: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
  } satisfies Record<OrderStatus, z.ZodInt>),
})

export type AdminListQuery = z.output<typeof adminListQuerySchema>
export type Stats = z.output<typeof statsSchema>
