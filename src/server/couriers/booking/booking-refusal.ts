import { isOpen } from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import type { Text } from '#shared/languages/texts.ts'
import { findBlock } from '#shared/orders/actions/order-actions.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { type OrderStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { blockText } from '../../orders/actions/reject-blocked.ts'
import { blockingParcels } from '../parcels/blocking-parcels.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'

/** Why an order gets no further parcel; null when it may. */
export function bookingRefusal(
  {
    status,
    hasReturn,
    unitsReleasedAt,
  }: { status: OrderStatus; hasReturn: boolean; unitsReleasedAt: Date | null },
  earlier: readonly ParcelRow[],
): Text | null {
  if (earlier.some(({ state }) => isOpen(state))) return (of) => parcelTexts[of].hasOpenParcel
  if (!orderStatusTable[status].isPayable) {
    return (of) => parcelTexts[of].notToBeSent(orderStatusTexts[of][status].label)
  }
  if (unitsReleasedAt !== null) return (of) => parcelTexts[of].unitsReleased
  const parts = { parcels: blockingParcels(earlier), hasReturn, hasClaim: false }
  const block = findBlock('book', parts)
  if (block) return blockText(block)
  // Nobody knows what is left to collect.
  const isUnknown = earlier.some(
    ({ state, collectedPoisha }) => state === 'partly' && collectedPoisha === null,
  )
  return isUnknown ? (of) => parcelTexts[of].sumUnknown : null
}
