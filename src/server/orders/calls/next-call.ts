import { afterCallingMinutes, nextOpening } from '#shared/orders/calls/calling-hours.ts'
import type { Call, NextCall } from '#shared/orders/calls/call-schemas.ts'
import { leaseMinutes, maxWaitingCount } from '#shared/orders/calls/calls.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { serializeForAdmin } from '../find-orders.ts'
import { selectOrderRecord } from '../order-queries.ts'
import { riskOf } from '../risk/order-risk.ts'
import {
  type CallRow,
  countWaitingCalls,
  type Lease,
  leaseOrder,
  lockAgent,
  selectCalls,
  selectDueCalls,
  selectOtherOrders,
} from './call-queries.ts'

const minuteMs = 60_000

/** An order for a member of staff alone, from now on. */
export function newLease({ clock }: Pick<Shop, 'clock'>, heldBy: string): Lease {
  return { heldBy, until: new Date(clock.now().getTime() + leaseMinutes * minuteMs) }
}

/**
 * The order that `agentId` is to call: the one that they hold already, else the one that waits longest.
 * Nobody else gets it for five minutes. Outside the calling hours there is none.
 */
export async function takeNextCall(shop: ActingShop, agentId: string): Promise<NextCall> {
  const { calls: hours } = await findShopSettings(shop)
  const now = shop.clock.now()
  const opensAt = nextOpening(hours, now)
  if (opensAt) return { call: null, opensAt: opensAt.toISOString() }
  const lease = newLease(shop, agentId)
  const orderId = await inTransaction(shop, async (tx) => {
    await lockAgent(tx, agentId)
    return leaseOrder(tx, lease, { at: now })
  })
  return { call: orderId === null ? null : await describeCall(shop, orderId, lease) }
}

/** Null where the order was deleted since. */
async function describeCall(shop: ActingShop, orderId: string, lease: Lease): Promise<Call | null> {
  const record = await selectOrderRecord(shop.db, orderId)
  if (!record) return null
  const { callDueAt, createdAt } = record.order
  const [[order], risk, others, calls, settings] = await Promise.all([
    serializeForAdmin(shop, [record]),
    riskOf(shop, record.order),
    selectOtherOrders(shop.db, record.order),
    selectCalls(shop.db, orderId),
    findShopSettings(shop),
  ])
  if (!order) return null
  const dueAt = callDueAt ?? createdAt
  const { confirmationCallMinutes } = settings.policies
  const isFirst = calls.length === 0
  return {
    order,
    risk,
    dueAt: dueAt.toISOString(),
    promisedUntil: isFirst
      ? afterCallingMinutes(settings.calls, dueAt, confirmationCallMinutes).toISOString()
      : null,
    attempts: calls.length,
    leasedUntil: lease.until.toISOString(),
    history: {
      orders: others.map(({ id, number, status, totalPoisha, createdAt: placedAt }) => ({
        _id: id,
        orderNumber: number,
        status,
        total: takaFromPoisha(totalPoisha),
        createdAt: placedAt.toISOString(),
      })),
      calls: await serializeCalls(shop, calls),
    },
  }
}

async function serializeCalls(
  { db }: Shop,
  calls: readonly CallRow[],
): Promise<Call['history']['calls']> {
  const names = await findCustomerNames(
    db,
    calls.flatMap(({ calledBy }) => calledBy ?? []),
  )
  return calls.map(({ id, outcome, reason, note, calledBy, createdAt }) => ({
    _id: id,
    outcome,
    reason,
    note,
    calledBy: (calledBy && names.get(calledBy)) || null,
    at: createdAt.toISOString(),
  }))
}

/** How many orders wait for a call, up to one more than is shown, and how many for a first call that is later than promised. */
export async function countDueCalls(shop: Shop) {
  const { calls, policies } = await findShopSettings(shop)
  const now = shop.clock.now()
  const due = await selectDueCalls(shop.db, now)
  const late = due.filter(
    ({ dueAt, isFirst }) =>
      isFirst && afterCallingMinutes(calls, dueAt, policies.confirmationCallMinutes) < now,
  )
  return { count: due.length, late: late.length }
}

/** The orders that are to be called now, and that nobody has yet. */
export async function countWaiting({ db, clock }: Shop) {
  const counted = await countWaitingCalls(db, clock.now())
  return { count: Math.min(counted, maxWaitingCount), isCapped: counted > maxWaitingCount }
}
