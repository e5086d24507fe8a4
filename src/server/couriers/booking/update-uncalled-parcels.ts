import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { readDueAtDoor } from '../../orders/money/order-money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { findArea } from '../areas/courier-areas.ts'
import type { ChangedOrder } from '../courier-extensions.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { lockUncalledParcels, updateParcel } from '../parcels/parcel-queries.ts'

/**
 * Applies a change of an order, which is locked, to parcels whose courier was not called yet: the cash on
 * delivery is what is due now, and the area that of the address. An order that is not to be sent any more
 * needs none.
 */
export async function updateUncalledParcels(
  tx: Tx,
  shop: ActingShop,
  { id, status, movedTo }: ChangedOrder,
): Promise<void> {
  const waiting = await lockUncalledParcels(tx, id)
  if (waiting.length === 0) return
  if (!orderStatusTable[status].isPayable) {
    for (const parcel of waiting) {
      await moveParcel(tx, shop, parcel, { state: 'cancelled', problem: null })
    }
    return
  }
  const codPoisha = await readDueAtDoor(tx, { id, status })
  for (const parcel of waiting) {
    const area = movedTo ? await findArea({ db: tx }, parcel.courier, movedTo) : parcel.area
    await updateParcel(tx, parcel, { codPoisha, area })
  }
}
