import { readDueAtDoor } from '../../orders/money/order-money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findArea } from '../areas/courier-areas.ts'
import type { ChangedOrder } from '../courier-extensions.ts'
import { lockUncalledParcels, updateParcel } from '../parcels/parcel-queries.ts'

/**
 * Applies a change of an order, which is locked, to parcels whose courier was not called yet: the cash on
 * delivery is what is due now, and the area that of the address.
 */
export async function updateUncalledParcels(
  tx: Tx,
  { id, status, movedTo }: ChangedOrder,
): Promise<void> {
  const waiting = await lockUncalledParcels(tx, id)
  if (waiting.length === 0) return
  const codPoisha = await readDueAtDoor(tx, { id, status })
  for (const parcel of waiting) {
    const area = movedTo ? await findArea({ db: tx }, parcel.courier, movedTo) : parcel.area
    await updateParcel(tx, parcel, { codPoisha, area })
  }
}
