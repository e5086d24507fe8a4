import { recordChange } from '../audit/record-change.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { actionsOf } from '#shared/orders/actions/order-actions.ts'
import { isErased } from '#shared/orders/orders.ts'
import {
  hasLeftShop,
  initialStatus,
  orderStatusTable,
  stockEffect,
  type OrderStatus,
  type StockEffect,
} from '#shared/orders/statuses/order-status.ts'
import { stockTags } from '../catalog/catalog-cache.ts'
import { redeemCoupon, releaseCoupon } from '../coupons/coupons.ts'
import { repricingTags } from '../flash-deals/deal-prices.ts'
import { releaseDealUnits, retakeDealUnits } from '../flash-deals/deal-units.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { type Tx, inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop, Clock } from '../shop.ts'
import {
  findUnitsOfOrder,
  lockProducts,
  releaseStock,
  reserveStock,
  type StockUnits,
} from '../stock/stock.ts'
import { callQueueTag } from './calls/call-events.ts'
import { selectStockReferences } from './edits/order-change-queries.ts'
import { readAdminOrder } from './find-orders.ts'
import { findUnpackedLines, unitsMissing, unpackItems } from './packing/packed-units.ts'
import { hasFirstOrderDiscount, lockOrdersOf } from './placing/first-order-queries.ts'
import { moveStoreCredit } from './order-credit.ts'
import { rejectBlocked } from './actions/reject-blocked.ts'
import { orderNotFound } from './order-failures.ts'
import {
  lockOrder,
  selectItems,
  updateStatus,
  type OrderItemRow,
  type OrderRow,
} from './order-queries.ts'
import { orderTexts } from './order-texts.ts'

export interface StatusChange {
  orderId: string
  status: OrderStatus
  /** The status that the administrator saw; absent where it does not matter. */
  expectedStatus: OrderStatus | undefined
  /** Null for a job and for the buyer. */
  changedBy: string | null
  /** Why, where it was said. */
  reason?: string | null
  /**
   * What has happened to its goods changes it: a courier's word or an inspected return. By hand, an order
   * whose units are coming back keeps its status, and a parcel may stand in the way.
   */
  by?: 'courier' | 'return'
  /** Why it leaves the shop without the numbers of its units; absent: it does not. */
  withoutUnits?: string | undefined
}

export interface ChangedStatus {
  order: AdminOrder
  /** False when it had the status already. */
  isChanged: boolean
  /** The products that changed their price. */
  repriced: string[]
}

/**
 * Changes an order's status; any may follow any (SPEC §4) that no parcel, return or claim forbids. Cancelling releases stock, units of flash
 * deals and coupon use, once; leaving cancelled reserves them again or is rejected. The same status again
 * changes nothing. Throws `edit_conflict` with the order as `current` when somebody else was faster.
 */
export async function changeOrderStatus(
  shop: ActingShop,
  change: StatusChange,
): Promise<AdminOrder> {
  return (await moveOrder(shop, change)).order
}

/** The same, with what else has changed. */
export async function moveOrder(shop: ActingShop, change: StatusChange): Promise<ChangedStatus> {
  const changed = await inTransaction(shop, (tx) => changeStatusIn(tx, shop, change))
  announceChangedStatus(shop, changed)
  return changed
}

/** The same as a part of a transaction; after its commit, `announceChangedStatus` tells the caches. */
export async function changeStatusIn(
  tx: Tx,
  shop: ActingShop,
  change: StatusChange,
): Promise<ChangedStatus> {
  if (!isId(change.orderId)) throw orderNotFound()
  const before = await lockOrder(tx, change.orderId)
  if (!before) throw orderNotFound()
  const isChanged = before.status !== change.status
  // Nobody knows where it would go.
  if (isChanged && isErased(before)) {
    throw new DomainError('conflict', (language) => orderTexts[language].isErased)
  }
  // Its units never were in this stock: none can be reserved or released.
  if (isChanged && before.importedNumber !== null) {
    throw new DomainError('conflict', (language) => orderTexts[language].isImported)
  }
  if (isChanged) await rejectStaleChange(tx, before, change)
  if (isChanged) {
    await rejectBlocked(tx, shop, before, actionsOf(before.status, change.status), change.by)
  }
  const repriced = isChanged ? await applyChange(tx, shop.clock, before, change) : []
  if (isChanged && hasEnded(change.status)) {
    // An inspected return ends its order itself.
    if (change.by === undefined) await shop.closeRequestedReturns(tx, shop, before.id)
    await shop.closeRequestedClaims(tx, shop, before.id)
  }
  if (isChanged && !orderStatusTable[change.status].isPayable) {
    await shop.updateUncalledParcels(tx, shop, { id: before.id, status: change.status })
  }
  return { order: await readAdminOrder(tx, before.id), isChanged, repriced }
}

/** Whether nothing of it is with its buyer. */
function hasEnded(status: OrderStatus): boolean {
  return status === initialStatus || orderStatusTable[status].isCancelled
}

export function announceChangedStatus(
  { invalidation }: Pick<ActingShop, 'invalidation'>,
  changed: ChangedStatus,
): void {
  invalidation.invalidate(changedStatusTags(changed))
}

export function changedStatusTags({ order, repriced }: ChangedStatus): CacheTag[] {
  const products = order.items.flatMap((item) => item.product ?? [])
  return [...stockTags(products), ...repricingTags(repriced), callQueueTag]
}

