import { isOpen } from '#shared/couriers/parcels/parcel-stages.ts'
import { parcelTexts } from '#shared/couriers/parcels/parcel-texts.ts'
import type { Text } from '#shared/languages/texts.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { type OrderStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'

/** Why an order that has these parcels cannot be booked now; null when it can. */
export function bookingRefusal(
  { status, hasReturn }: { status: OrderStatus; hasReturn: boolean },
  rows: readonly Pick<ParcelRow, 'state' | 'collectedPoisha'>[],
): Text | null {
  if (rows.some(({ state }) => isOpen(state))) return (of) => parcelTexts[of].hasOpenParcel
  const { isPayable } = orderStatusTable[status]
  if (!isPayable) return (of) => parcelTexts[of].notToBeSent(orderStatusTexts[of][status].label)
  if (hasReturn) return (of) => parcelTexts[of].hasReturn
  // Nobody knows what is left to collect.
  const isUnknown = rows.some(
    ({ state, collectedPoisha }) => state === 'partly' && collectedPoisha === null,
  )
  return isUnknown ? (of) => parcelTexts[of].sumUnknown : null
}
