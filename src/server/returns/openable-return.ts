import {
  type BlockingParcel,
  findBlock,
  type ParcelPhase,
} from '#shared/orders/actions/order-actions.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { OpenableReturn } from '#shared/returns/returns.ts'
import type { OrderRow } from './return-queries.ts'

type StandingOrder = Pick<OrderRow, 'status' | 'parcelState' | 'hasReturn'>

/** The kind of return that staff may open; null if none. */
export function openableReturn(
  order: StandingOrder,
  parcels: readonly BlockingParcel[],
): OpenableReturn | null {
  const { isReturnable, isPayable, isOnItsWay } = orderStatusTable[order.status]
  if (isReturnable) return 'goods'
  if (isPayable && isDeliveredInPart(parcels)) return 'part'
  const isBack = isOnItsWay || stayedBehind(order)
  const parts = { parcels, hasReturn: order.hasReturn, hasClaim: false }
  return isBack && !findBlock('refuse', parts) ? 'refused' : null
}

/** Its parcel came back, and the order never followed it out of the shop. */
export function stayedBehind({ status, parcelState }: StandingOrder): boolean {
  return parcelState === 'returned' && orderStatusTable[status].isInShop
}

/** And nothing else of the order is with a courier. */
function isDeliveredInPart(parcels: readonly BlockingParcel[]): boolean {
  return (
    parcels.some(({ phase }) => phase === 'partly_delivered') &&
    parcels.every(({ phase }) => isAccepted(phase))
  )
}

/** The buyer has taken it, or a part of it. */
export function isAccepted(phase: ParcelPhase): boolean {
  return phase === 'handed_over' || phase === 'partly_delivered'
}
