import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatPoisha } from '#shared/money/money.ts'
import type { Text } from '#shared/languages/texts.ts'
import {
  closedDoor,
  type OrderDeed,
  type ParcelInTheWay,
  type Refusal,
} from '#shared/orders/doorways.ts'
import { doorwayTexts } from '#shared/orders/doorway-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'

/**
 * Throws `conflict` where a parcel of the order, which is locked, forbids the deed, with the door in its
 * details. Whoever moves a parcel locks its order first, so the answer holds until the transaction ends.
 */
export async function requireOpen(
  tx: Tx,
  shop: Pick<Shop, 'findParcelsInTheWay'>,
  orderId: string,
  deed: OrderDeed,
): Promise<void> {
  const door = closedDoor(deed, await shop.findParcelsInTheWay(tx, orderId))
  if (!door) return
  const { refusal, parcel } = door
  throw new DomainError('conflict', refusalText(refusal, parcel), {
    details: { door: { deed, refusal, parcelId: parcel.parcelId } },
  })
}

export function refusalText(refusal: Refusal, parcel: ParcelInTheWay): Text {
  const { courier, codPoisha, collectedPoisha } = parcel
  return (language) =>
    doorwayTexts[language][refusal]({
      courier: courier === 'by_hand' ? null : courierTexts[language].names[courier],
      cod: formatPoisha(codPoisha, language),
      collected: collectedPoisha === null ? null : formatPoisha(collectedPoisha, language),
    })
}
