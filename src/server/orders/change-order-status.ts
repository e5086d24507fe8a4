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
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { type Tx, inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop } from '../shop.ts'
import { callQueueTag } from './calls/call-events.ts'
import { readAdminOrder } from './find-orders.ts'
import { moveUnits } from './actions/move-units.ts'
import { bringBackToShop, findUnpackedLines, unitsMissing } from './packing/packed-units.ts'
import { discountPlace } from './placing/discount-place.ts'
import {
  type CouponUser,
  findStanding,
  hasFirstOrderDiscount,
  keysOfHouse,
  lockOrdersOf,
} from './placing/first-order-queries.ts'
import { mayUse } from './placing/redeem-coupon.ts'
import { moveStoreCredit } from './order-credit.ts'
import { rejectBlocked } from './actions/reject-blocked.ts'
import { orderNotFound } from './order-failures.ts'
import { lockOrder, updateStatus, type OrderRow } from './order-queries.ts'
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
   * Set where an event of its goods changes it: a courier's word or an inspected return. By hand, an order
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
 * deals and coupon use, once; leaving cancelled reserves them again or is rejected. A repeated status
 * changes nothing. Throws `edit_conflict` with the order as `current` when somebody else was faster.
 */
export async function changeOrderStatus(
  shop: ActingShop,
  change: StatusChange,
): Promise<AdminOrder> {
  return (await moveOrder(shop, change)).order
}

/** Changes the status, and returns the other effects too. */
export async function moveOrder(shop: ActingShop, change: StatusChange): Promise<ChangedStatus> {
  const changed = await inTransaction(shop, (tx) => changeStatusIn(tx, shop, change))
  announceChangedStatus(shop, changed)
  return changed
}

/** Changes the status in a transaction; after its commit, `announceChangedStatus` invalidates the caches. */
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
  if (isChanged) await rejectStaleChange(tx, shop, before, change)
  if (isChanged) {
    await rejectBlocked(tx, shop, before, actionsOf(before.status, change.status), change.by)
  }
  const repriced = isChanged ? await applyChange(tx, shop, before, change) : []
  if (isChanged && hasEnded(change.status)) {
    // An inspected return ends its order itself.
    if (change.by === undefined) await shop.closeRequestedReturns(tx, shop, before.id)
    await shop.closeRequestedClaims(tx, shop, before.id)
  }
  if (isChanged && !orderStatusTable[change.status].isPayable) {
    await shop.updateUncalledParcels(tx, shop, { id: before.id, status: change.status })
  }
  return { order: await readAdminOrder({ ...shop, db: tx }, before.id), isChanged, repriced }
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
  shop: ActingShop,
  order: OrderRow,
  change: Pick<StatusChange, 'expectedStatus'>,
): Promise<void> {
  const { expectedStatus } = change
  if (expectedStatus === undefined || expectedStatus === order.status) return
  throw new DomainError(
    'edit_conflict',
    (language) => orderTexts[language].changedMeanwhile(order.status),
    {
      details: { current: await readAdminOrder({ ...shop, db: tx }, order.id) },
    },
  )
}

/**
 * Locks in the order in which a placed order does: stock, units of flash deals, first-order lock,
 * coupon, store credit. Returns the ids of the products that changed their price.
 */
async function applyChange(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  change: StatusChange,
): Promise<string[]> {
  const { clock } = shop
  const now = clock.now()
  const changeId = newId()
  const effect = stockEffect(order.status, change.status)
  const repriced = await moveUnits(tx, clock, order, {
    effect: unitsEffect(order, change.status),
    changeId,
  })
  if (hasLeftShop(order.status) && orderStatusTable[change.status].isInShop) {
    await bringBackToShop(tx, order.id, changeId)
  }
  if (effect === 'release' && order.couponId) await releaseCoupon(tx, order.couponId)
  const isWithoutUnits = await leaveWithUnits(tx, order, change)
  const leftUnscanned =
    hasLeftShop(change.status) &&
    (order.leftUnscanned || (isWithoutUnits && change.by === 'courier'))
  if (countsAgain(order.status, change.status)) await requireFirstOrder(tx, shop, order, change)
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

/** A pending order may have given its units back: they are taken again as soon as it is more than pending. */
function unitsEffect({ status, unitsReleasedAt }: OrderRow, to: OrderStatus): StockEffect {
  if (unitsReleasedAt === null) return stockEffect(status, to)
  return orderStatusTable[to].holdsStock ? 'reserve' : 'none'
}

function countsAgain(from: OrderStatus, to: OrderStatus): boolean {
  return !orderStatusTable[from].countsAsEarlierOrder && orderStatusTable[to].countsAsEarlierOrder
}

/**
 * A reopened order gets its first-order discount back unless a later order has it now, or its house or device
 * has as many as it may. What a courier has brought to its buyer is past that limit.
 */
async function requireFirstOrder(
  tx: Tx,
  shop: ActingShop,
  order: OrderRow,
  { by }: Pick<StatusChange, 'by'>,
): Promise<void> {
  if (order.firstOrderDiscountPoisha === 0) return
  const identity = couponUserOf(order)
  // As it was when it was placed.
  const isLimited = shop.rateLimits.isEnforced && order.source === 'web' && by !== 'courier'
  const { address } = keysOfHouse(order)
  await lockOrdersOf(tx, { ...identity, ...(isLimited && { address }) })
  const refuse = (reason: 'firstOrder' | 'firstOrdersOfHouse') => {
    throw new DomainError('conflict', (language) => orderTexts[language].notReopened[reason])
  }
  if (await hasFirstOrderDiscount(tx, identity)) refuse('firstOrder')
  if (!isLimited) return
  const place = discountPlace(await readShopSettings(shop, tx), shop.clock.now(), order)
  if ((await findStanding(tx, identity, place)).isDiscountedPlace) refuse('firstOrdersOfHouse')
}

/** A use of the coupon for all, and one for its buyer, who may have used it for a later order. */
async function redeemAgain(tx: Tx, order: OrderRow): Promise<void> {
  const { couponId } = order
  if (couponId === null) return
  const user = couponUserOf(order)
  await lockOrdersOf(tx, user)
  const redeemed = await redeemCoupon(tx, couponId)
  if (redeemed && (await mayUse(tx, couponId, redeemed.limitPerBuyer, user))) return
  throw new DomainError(
    'coupon_used_up',
    (language) => orderTexts[language].notReopened.couponUsedUp,
  )
}

function couponUserOf({ customerId, phone, buyerEmail: email, guestKey }: OrderRow): CouponUser {
  return { customerId, phone, email, guestKey }
}
