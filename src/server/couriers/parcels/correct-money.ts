import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import { isCourierState } from '#shared/couriers/parcels/parcel-stages.ts'
import { type Poisha, takaOrNull } from '#shared/money/money.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { recordChange } from '../../audit/record-change.ts'
import { staffIdOf } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { updateUnmoved } from './move-parcel.ts'
import { insertEvent } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

interface ManualEvent {
  parcelId: string
  state: ParcelState
  /** Null if not given. */
  collectedPoisha: Poisha | null
  reason: string | null
}

/** Stores what a member of staff says of a parcel. */
export async function insertManualEvent(
  tx: Tx,
  now: Date,
  { state, ...event }: ManualEvent,
): Promise<void> {
  await insertEvent(tx, {
    id: newId(),
    at: now,
    rawStatus: state,
    state,
    source: 'hand',
    movedTo: state,
    changedBy: staffIdOf(tx.actor),
    receivedAt: now,
    ...event,
  })
}

interface CorrectedMoney {
  collectedPoisha: Poisha | null
  deliveryChargePoisha: Poisha | null
  reason: string | null
}

/**
 * Corrects what was collected of a parcel that stays at its end, and what its courier takes for the way. It is
 * locked with its order: the courier's cash and the order's ledger follow.
 */
export async function correctMoney(
  tx: Tx,
  shop: ActingShop,
  parcel: ParcelRow,
  { collectedPoisha, deliveryChargePoisha, reason }: CorrectedMoney,
): Promise<void> {
  const { id: parcelId, orderId, state } = parcel
  const isSameCharge = parcel.deliveryChargePoisha === deliveryChargePoisha
  const isSame = parcel.collectedPoisha === collectedPoisha && isSameCharge
  if (!isCourierState(state) || isSame) return
  await insertManualEvent(tx, shop.clock.now(), { parcelId, state, collectedPoisha, reason })
  const isChargeByHand = parcel.isChargeByHand || !isSameCharge
  const corrected = { collectedPoisha, deliveryChargePoisha, isChargeByHand }
  await updateUnmoved(tx, shop, parcel, corrected)
  await recordChange(tx, shop.clock, {
    action: 'changed',
    type: 'order',
    id: orderId,
    label: orderNumber(orderId),
    before: auditedMoney(parcel),
    after: auditedMoney({ collectedPoisha, deliveryChargePoisha }),
    reason,
  })
}

function auditedMoney(money: Pick<ParcelRow, 'collectedPoisha' | 'deliveryChargePoisha'>) {
  return {
    collected: takaOrNull(money.collectedPoisha),
    deliveryCharge: takaOrNull(money.deliveryChargePoisha),
  }
}
