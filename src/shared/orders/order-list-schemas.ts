import { z } from 'zod'
import { districtSchema } from '../addresses/address-schemas.ts'
import { adminListQuerySchema } from '../api/pagination.ts'
import { optionalQuery, queryAmount, queryDay, queryText } from '../api/parameters.ts'
import { parcelStages } from '../couriers/parcels/parcel-stages.ts'
import { messagesOf } from '../languages/texts.ts'
import { callStates, orderSorts } from './order-filters.ts'
import { orderListTexts } from './order-list-texts.ts'
import { type OrderStatus, orderStatuses } from './statuses/order-status.ts'
import { orderTexts } from './order-texts.ts'
import { orderSources, orderTaskFilters } from './orders.ts'
import { orderTaskTexts } from './tasks/order-task-texts.ts'

const sayOrder = messagesOf(orderTexts)

const say = messagesOf(orderListTexts)
const sayTask = messagesOf(orderTaskTexts)

/** Statuses, comma separated; in the order of the table. */
const statusesSchema = z.string().transform((written, context): OrderStatus[] => {
  const names = written.split(',')
  const chosen = orderStatuses.filter((status) => names.includes(status))
  if (chosen.length === new Set(names).size) return chosen
  context.addIssue({
    code: 'custom',
    message: sayOrder('status'),
  })
  return z.NEVER
})

/**
 * Filters and sorting of the list of orders. Days are those of Dhaka and amounts are taka, both ends
 * included; `label` is a whole label.
 */
export const orderFilterSchema = z.object({
  search: queryText,
  status: optionalQuery(statusesSchema),
  from: queryDay,
  to: queryDay,
  district: optionalQuery(districtSchema),
  amountFrom: queryAmount,
  amountTo: queryAmount,
  source: optionalQuery(z.enum(orderSources, say('source'))),
  label: queryText,
  parcel: optionalQuery(z.enum(parcelStages, say('parcel'))),
  calls: optionalQuery(z.enum(callStates, say('calls'))),
  task: optionalQuery(z.enum(orderTaskFilters, sayTask('unknown'))),
  sort: optionalQuery(z.enum(orderSorts, say('sort'))),
})

/** The query of GET /admin/orders. */
export const orderListQuerySchema = adminListQuerySchema.extend(orderFilterSchema.shape)

export type OrderFilter = z.output<typeof orderFilterSchema>

export type OrderListQuery = z.output<typeof orderListQuerySchema>
