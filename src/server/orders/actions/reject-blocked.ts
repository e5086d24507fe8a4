import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatPoisha } from '#shared/money/money.ts'
import type { Text } from '#shared/languages/texts.ts'
import {
  type BlockingParcel,
  type BlockReason,
  findBlock,
  type OrderAction,
} from '#shared/orders/actions/order-actions.ts'
import { orderActionTexts } from '#shared/orders/actions/order-action-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'

/**
 * Throws `conflict` if a parcel of the order, which is locked, blocks the action, with `block` in the details.
 * Parcels move only while their order is locked, so the result holds until the transaction ends.
 */
export async function rejectBlocked(
  tx: Tx,
  shop: Pick<Shop, 'findBlockingParcels'>,
  orderId: string,
  action: OrderAction,
): Promise<void> {
  const block = findBlock(action, await shop.findBlockingParcels(tx, orderId))
  if (!block) return
  const { reason, parcel } = block
  throw new DomainError('conflict', blockText(reason, parcel), {
    details: { block: { action, reason, parcelId: parcel.parcelId } },
  })
}

export function blockText(reason: BlockReason, parcel: BlockingParcel): Text {
  const { courier, codPoisha, collectedPoisha } = parcel
  return (language) =>
    orderActionTexts[language][reason]({
      courier: courier === 'by_hand' ? null : courierTexts[language].names[courier],
      cod: formatPoisha(codPoisha, language),
      collected: collectedPoisha === null ? null : formatPoisha(collectedPoisha, language),
    })
}
