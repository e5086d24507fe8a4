import type { Language } from '#shared/languages/languages.ts'
import type { Door, Doors } from '#shared/orders/doorway-schemas.ts'
import { closedDoor, type OrderDeed, orderDeeds } from '#shared/orders/doorways.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { isId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import { findOrderRecord } from '../find-orders.ts'
import { orderNotFound } from '../order-failures.ts'
import { refusalText } from './require-open.ts'

/** What may be done to an order as its parcels are now, and else why not, before anybody has tried. */
export async function findDoors(
  { db, findParcelsInTheWay }: Pick<Shop, 'db' | 'findParcelsInTheWay'>,
  orderId: string,
  language: Language,
): Promise<Doors> {
  if (!isId(orderId)) throw orderNotFound()
  await findOrderRecord(db, orderId)
  const parcels = await findParcelsInTheWay(db, orderId)
  const doorOf = (deed: OrderDeed): Door | null => {
    const door = closedDoor(deed, parcels)
    if (!door) return null
    const { refusal, parcel } = door
    const message = inLanguage(refusalText(refusal, parcel), language)
    return { refusal, message, parcelId: parcel.parcelId, courier: parcel.courier }
  }
  const doors = Object.fromEntries(orderDeeds.map((deed) => [deed, doorOf(deed)]))
  return { doors: doors as Doors['doors'] }
}
