import { bookParcel } from '../../couriers/booking/book-parcel.ts'
import { bookParcels } from '../../couriers/booking/book-parcels.ts'
import { selectParcelsOf } from '../../couriers/parcels/parcel-queries.ts'
import { courierActor } from '../../couriers/tracking/receive-webhook.ts'
import { trackParcel } from '../../couriers/tracking/track-parcel.ts'
import type { DemoParcel } from './demo-history.ts'
import { type Loading, staffIdOf } from './loading.ts'

interface PlacedOrder {
  id: string
  number: string
}

export async function bookOrder(
  { shopAt, couriers, bookings, ...loading }: Loading,
  { id: orderId, number }: PlacedOrder,
  { courier, bookedHoursAgo, isUnanswered }: DemoParcel,
): Promise<void> {
  const shop = shopAt(bookedHoursAgo, staffIdOf(loading, 'Stock keeper'))
  const { skipped } = await bookParcels(shop, { courier, orders: [{ orderId, note: null }] }, 'en')
  const [refused] = skipped
  if (refused) throw new Error(`the demo cannot book ${number}: ${refused.reason}`)
  if (isUnanswered) couriers.leaveUnanswered(number)
  for (let job = bookings.shift(); job; job = bookings.shift()) {
    await bookParcel({ ...shop, actor: courierActor }, job)
  }
}

/** Follows a parcel wherever its courier takes it. */
export async function followParcel(
  { shopAt, couriers, tx }: Loading,
  { id, number }: PlacedOrder,
  { courier, steps }: DemoParcel,
): Promise<void> {
  for (const { step, hoursAgo } of steps) {
    const shop = { ...shopAt(hoursAgo), actor: courierActor }
    couriers.move(courier, number, step)
    const [parcel] = await selectParcelsOf(tx, [id])
    const tracked = parcel ? await trackParcel(shop, parcel) : null
    if (!tracked || 'failure' in tracked) throw new Error(`${number} was not ${step}`)
  }
}
