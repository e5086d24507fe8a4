import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import type { Block, BlockedActions } from '#shared/orders/actions/order-action-schemas.ts'
import { findBlock, type OrderAction, orderActions } from '#shared/orders/actions/order-actions.ts'
import { isId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import { findOrderRecord } from '../find-orders.ts'
import { orderNotFound } from '../order-failures.ts'
import { blockText, readParts } from './reject-blocked.ts'

/** The actions on an order that its parts block now. */
export async function findBlockedActions(
  shop: Pick<Shop, 'db' | 'findBlockingParcels' | 'findClaims'>,
  orderId: string,
  language: Language,
): Promise<BlockedActions> {
  if (!isId(orderId)) throw orderNotFound()
  const { order } = await findOrderRecord(shop.db, orderId)
  const parts = await readParts(shop.db, shop, order)
  const blockOf = (action: OrderAction): Block | null => {
    const block = findBlock(action, parts)
    if (!block) return null
    const { reason, parcel } = block
    const message = inLanguage(blockText(block), language)
    const { parcelId = null, courier = null } = parcel ?? {}
    return { reason, message, parcelId, courier }
  }
  const blocks = Object.fromEntries(orderActions.map((action) => [action, blockOf(action)]))
  return { blocks: blocks as BlockedActions['blocks'] }
}
