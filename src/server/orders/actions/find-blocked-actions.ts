import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import type { Block, BlockedActions } from '#shared/orders/actions/order-action-schemas.ts'
import { findBlock, type OrderAction, orderActions } from '#shared/orders/actions/order-actions.ts'
import { isId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import { findOrderRecord } from '../find-orders.ts'
import { orderNotFound } from '../order-failures.ts'
import { blockText } from './reject-blocked.ts'

/** The actions on an order that its parcels block now. */
export async function findBlockedActions(
  { db, findBlockingParcels }: Pick<Shop, 'db' | 'findBlockingParcels'>,
  orderId: string,
  language: Language,
): Promise<BlockedActions> {
  if (!isId(orderId)) throw orderNotFound()
  await findOrderRecord(db, orderId)
  const parcels = await findBlockingParcels(db, orderId)
  const blockOf = (action: OrderAction): Block | null => {
    const block = findBlock(action, parcels)
    if (!block) return null
    const { reason, parcel } = block
    const message = inLanguage(blockText(reason, parcel), language)
    return { reason, message, parcelId: parcel.parcelId, courier: parcel.courier }
  }
  const blocks = Object.fromEntries(orderActions.map((action) => [action, blockOf(action)]))
  return { blocks: blocks as BlockedActions['blocks'] }
}
