import type { CancelHeldRequest, HeldUnits } from '#shared/orders/held-unit-schemas.ts'
import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import { recordName } from '../../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../../catalog/products/wording/staff-wording.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import {
  selectHeldByNetwork,
  selectHeldByPhone,
  selectHeldByProduct,
  selectHeldOrderIds,
  selectHeldTotals,
  selectOpenOrders,
} from './held-unit-queries.ts'

/** The units that unconfirmed orders hold, by product, by network and by phone. */
export async function findHeldUnits(reader: StaffReader & Pick<Shop, 'db'>): Promise<HeldUnits> {
  const { db } = reader
  const [totals, products, networks, phones] = await Promise.all([
    selectHeldTotals(db),
    selectHeldByProduct(db),
    selectHeldByNetwork(db),
    selectHeldByPhone(db),
  ])
  const wording = await staffWording(reader, products)
  return {
    ...totals,
    products: products.map((held) => ({ ...held, name: recordName(held, wording) })),
    networks: networks.map(withTimes),
    phones: phones.map(withTimes),
  }
}

/** The orders with a product that have not left the shop; none of a product that does not exist. */
export async function findOpenOrders({ db }: Pick<Shop, 'db'>, productId: string) {
  return isId(productId) ? selectOpenOrders(db, productId) : { orders: 0, numbers: [] }
}

function withTimes<T extends { firstPlacedAt: Date; lastPlacedAt: Date }>(held: T) {
  const { firstPlacedAt, lastPlacedAt } = held
  return {
    ...held,
    firstPlacedAt: firstPlacedAt.toISOString(),
    lastPlacedAt: lastPlacedAt.toISOString(),
  }
}

/**
 * Cancels the unconfirmed orders of a network or phone that were placed until a time, each in a transaction of
 * its own: after a failure the rest can be cancelled again. Returns how many were cancelled; an order
 * that somebody confirms meanwhile is not, nor one that a courier has.
 */
export async function cancelHeldOrders(
  shop: ActingShop,
  { placedUntil, ...origin }: CancelHeldRequest,
  changedBy: string,
): Promise<number> {
  const ids = await selectHeldOrderIds(shop.db, { ...origin, placedUntil: new Date(placedUntil) })
  let cancelled = 0
  for (const orderId of ids) {
    const change = {
      orderId,
      status: 'cancelled',
      expectedStatus: initialStatus,
      changedBy,
    } as const
    try {
      await changeOrderStatus(shop, change)
      cancelled += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return cancelled
}
