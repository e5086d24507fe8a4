import { z } from 'zod'
import { courierIds } from '../../couriers/couriers.ts'
import { blockReasons, type OrderAction } from './order-actions.ts'

/** Why an action is blocked, and by which parcel; null for a return or a claim. */
export const blockSchema = z.object({
  reason: z.enum(blockReasons),
  message: z.string(),
  parcelId: z.string().nullable(),
  courier: z.enum(courierIds).nullable(),
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
    book: block,
    refuse: block,
  } satisfies Record<OrderAction, typeof block>),
})

export type Block = z.output<typeof blockSchema>
export type BlockedActions = z.output<typeof blockedActionsSchema>
