import { nextOpening } from '#shared/orders/calls/calling-hours.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { enqueueStaffEvent } from '../../jobs.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import type { OrderRow } from '../order-queries.ts'

type AnnouncingShop = Pick<Shop, 'jobs' | 'clock'>

/** Notifies staff of a new order at once, and of its call where that has to wait for the calling hours. */
export async function announceNewOrder(
  tx: Tx,
  shop: AnnouncingShop,
  { calls }: Pick<ShopSettings, 'calls'>,
  { id, callDueAt }: Pick<OrderRow, 'id' | 'callDueAt'>,
): Promise<void> {
  await enqueueStaffEvent(shop.jobs, tx, { event: 'new_order', subjectId: id })
  const opensAt = callDueAt && nextOpening(calls, callDueAt)
  if (opensAt) await announceCall(tx, shop, id, opensAt)
}

/** Notifies staff of an order's call when it is due, unless it was made before. */
export async function announceCall(
  tx: Tx,
  { jobs, clock }: AnnouncingShop,
  orderId: string,
  dueAt: Date,
): Promise<void> {
  const waitMs = Math.max(0, dueAt.getTime() - clock.now().getTime())
  const event = { event: 'call_due', subjectId: orderId } as const
  await enqueueStaffEvent(jobs, tx, event, Math.ceil(waitMs / 1000))
}
