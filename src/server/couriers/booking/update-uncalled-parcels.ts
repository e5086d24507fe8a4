import { cashToCollect } from '../../orders/packing/packing-slip-pdf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findArea } from '../areas/courier-areas.ts'
import type { EditedOrderRows } from '../courier-extensions.ts'
import { lockUncalledParcels, updateParcel } from '../parcels/parcel-queries.ts'

/**
 * Applies an edit of an order, which is locked, to parcels whose courier was not called yet: the cash on
 * delivery changes by the difference, because staff may have chosen it, and the area with the address.
 */
export async function updateUncalledParcels(
  tx: Tx,
  { before, after }: EditedOrderRows,
): Promise<void> {
  const difference = cashToCollect(after) - cashToCollect(before)
  const isMoved = before.district !== after.district || before.thana !== after.thana
  if (difference === 0 && !isMoved) return
  for (const parcel of await lockUncalledParcels(tx, after.id)) {
    const area = isMoved ? await findArea({ db: tx }, parcel.courier, after) : parcel.area
    const codPoisha = Math.max(0, parcel.codPoisha + difference)
    await updateParcel(tx, parcel, { codPoisha, area })
  }
}
