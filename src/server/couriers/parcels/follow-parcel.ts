import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { type ChangedStatus, changeStatusIn } from '../../orders/change-order-status.ts'
import { joinTransaction, inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop } from '../../shop.ts'
import { lockOrderOf } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

interface Following {
  status: OrderStatus
  from: readonly OrderStatus[]
}

const hasLeft: Following = { status: 'shipped', from: ['pending', 'confirmed'] }
const isHandedOver: Following = { status: 'delivered', from: ['pending', 'confirmed', 'shipped'] }

/** The status that an order gets with its parcel, and those that it gets it from. */
const followingStatus: Partial<Record<ParcelStage, Following>> = {
  on_the_way: hasLeft,
  held: hasLeft,
  out_for_delivery: hasLeft,
  returning: hasLeft,
  // A courier may say nothing before.
  returned: hasLeft,
  partly: hasLeft,
  delivered: isHandedOver,
  exchanged: isHandedOver,
}

/** A parcel taken back after its hand-over takes its order back with it. */
function followingOf(now: ParcelStage, before: ParcelStage): Following | undefined {
  const following = followingStatus[now]
  const isTakenBack = followingStatus[before] === isHandedOver && following !== isHandedOver
  if (!isTakenBack) return following
  return following === hasLeft
    ? { status: 'shipped', from: ['pending', 'confirmed', 'delivered'] }
    : { status: 'confirmed', from: ['delivered'] }
}

/**
 * Gives the order of a parcel the status that the parcel has brought about. An order that is cancelled, or
 * that may not have it, stays as it is: its page shows both.
 */
export async function followParcel(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  before: ParcelStage,
): Promise<ChangedStatus | null> {
  const following = followingOf(parcel.state, before)
  if (!following) return null
  const { couriers } = await readShopSettings(shop, tx)
  if (!couriers.movesOrders) return null
  const order = await lockOrderOf(tx, parcel.orderId)
  if (!order || !following.from.includes(order.status)) return null
  const change = {
    orderId: order.id,
    status: following.status,
    expectedStatus: order.status,
    changedBy: null,
    by: 'courier',
    withoutUnits: parcelTexts.en.leftUnscanned,
  } as const
  try {
    // A refused change of the order must not take back the courier's word.
    return await inTransaction({ db: joinTransaction(tx), actor: tx.actor }, (inner) =>
      changeStatusIn(inner, shop, change),
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    shop.log.warn({ orderId: order.id, code: error.code }, 'an order did not follow its parcel')
    return null
  }
}
