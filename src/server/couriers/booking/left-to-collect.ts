import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import type { Poisha } from '#shared/money/money.ts'
import { cashToCollect } from '../../orders/packing/packing-slip-pdf.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'

/** What is collected at these ends pays for goods; at the others at most for the way. */
const paying: readonly ParcelStage[] = ['delivered', 'partly', 'exchanged']

/** What another parcel of an order has to bring back: what the earlier ones have not, as far as it is known. */
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
