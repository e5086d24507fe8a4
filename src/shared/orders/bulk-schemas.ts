import { z } from 'zod'
import { messagesOf } from '../languages/texts.ts'
import { maxOrdersAtOnce } from './order-filters.ts'
import { orderListTexts } from './order-list-texts.ts'
import { orderStatuses } from './statuses/order-status.ts'
import { orderTexts } from './order-texts.ts'

const say = messagesOf(orderTexts)
const sayOrderList = messagesOf(orderListTexts)

const notAnId = say('notAnId')
const statusSchema = z.enum(orderStatuses, say('status'))

export const orderIdsSchema = z.object({ ids: z.array(z.string()) })

/**
 * `expected` are the statuses that the preview answered: an order that has another one by now is
 * skipped. `auditGroup` is that of an earlier call of the same change, which this one goes on with.
 */
export const bulkRequestSchema = z.object({
  ids: z
    .array(z.uuid(notAnId).toLowerCase(), say('chooseOrders'))
    .min(1, say('chooseOrders'))
    .max(maxOrdersAtOnce, sayOrderList('tooManyAtOnce', maxOrdersAtOnce))
    .transform((ids) => [...new Set(ids)]),
  status: statusSchema,
  expected: z.record(z.string(), statusSchema).optional(),
  auditGroup: z.uuid().toLowerCase().optional(),
  dryRun: z.boolean().optional(),
})

/** Why an order stays as it is: a code of the API, or that it has the status already. */
export const skippedOrderSchema = z.object({
  _id: z.string(),
  /** Null where there is no such order. */
  orderNumber: z.string().nullable(),
  code: z.string(),
  reason: z.string(),
})

export const bulkResultSchema = z.object({
  /** Ids of the orders that change, or have changed. */
  willChange: z.array(z.string()),
  skipped: z.array(skippedOrderSchema),
  /** The status that each order has before the change, by its id. */
  statuses: z.record(z.string(), z.enum(orderStatuses)),
  /** Of the entries in the audit log; null where nothing has changed. */
  auditGroup: z.string().nullable(),
})

export type BulkRequest = z.output<typeof bulkRequestSchema>

export type BulkResult = z.output<typeof bulkResultSchema>

export type SkippedOrder = z.output<typeof skippedOrderSchema>
