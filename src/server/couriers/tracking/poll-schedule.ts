import { courierRow } from '#shared/couriers/couriers.ts'
import { parcelStateTable } from '#shared/couriers/parcel-states.ts'
import { isCourierState } from '#shared/couriers/parcels/parcel-stages.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often a courier is asked, by the age of the parcel: webhooks tell most of it sooner. */
const intervals = [
  { upTo: day, every: 30 * minute },
  { upTo: 3 * day, every: hour },
  { upTo: 7 * day, every: 3 * hour },
  { upTo: 30 * day, every: 12 * hour },
  { upTo: 90 * day, every: day },
]

/** So long after its end a parcel may still come back, or be delivered although it was cancelled. */
const afterEndMs = 14 * day

/** When the courier is asked next; null where there is nothing to ask any more. */
export function nextPollAt(
  {
    courier,
    state,
    stateSince,
    createdAt,
  }: Pick<ParcelRow, 'courier' | 'state' | 'stateSince' | 'createdAt'>,
  now: Date,
): Date | null {
  if (!courierRow(courier).supports.track || !isCourierState(state)) return null
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  if (parcelStateTable[state].isFinal) {
    return now.getTime() - stateSince.getTime() < afterEndMs ? inMs(day) : null
  }
  const age = now.getTime() - createdAt.getTime()
  const interval = intervals.find(({ upTo }) => age < upTo)
  return interval ? inMs(interval.every) : null
}
