import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderStatusTable, stockEffect, type OrderStatus } from '#shared/orders/order-status.ts'
import { stockTags } from '../catalog/catalog-cache.ts'
import { redeemCoupon, releaseCoupon } from '../coupons/coupons.ts'
import { type Tx, inTransaction } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { releaseStock, reserveStock } from '../stock/stock.ts'
import { serializeForAdmin } from './find-orders.ts'
import { hasFirstOrderDiscount, lockFirstOrder } from './first-order-queries.ts'
import {
  lockOrder,
  selectItems,
  selectOrderRecordsByIds,
  updateStatus,
  type OrderRow,
} from './order-queries.ts'

export interface StatusChange {
  orderId: string
  status: OrderStatus
  /** The status that the administrator saw; absent where it does not matter. */
  expectedStatus: OrderStatus | undefined
  changedBy: string
}

/**
 * Changes an order's status; any may follow any (SPEC §4). Cancelling releases stock
 * and coupon use, once; leaving cancelled reserves them again or is rejected. The same status again
 * changes nothing. Throws `edit_conflict` with the order as `current` when somebody else was faster.
 */
export async function changeOrderStatus(shop: Shop, change: StatusChange): Promise<AdminOrder> {
  if (!isId(change.orderId)) throw orderNotFound()
  const order = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, change.orderId)
    if (!order) throw orderNotFound()
    if (order.status !== change.status) {
      await rejectStaleChange(tx, order, change)
      await applyChange(tx, shop.clock.now(), order, change)
    }
    return readOrder(tx, order.id)
  })
  const products = order.items.flatMap((item) => item.product ?? [])
  shop.invalidation.invalidate(stockTags(products))
  return order
}

async function rejectStaleChange(tx: Tx, order: OrderRow, change: StatusChange): Promise<void> {
  const { expectedStatus } = change
  if (expectedStatus === undefined || expectedStatus === order.status) return
  const { label } = orderStatusTable[order.status]
  throw new DomainError(
    'edit_conflict',
    `Somebody else has set this order to ${label} meanwhile. Nothing was changed.`,
    { details: { current: await readOrder(tx, order.id) } },
  )
}

async function readOrder(tx: Tx, id: string): Promise<AdminOrder> {
  const [order] = await serializeForAdmin(tx, await selectOrderRecordsByIds(tx, [id]))
  if (!order) throw orderNotFound()
  return order
}

/** Locks in the order in which a placed order does: stock, first-order lock, coupon. */
async function applyChange(tx: Tx, now: Date, order: OrderRow, change: StatusChange) {
  const changeId = newId()
  const effect = stockEffect(order.status, change.status)
  if (effect === 'release') await releaseOrder(tx, order, changeId)
  if (effect === 'reserve') await reserveUnits(tx, order, changeId)
  if (countsAgain(order.status, change.status)) await requireFirstOrder(tx, order)
  if (effect === 'reserve') await redeemAgain(tx, order)
  await updateStatus(
    tx,
    { id: order.id, status: change.status, at: now },
    {
      id: changeId,
      orderId: order.id,
      status: change.status,
      changedBy: change.changedBy,
      createdAt: now,
    },
  )
}

function countsAgain(from: OrderStatus, to: OrderStatus): boolean {
  return !orderStatusTable[from].countsAsEarlierOrder && orderStatusTable[to].countsAsEarlierOrder
}

async function releaseOrder(tx: Tx, order: OrderRow, referenceId: string): Promise<void> {
  await releaseStock(tx, await unitsOf(tx, order), { reason: 'cancellation', referenceId })
  if (order.couponId) await releaseCoupon(tx, order.couponId)
}

async function reserveUnits(tx: Tx, order: OrderRow, referenceId: string): Promise<void> {
  const outOfStock = await reserveStock(tx, await unitsOf(tx, order), {
    reason: 'reopening',
    referenceId,
  })
  if (outOfStock.size === 0) return
  throw new DomainError(
    'out_of_stock',
    'This order cannot be reopened: its products are no longer in stock.',
  )
}

/** A reopened order gets its first-order discount back unless a later order has it now. */
async function requireFirstOrder(tx: Tx, order: OrderRow): Promise<void> {
  if (order.firstOrderDiscountPoisha === 0) return
  if (await canReclaimFirstOrder(tx, order)) return
  throw new DomainError(
    'conflict',
    'This order cannot be reopened: a later order of this customer has the first-order discount now.',
  )
}

async function redeemAgain(tx: Tx, order: OrderRow): Promise<void> {
  if (order.couponId === null || (await redeemCoupon(tx, order.couponId))) return
  throw new DomainError(
    'coupon_used_up',
    'This order cannot be reopened: its coupon has been used up.',
  )
}

async function canReclaimFirstOrder(tx: Tx, order: OrderRow): Promise<boolean> {
  const { customerId, phone, buyerEmail } = order
  const identity = { customerId, phone, email: buyerEmail }
  await lockFirstOrder(tx, identity)
  return !(await hasFirstOrderDiscount(tx, identity))
}

/** Units whose product still exists; of a deleted one there is no stock to move. */
async function unitsOf(tx: Tx, order: OrderRow) {
  const items = await selectItems(tx, order.id)
  return items.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
}

function orderNotFound(): DomainError {
  return notFound('This order does not exist.')
}
