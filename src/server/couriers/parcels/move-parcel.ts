import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import { enqueueEmails, enqueueStaffEvent } from '../../jobs.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import type { ChangedStatus } from '../../orders/change-order-status.ts'
import { followParcel } from './follow-parcel.ts'
import { type NewParcel, updateParcel } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

/** States of which the buyer gets one e-mail each. */
const mailedToBuyer = ['on_the_way', 'out_for_delivery'] as const

/** States of which the shop gets an e-mail at once: somebody has to act. */
const mailedToShop = ['pickup_failed', 'held', 'partly', 'exchanged', 'returned'] as const

export interface MovedParcel {
  parcel: ParcelRow
  /** The status of its order, where it changed with the parcel. */
  followed: ChangedStatus | null
}

/**
 * Moves a parcel, which is locked with its order, and all that follows: cash, the status of its order, e-mails
 * and notifications, and what later features do. After the commit, `announceMove` tells the caches.
 */
export async function moveParcel(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  change: Partial<NewParcel> & { state: ParcelStage },
): Promise<MovedParcel> {
  const { id: parcelId, toldStates } = parcel
  const ofBuyer = mailedToBuyer.find(
    (state) => state === change.state && !toldStates.includes(state),
  )
  const ofShop = mailedToShop.find((state) => state === change.state)
  const values = {
    isChargeByHand: false,
    ...change,
    attention: null,
    stateSince: shop.clock.now(),
    toldStates: ofBuyer ? [...toldStates, ofBuyer] : toldStates,
  }
  const moved = await updateParcel(tx, parcel, values)
  await shop.syncParcelCash(tx, moved, shop.clock.now())
  const move = { parcel: moved, from: parcel.state }
  await shop.closeReturnOfParcel(tx, shop, move)
  const followed = await followParcel(tx, shop, moved, parcel.state)
  await enqueueEmails(shop.jobs, tx, [
    ...(ofBuyer ? [{ kind: 'parcel-moved', parcelId, state: ofBuyer } as const] : []),
    ...(ofShop ? [{ kind: 'parcel-needs-you', parcelId, state: ofShop } as const] : []),
  ])
  if (change.state === 'held')
    await enqueueStaffEvent(shop.jobs, tx, { event: 'parcel_held', subjectId: parcelId })
  for (const follow of shop.onParcelMoved) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await follow(tx, shop, move)
  }
  return { parcel: moved, followed }
}

/** Writes what is known of a parcel that stays where it is, which is locked. */
export async function updateUnmoved(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  reported: Partial<NewParcel>,
): Promise<void> {
  const now = await updateParcel(tx, parcel, reported)
  const isSameMoney =
    now.collectedPoisha === parcel.collectedPoisha &&
    now.deliveryChargePoisha === parcel.deliveryChargePoisha
  if (!isSameMoney) await shop.syncParcelCash(tx, now, shop.clock.now())
}
