import type { OnParcelMoved } from '../couriers/courier-extensions.ts'
import type { ActingShop } from '../shop.ts'
import { noteRefusedParcel } from './open-return.ts'

/** A parcel that the courier brings back is a return, which waits to be received. */
export const openReturnOfParcel: OnParcelMoved<ActingShop> = async (tx, shop, { parcel }) => {
  if (parcel.state === 'returned') await noteRefusedParcel(tx, shop, parcel.orderId, '')
}
