import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import type { Poisha } from '#shared/money/money.ts'
import { cashToCollect } from '../../orders/packing/packing-slip-pdf.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'

/** Cash collected in other states pays at most for delivery. */
const paying: readonly ParcelStage[] = ['delivered', 'partly', 'exchanged']

/** The cash on delivery of another parcel of an order: the amount due less what earlier parcels have collected. */
export function leftToCollect(
  order: Parameters<typeof cashToCollect>[0],
  earlier: readonly Pick<ParcelRow, 'state' | 'collectedPoisha'>[],
): Poisha {
  const collected = earlier.reduce(
    (sum, { state, collectedPoisha }) =>
      paying.includes(state) ? sum + (collectedPoisha ?? 0) : sum,
    0,
  )
  return Math.max(0, cashToCollect(order) - collected)
}
