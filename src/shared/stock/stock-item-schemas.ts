import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { optionalQuery, queryText } from '../api/parameters.ts'
import { trackings } from '../catalog/tracking.ts'
import type { StockLevel } from '../catalog/product-rules.ts'

export const stockLevels = ['out', 'low', 'enough'] as const satisfies StockLevel[]

export const stockSorts = ['newest', 'name', 'fewest', 'most'] as const

export type StockSort = (typeof stockSorts)[number]

export const stockListQuerySchema = adminListQuerySchema.extend({
  level: optionalQuery(z.enum(stockLevels)),
  sort: optionalQuery(z.enum(stockSorts)),
  /** Exactly this barcode or SKU, as a scanner reads it. */
  code: queryText,
})

/** Units on a shelf: of one variant, or of several that share them. */
export const stockItemSchema = z.object({
  _id: z.string(),
  /** The variant that represents the item in API calls: the first active one. */
  variantId: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  variants: z.array(
    z.object({
      _id: z.string(),
      /** Its values; empty where nothing is to be chosen. */
      label: z.string(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      isActive: z.boolean(),
    }),
  ),
  stock: z.int(),
  /** Kind of numbers that its units have, and the number of units in stock without any. */
  tracks: z.enum(trackings),
  unnumbered: z.int(),
  level: z.enum(stockLevels),
  /** Units of orders that have not left the shop. They are on the shelf, but not for sale. */
  inOpenOrders: z.int(),
  /** Units of returns that were received and not inspected: in the shop, but not in stock. */
  inReturns: z.int(),
  /** The cost of a unit, and of all of them; null where unknown, and for staff who may not see it. */
  cost: z.number().nullable(),
  value: z.number().nullable(),
})

export const stockListSchema = z.object({
  items: z.array(stockItemSchema),
  pagination: paginationSchema,
  /** By the clock that movements have. */
  now: z.string(),
})

export const stockValueSchema = z.object({
  /** In Dhaka, at its end; today: now. */
  day: z.string(),
  units: z.int(),
  /** At cost prices, of what has one. */
  value: z.number(),
  withoutCost: z.object({ items: z.int(), units: z.int() }),
})

export type StockValue = z.output<typeof stockValueSchema>
export type StockListQuery = z.output<typeof stockListQuerySchema>
export type StockItem = z.output<typeof stockItemSchema>
