import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { readDueAtDoor } from '../../orders/money/order-money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { findArea } from '../areas/courier-areas.ts'
import type { ChangedOrder } from '../courier-extensions.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { lockUncalledParcels, type NewParcel, updateParcel } from '../parcels/parcel-queries.ts'
import type { ParcelRow } from '../parcels/parcel-tables.ts'
import { agreedFor } from './book-parcels.ts'

/**
 * Applies a change of an order, which is locked, to parcels whose courier was not called yet: the cash on
 * delivery is what is due now, and area and agreed charges are those of the address. An order that is not to be
 * sent any more needs none.
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
    const moved = movedTo && (await movedParcel(tx, parcel, movedTo))
    await updateParcel(tx, parcel, { codPoisha, ...moved })
  }
}

/** The columns of a parcel that depend on where it goes. */
async function movedParcel(
  tx: Tx,
  { courier, weightGrams }: ParcelRow,
  address: NonNullable<ChangedOrder['movedTo']>,
): Promise<Partial<NewParcel>> {
  const { district } = address
  return {
    area: await findArea({ db: tx }, courier, address),
    agreedCharges: await agreedFor(tx, courier, { district, weightGrams }),
  }
}
