import { z } from 'zod'
import { paginationSchema } from '../api/pagination.ts'
import { queryDay } from '../api/parameters.ts'

export const stockReasons = [
  'opening',
  'order',
  'edit',
  'cancellation',
  'reopening',
  'adjustment',
  'correction',
  'receipt',
  'count',
  'undo',
  'return',
  'replacement',
  'repair',
] as const

export type StockReason = (typeof stockReasons)[number]

/** Stock documents of the office; each moves units once, and can be undone. */
export const stockDocumentKinds = ['correction', 'receipt', 'count'] as const

export type StockDocumentKind = (typeof stockDocumentKinds)[number]

const referenceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), _id: z.string(), number: z.string() }),
  z.object({
    type: z.enum(stockDocumentKinds),
    _id: z.string(),
    /** The reason of a correction, the supplier and invoice of a receipt; empty for a count. */
    note: z.string(),
  }),
])

const movementSchema = z.object({
  at: z.string(),
  /** Units added; negative for units taken. */
  quantity: z.int(),
  /** Units of the stock item after it. */
  stockAfter: z.int(),
  reason: z.enum(stockReasons),
  /** The member of staff, without a name where the account is gone; null for buyers, jobs and older movements. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** The order, correction, receipt or count that it was for; null for others, and where it is gone. */
  reference: referenceSchema.nullable(),
})

export const movementListSchema = z.object({
  movements: z.array(movementSchema),
  pagination: paginationSchema,
})

/** Days in Dhaka, both included. */
export const movementExportQuerySchema = z.object({ from: queryDay, to: queryDay })

export type MovementExportQuery = z.output<typeof movementExportQuerySchema>

export type StockMovement = z.output<typeof movementSchema>
