import { z } from 'zod'
import { courierIds } from '../../couriers/couriers.ts'
import { blockReasons, type OrderAction } from './order-actions.ts'

/** Why an action is blocked, and by which parcel. */
export const blockSchema = z.object({
  reason: z.enum(blockReasons),
  message: z.string(),
  parcelId: z.string(),
  courier: z.enum(courierIds),
})

const block = blockSchema.nullable()

/** By action; null if it is not blocked. */
export const blockedActionsSchema = z.object({
  blocks: z.object({
    edit: block,
    cancel: block,
    reopen: block,
    to_open: block,
    to_shipped: block,
    to_delivered: block,
  } satisfies Record<OrderAction, typeof block>),
})

export type Block = z.output<typeof blockSchema>
export type BlockedActions = z.output<typeof blockedActionsSchema>
