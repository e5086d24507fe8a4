import { z } from 'zod'
import { paginationSchema } from '../api/pagination.ts'

export const stockReasons = [
  'opening',
  'order',
  'edit',
  'cancellation',
  'reopening',
  'adjustment',
] as const

export type StockReason = (typeof stockReasons)[number]

const movementSchema = z.object({
  at: z.string(),
  /** Units added; negative for units taken. */
  quantity: z.int(),
  /** Units of the stock item after it. */
  stockAfter: z.int(),
  reason: z.enum(stockReasons),
  /** The member of staff, without a name where the account is gone; null for buyers, jobs and older movements. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** The order that it was for; null for others, and where it is gone. */
  reference: z.object({ type: z.literal('order'), _id: z.string(), number: z.string() }).nullable(),
})

export const movementListSchema = z.object({
  movements: z.array(movementSchema),
  pagination: paginationSchema,
})

export type StockMovement = z.output<typeof movementSchema>
