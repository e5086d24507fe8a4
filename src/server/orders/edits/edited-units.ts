import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../shop.ts'
import { releaseDealUnits, takeFurtherDealUnits } from '../../flash-deals/deal-units.ts'
import type { StockUnits } from '../../stock/stock.ts'
import { findHeldUnits, takeFrom } from '../held-units.ts'
import type { OrderItemRow } from '../order-queries.ts'
import type { MatchedLine } from './match-lines.ts'

/** Units of an item of the order that is edited. */
interface ItemUnits {
  item: OrderItemRow
  quantity: number
}

/** Units that an edit removes from the items of an order: removed, fewer, or at another price. */
export function removedUnits(
  items: readonly OrderItemRow[],
  lines: readonly MatchedLine[],
): ItemUnits[] {
  const kept = new Map(
    lines.flatMap(({ item, isKept, request }) =>
      item && isKept ? [[item.id, request.quantity]] : [],
    ),
  )
  return items.flatMap((item) => {
    const quantity = item.quantity - (kept.get(item.id) ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })
}

/**
 * The stock items that removed units go back to: those that the order has taken them from. Units of
 * deleted products go nowhere.
 */
export async function findReleasedUnits(
  tx: Tx,
  orderId: string,
  items: readonly OrderItemRow[],
  removed: readonly ItemUnits[],
): Promise<StockUnits[]> {
  const held = await findHeldUnits(tx, orderId, items)
  return removed.flatMap(({ item, quantity }) => takeFrom(held.get(item.id) ?? [], quantity))
}

/**
 * Gives back the units of flash deals that an edit removes, and takes those that lines at a deal's
 * price have more. Returns the products that changed their price, and those that are sold out.
 */
export async function moveDealUnits(
  tx: Tx,
  clock: Clock,
  lines: readonly MatchedLine[],
  removed: readonly ItemUnits[],
): Promise<{ repriced: string[]; soldOut: ReadonlySet<string> }> {
  const released = await releaseDealUnits(
    tx,
    clock,
    removed.map(({ item, quantity }) => ({ ...item, quantity })),
    [],
  )
  const raised = lines.flatMap(({ item, isKept, request }) => {
    const quantity = request.quantity - (item?.quantity ?? 0)
    return item && isKept && quantity > 0 ? [{ ...item, quantity }] : []
  })
  const { repriced, soldOut, gone } = await takeFurtherDealUnits(tx, clock, raised, [])
  return { repriced: [...released, ...repriced], soldOut: new Set([...soldOut, ...gone]) }
}
