import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatPoisha } from '#shared/money/money.ts'
import type { Text } from '#shared/languages/texts.ts'
import {
  blockedByClaim,
  findBlock,
  type FoundBlock,
  type OrderAction,
  type OrderParts,
} from '#shared/orders/actions/order-actions.ts'
import { orderActionTexts } from '#shared/orders/actions/order-action-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'

/** Courier reports and inspected returns record what has happened, so fewer parts block them. */
export type ActionBy = 'staff' | 'courier' | 'return' | 'inspection'

const heeded: Record<ActionBy, readonly (keyof OrderParts)[]> = {
  staff: ['hasReturn', 'hasClaim', 'parcels'],
  courier: ['hasReturn', 'hasClaim'],
  return: ['hasClaim'],
  // Of a parcel that was refused: it may have been sent once more since.
  inspection: ['parcels'],
}

type PartReaders = Pick<Shop, 'findBlockingParcels' | 'findClaims'>

/** Reads the parts of an order that block actions on it; exact while the order is locked. */
export async function readParts(
  db: Tx | Db,
  shop: PartReaders,
  { id, hasReturn }: { id: string; hasReturn: boolean },
  by: ActionBy = 'staff',
  actions = blockedByClaim,
): Promise<OrderParts> {
  const isHeeded = (part: keyof OrderParts) => heeded[by].includes(part)
  const asksClaims =
    isHeeded('hasClaim') && actions.some((action) => blockedByClaim.includes(action))
  return {
    hasReturn: isHeeded('hasReturn') && hasReturn,
    hasClaim: asksClaims && (await shop.findClaims(db, id)).some(({ isHere }) => isHere),
    parcels: isHeeded('parcels') ? await shop.findBlockingParcels(db, id) : [],
  }
}

/**
 * Throws `conflict` if a part of the order, which is locked, blocks one of the actions, with `block` in the
 * details. Parts move only while their order is locked, so the result holds until the transaction ends.
 */
export async function rejectBlocked(
  tx: Tx,
  shop: PartReaders,
  order: { id: string; hasReturn: boolean },
  actions: readonly OrderAction[],
  by: ActionBy = 'staff',
): Promise<void> {
  const parts = await readParts(tx, shop, order, by, actions)
  for (const action of actions) {
    const block = findBlock(action, parts)
    if (block) {
      const { reason, parcel } = block
      throw new DomainError('conflict', blockText(block), {
        details: { block: { action, reason, parcelId: parcel?.parcelId ?? null } },
      })
    }
  }
}

export function blockText({ reason, parcel }: FoundBlock): Text {
  const { courier = 'by_hand', codPoisha = 0, collectedPoisha = null } = parcel ?? {}
  return (language) =>
    orderActionTexts[language][reason]({
      courier: courier === 'by_hand' ? null : courierTexts[language].names[courier],
      cod: formatPoisha(codPoisha, language),
      collected: collectedPoisha === null ? null : formatPoisha(collectedPoisha, language),
    })
}
