import { type BlockingParcel, parcelPhase } from '#shared/orders/actions/order-actions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { selectParcelsOf } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

/** Parcels that may block actions on their order. */
export function blockingParcels(rows: readonly ParcelRow[]): BlockingParcel[] {
  return rows.flatMap(({ id: parcelId, state, calledAt, courier, codPoisha, collectedPoisha }) => {
    const phase = parcelPhase(state, calledAt !== null)
    return phase ? [{ parcelId, phase, courier, codPoisha, collectedPoisha }] : []
  })
}

export async function findBlockingParcels(db: Tx | Db, orderId: string): Promise<BlockingParcel[]> {
  return blockingParcels(await selectParcelsOf(db, [orderId]))
}
