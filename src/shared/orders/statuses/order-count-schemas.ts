import { z } from 'zod'
import { type OrderStatus, orderStatuses } from './order-status.ts'

/** One count per status, as named properties, so that OpenAPI lists them. */
export const orderCountsSchema = z.object(
  Object.fromEntries(orderStatuses.map((status) => [status, z.int()])) as Record<
    OrderStatus,
    z.ZodInt
  >,
)
