import { isCourierState } from '#shared/couriers/parcels/parcel-stages.ts'
import { type Poisha, takaOrNull } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { recordChange } from '../../audit/record-change.ts'
import { staffIdOf } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { updateKnown } from './move-parcel.ts'
import { insertEvent } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

/**
 * Corrects what was collected of a parcel that stays at its end, which is locked with its order: the courier's cash
 * and the order's ledger follow.
 */
export async function correctCollected(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  { collectedPoisha, reason }: { collectedPoisha: Poisha; reason: string | null },
): Promise<void> {
  const { id: parcelId, orderId, state } = parcel
  if (!isCourierState(state) || parcel.collectedPoisha === collectedPoisha) return
  const now = shop.clock.now()
  await insertEvent(tx, {
    id: newId(),
    parcelId,
    at: now,
    rawStatus: state,
    state,
    source: 'hand',
    movedTo: state,
    collectedPoisha,
    reason,
    changedBy: staffIdOf(tx.actor),
    receivedAt: now,
  })
  await updateKnown(tx, shop, parcel, { collectedPoisha })
  await recordChange(tx, shop.clock, {
    action: 'changed',
    type: 'order',
    id: orderId,
    label: orderNumber(orderId),
    before: { collected: takaOrNull(parcel.collectedPoisha) },
    after: { collected: takaOrNull(collectedPoisha) },
    reason,
  })
}
