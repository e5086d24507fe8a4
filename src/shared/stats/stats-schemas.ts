import { z } from 'zod'
import { type OrderStatus, orderStatuses } from '../orders/order-status.ts'

export const growthSchema = z.number().nullable()

/** One count per status, as named properties, so that OpenAPI lists them. */
const countByStatus = Object.fromEntries(
  orderStatuses.map((status) => [status, z.int()]),
) as Record<OrderStatus, z.ZodInt>

export const statsSchema = z.object({
  totalProducts: z.int(),
  totalOrders: z.int(),
  totalUsers: z.int(),
  /** Total of delivered orders, in taka. */
  totalRevenue: z.number(),
  /** Percent, the last 30 days against the 30 before; null without earlier data. */
  growth: z.object({
    products: growthSchema,
    orders: growthSchema,
    users: growthSchema,
    revenue: growthSchema,
  }),
  /** The last 30 days in Dhaka, oldest first; revenue in taka on the day of delivery. */
  revenuePerDay: z.array(z.object({ day: z.iso.date(), revenue: z.number(), orders: z.int() })),
  ordersByStatus: z.object(countByStatus),
})

export type Stats = z.output<typeof statsSchema>
