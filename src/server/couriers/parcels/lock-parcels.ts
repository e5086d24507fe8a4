import type { Tx } from '../../platform/database/database.ts'
import { lockOrdersOfParcels, lockParcelRows } from './parcel-queries.ts'
import type { ParcelRow } from './parcel-tables.ts'

/**
 * Locks parcels after their orders, each in the order of their ids: until the transaction ends, orders and
 * parcels move by nobody else. Returns the parcels as they are then.
 */
export async function lockParcels(tx: Tx, ids: readonly string[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return []
  await lockOrdersOfParcels(tx, ids)
  return lockParcelRows(tx, ids)
}

/** As `lockParcels`, for one parcel; null where there is none. */
export async function lockParcel(tx: Tx, id: string): Promise<ParcelRow | null> {
  const [parcel] = await lockParcels(tx, [id])
  return parcel ?? null
}
