import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { optionalQuery } from '../api/parameters.ts'
import { statsQuerySchema } from './stats-schemas.ts'

/** Each with the largest first, but for `losses`: the lowest profit. */
export const profitSorts = ['profit', 'losses', 'margin', 'units'] as const

export type ProfitSort = (typeof profitSorts)[number]

export const productProfitQuerySchema = adminListQuerySchema.extend({
  /** The days that end with today. */
  days: statsQuerySchema.shape.days,
  sort: optionalQuery(z.enum(profitSorts)),
})

/** Sums of the period; amounts in taka. */
const sums = {
  /** Delivered in the period. */
  units: z.int(),
  /** Of these, those of orders in which something has no cost price: their goods have no profit. */
  unitsLeftOut: z.int(),
  /** Of those, the ones that have no cost price themselves. */
  unitsWithoutCost: z.int(),
  /** Settled as returned in the period. */
  unitsReturned: z.int(),
  revenue: z.number(),
  /** Less what couriers kept and packing, of parcels that came back too, shared over the lines by their value. */
  profit: z.number(),
}

const productProfitSchema = z.object({
  /** Null of a product that was deleted; its name is that of the order. */
  productId: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  ...sums,
  /** The profit in percent of the revenue; null where units are left out, and without revenue. */
  margin: z.number().nullable(),
})

const profitTotalsSchema = z.object({ days: z.int(), ...sums })

export const productProfitsSchema = z.object({
  products: z.array(productProfitSchema),
  /** Of everything that the search finds, on all pages. */
  totals: profitTotalsSchema,
  pagination: paginationSchema,
})

export type ProductProfitQuery = z.output<typeof productProfitQuerySchema>
export type ProductProfit = z.output<typeof productProfitSchema>
export type ProfitTotals = z.output<typeof profitTotalsSchema>
