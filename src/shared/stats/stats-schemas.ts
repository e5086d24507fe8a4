import { z } from 'zod'
import { optionalQuery } from '../api/parameters.ts'
import { orderCountsSchema } from '../orders/statuses/order-count-schemas.ts'
import { growthDays, statsPeriods } from './stats-periods.ts'
import { messagesOf } from '../languages/texts.ts'
import { statsTexts } from './stats-texts.ts'

const say = messagesOf(statsTexts)

const periodTexts = statsPeriods.map(String)

export const statsQuerySchema = z.object({
  /** How many days `revenuePerDay` lists. */
  days: optionalQuery(z.enum(periodTexts, say('period', statsPeriods)).transform(Number)).transform(
    (days) => days ?? growthDays,
  ),
})

export type StatsQuery = z.output<typeof statsQuerySchema>

export const growthSchema = z.number().nullable()

/** Counted up to a limit: there are more where `isCapped`. */
export const cappedCountSchema = z.object({ count: z.int(), isCapped: z.boolean() })

export const statsSchema = z.object({
  totalProducts: z.int(),
  totalOrders: z.int(),
  totalUsers: z.int(),
  /** Total of delivered orders, in taka; absent, as all revenue, for staff who may not see it. */
  totalRevenue: z.number().optional(),
  /** Percent, the last 30 days against the 30 before; null without earlier data. */
  growth: z.object({
    products: growthSchema,
    orders: growthSchema,
    users: growthSchema,
    revenue: growthSchema.optional(),
  }),
  /** Days in Dhaka that end with today, oldest first; revenue in taka on the day of delivery. */
  revenuePerDay: z.array(
    z.object({
      day: z.iso.date(),
      revenue: z.number().optional(),
      orders: z.int(),
      /** Profit of the delivered orders, in taka; absent for staff who may not see costs and revenue. */
      profit: z.number().optional(),
      /** Delivered orders that the profit leaves out: a cost price is missing. */
      withoutCost: z.int().optional(),
    }),
  ),
  ordersByStatus: orderCountsSchema,
})

export type Stats = z.output<typeof statsSchema>
