import { afterCallingMinutes, nextOpening } from '#shared/orders/calls/calling-hours.ts'
import type { CallOutcomeRequest, RecordedCall } from '#shared/orders/calls/call-schemas.ts'
import { type CallOutcome, maxUndoSeconds, retryMinutes } from '#shared/orders/calls/calls.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { initialStatus, type OrderStatus } from '#shared/orders/statuses/order-status.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId, newId } from '../../platform/ids.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop } from '../../shop.ts'
import { announceChangedStatus, changeStatusIn, rejectStaleChange } from '../change-order-status.ts'
import { lockOrder, type OrderRow } from '../order-queries.ts'
import { orderNotFound } from '../order-failures.ts'
import { readAdminOrder } from '../find-orders.ts'
import {
  type CallRow,
  insertCall,
  lockAgent,
  lockOrderAndLeases,
  markUndone,
  releaseOtherLeases,
  selectCalls,
  updateCallState,
} from './call-queries.ts'
import { callTexts } from './call-texts.ts'
import { newLease } from './next-call.ts'
import { announceCall } from './staff-events.ts'

/** The status that the order gets; the others leave it pending. */
const statusAfter: Record<CallOutcome, OrderStatus> = {
  confirmed: 'confirmed',
  no_answer: initialStatus,
  wrong_number: initialStatus,
  wants_changes: initialStatus,
  cancelled: 'cancelled',
}

const minuteMs = 60_000

/**
 * Records how a call ended. A lease that ran out meanwhile is no hindrance unless somebody else has
 * taken the order: then `lease_lost`. Throws `edit_conflict` where the order is no longer pending, or was edited
 * after it was read out.
 */
export async function recordCall(
  shop: ActingShop,
  agentId: string,
  orderId: string,
  { outcome, reason, note, updatedAt }: CallOutcomeRequest,
): Promise<RecordedCall> {
  const settings = await findShopSettings(shop)
  const { changed, nextCallAt } = await inTransaction(shop, async (tx) => {
    const order = await lockExisting(tx, orderId)
    if (order.callHeldBy !== agentId) throw leaseLost()
    await rejectStaleChange(tx, shop, order, { expectedStatus: initialStatus })
    if (outcome === 'confirmed' && updatedAt && order.updatedAt > new Date(updatedAt)) {
      throw new DomainError('edit_conflict', (language) => callTexts[language].editedMeanwhile, {
        details: { current: await readAdminOrder({ ...shop, db: tx }, order.id) },
      })
    }
    const now = shop.clock.now()
    const dueAt = order.callDueAt ?? now
    const isFirst = (await selectCalls(tx, order.id)).length === 0
    await insertCall(tx, {
      id: newId(),
      orderId: order.id,
      outcome,
      reason,
      note,
      calledBy: agentId,
      dueAt,
      isInTime: isFirst ? isInTime(settings, dueAt, now) : null,
      createdAt: now,
      undoneAt: null,
    })
    const nextDueAt = dueAfter(outcome, { settings, dueAt, now })
    await updateCallState(tx, order.id, {
      dueAt: nextDueAt,
      lease: outcome === 'wants_changes' ? newLease(shop, agentId) : null,
    })
    if (outcome === 'no_answer' && nextDueAt) await announceCall(tx, shop, order.id, nextDueAt)
    const status = statusAfter[outcome]
    const changed = await changeStatusIn(tx, shop, {
      orderId: order.id,
      status,
      expectedStatus: initialStatus,
      changedBy: agentId,
      reason,
    })
    return { changed, nextCallAt: status === initialStatus ? nextDueAt : null }
  })
  announceChangedStatus(shop, changed)
  return { order: changed.order, nextCallAt: nextCallAt?.toISOString() ?? null }
}

function isInTime({ calls, policies }: ShopSettings, dueAt: Date, now: Date): boolean {
  return now <= afterCallingMinutes(calls, dueAt, policies.confirmationCallMinutes)
}

/**
 * An order whose status changes keeps its time, in case it becomes pending again. A wrong number is not
 * called until an edit changes the phone.
 */
function dueAfter(
  outcome: CallOutcome,
  { settings, dueAt, now }: { settings: ShopSettings; dueAt: Date; now: Date },
): Date | null {
  if (outcome === 'wrong_number') return null
  if (outcome !== 'no_answer') return dueAt
  const later = new Date(now.getTime() + retryMinutes * minuteMs)
  return nextOpening(settings.calls, later) ?? later
}

/**
 * Takes back how one's last call to an order ended, within seconds: status, time and lease are as
 * before. Throws `edit_conflict` when somebody has changed the status since, `lease_lost` when somebody else
 * has the order, `conflict` when it is too late or there is nothing to undo, and what the status machinery
 * throws where stock or coupon are gone.
 */
export async function undoCall(
  shop: ActingShop,
  agentId: string,
  orderId: string,
): Promise<AdminOrder> {
  const changed = await inTransaction(shop, async (tx) => {
    await lockAgent(tx, agentId)
    if (isId(orderId)) await lockOrderAndLeases(tx, orderId, agentId)
    const order = await lockExisting(tx, orderId)
    const call = (await selectCalls(tx, order.id)).at(-1)
    const now = shop.clock.now()
    rejectUndo(call, agentId, now)
    if (isHeldByOther(order, agentId, now)) throw leaseLost()
    const changed = await changeStatusIn(tx, shop, {
      orderId: order.id,
      status: initialStatus,
      expectedStatus: statusAfter[call.outcome],
      changedBy: agentId,
    })
    await markUndone(tx, call.id, now)
    await releaseOtherLeases(tx, agentId, order.id)
    await updateCallState(tx, order.id, { dueAt: call.dueAt, lease: newLease(shop, agentId) })
    return changed
  })
  announceChangedStatus(shop, changed)
  return changed.order
}

function rejectUndo(
  call: CallRow | undefined,
  agentId: string,
  now: Date,
): asserts call is CallRow {
  if (call?.calledBy !== agentId) {
    throw new DomainError('conflict', (language) => callTexts[language].notUndone.nothing)
  }
  if (now.getTime() - call.createdAt.getTime() > maxUndoSeconds * 1000) {
    throw new DomainError('conflict', (language) => callTexts[language].notUndone.late)
  }
}

function isHeldByOther(order: OrderRow, agentId: string, now: Date): boolean {
  const { callHeldBy, callHeldUntil } = order
  return callHeldBy !== null && callHeldBy !== agentId && (callHeldUntil ?? now) > now
}

async function lockExisting(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = isId(orderId) ? await lockOrder(tx, orderId) : undefined
  if (!order) throw orderNotFound()
  return order
}

function leaseLost(): DomainError {
  return new DomainError('lease_lost', (language) => callTexts[language].leaseLost)
}