/** Throws `edit_conflict` unless the order, which is locked, has the status that is expected. */
export async function rejectStaleChange(
  tx: Tx,
  order: OrderRow,
  change: Pick<StatusChange, 'expectedStatus'>,
): Promise<void> {
  const { expectedStatus } = change
  if (expectedStatus === undefined || expectedStatus === order.status) return
  throw new DomainError(
    'edit_conflict',
    (language) => orderTexts[language].changedMeanwhile(order.status),
    {
      details: { current: await readAdminOrder(tx, order.id) },
    },
  )
}

/**
 * Locks in the order in which a placed order does: stock, units of flash deals, first-order lock,
 * coupon, store credit. Returns the ids of the products that changed their price.
 */
async function applyChange(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  change: StatusChange,
): Promise<string[]> {
  const now = clock.now()
  const changeId = newId()
  const effect = stockEffect(order.status, change.status)
  const repriced = await moveUnits(tx, clock, order, { effect, changeId })
  const isWithoutUnits = await leaveWithUnits(tx, order, change)
  const leftUnscanned =
    hasLeftShop(change.status) &&
    (order.leftUnscanned || (isWithoutUnits && change.by === 'courier'))
  if (countsAgain(order.status, change.status)) await requireFirstOrder(tx, order)
  if (effect === 'reserve') await redeemAgain(tx, order)
  await moveStoreCredit(tx, now, order, { effect, changeId })
  await updateStatus(
    tx,
    { id: order.id, status: change.status, at: now, leftUnscanned },
    {
      id: changeId,
      orderId: order.id,
      status: change.status,
      changedBy: change.changedBy,
      reason: change.reason ?? null,
      createdAt: now,
    },
  )
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'order',
    id: order.id,
    label: order.number,
    before: { status: order.status },
    after: { status: change.status, ...(isWithoutUnits && { withoutUnits: true }) },
    reason: (isWithoutUnits ? change.withoutUnits : change.reason) ?? null,
  })
  return repriced
}

/** Throws `units_missing` where the order leaves the shop without its units, unless that is wanted: then true. */
async function leaveWithUnits(
  tx: Tx,
  order: OrderRow,
  { status, withoutUnits }: StatusChange,
): Promise<boolean> {
  if (hasLeftShop(order.status) || !hasLeftShop(status)) return false
  const missing = await findUnpackedLines(tx, order.id)
  if (missing.length === 0) return false
  if (withoutUnits !== undefined) return true
  throw unitsMissing(missing)
}

function countsAgain(from: OrderStatus, to: OrderStatus): boolean {
  return !orderStatusTable[from].countsAsEarlierOrder && orderStatusTable[to].countsAsEarlierOrder
}

/** Stock and units of flash deals, and the coupon use where they are released. */
async function moveUnits(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { effect, changeId: referenceId }: { effect: StockEffect; changeId: string },
): Promise<string[]> {
  if (effect === 'none') return []
  const items = await selectItems(tx, order.id)
  const units = await findUnits(tx, order.id, items)
  if (effect === 'reserve') {
    const soldOut = await reserveAgain(tx, units, referenceId)
    return retakeDealUnits(tx, clock, items, soldOut)
  }
  await unpackItems(tx, order.id, items)
  const restocked = await releaseStock(tx, units, { reason: 'cancellation', referenceId })
  const repriced = await releaseDealUnits(tx, clock, items, restocked)
  if (order.couponId) await releaseCoupon(tx, order.couponId)
  return repriced
}

/** Returns the ids of the products of which a variant sold out. */
async function reserveAgain(
  tx: Tx,
  units: readonly StockUnits[],
  referenceId: string,
): Promise<string[]> {
  const reference = { reason: 'reopening', referenceId } as const
  const { tooFew, turnedProducts } = await reserveStock(tx, units, reference)
  if (tooFew.length === 0) return turnedProducts
  throw new DomainError('out_of_stock', (language) => orderTexts[language].notReopened.outOfStock)
}

/** A reopened order gets its first-order discount back unless a later order has it now. */
async function requireFirstOrder(tx: Tx, order: OrderRow): Promise<void> {
  if (order.firstOrderDiscountPoisha === 0) return
  if (await canReclaimFirstOrder(tx, order)) return
  throw new DomainError('conflict', (language) => orderTexts[language].notReopened.firstOrder)
}

async function redeemAgain(tx: Tx, order: OrderRow): Promise<void> {
  if (order.couponId === null || (await redeemCoupon(tx, order.couponId))) return
  throw new DomainError(
    'coupon_used_up',
    (language) => orderTexts[language].notReopened.couponUsedUp,
  )
}

async function canReclaimFirstOrder(tx: Tx, order: OrderRow): Promise<boolean> {
  const { customerId, phone, buyerEmail } = order
  const identity = { customerId, phone, email: buyerEmail }
  await lockOrdersOf(tx, identity)
  return !(await hasFirstOrderDiscount(tx, identity))
}

/** Units of products that still exist, which are locked: a deleted product has no stock. */
async function findUnits(
  tx: Tx,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<StockUnits[]> {
  const lines = items.flatMap(({ productId, ...line }) =>
    productId ? [{ ...line, productId }] : [],
  )
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  )
  return findUnitsOfOrder(tx, await selectStockReferences(tx, orderId), lines)
}
