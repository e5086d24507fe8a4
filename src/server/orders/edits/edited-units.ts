import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../shop.ts'
import { releaseDealUnits, takeFurtherDealUnits } from '../../flash-deals/deal-units.ts'
import { findStockItems, findUnitsOfOrder, type StockUnits } from '../../stock/stock.ts'
import type { OrderItemRow } from '../order-queries.ts'
import type { MatchedLine } from './match-lines.ts'
import { selectStockReferences } from './order-change-queries.ts'

/** Units of an item of the order that is edited. */
interface ItemUnits {
  item: OrderItemRow
  quantity: number
}

/** What an edit takes out of the items of an order: those that go, become fewer or get another price. */
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
 * The stock items that removed units go back to: those that the order has taken them from, where it
 * can be told that of the line. Units of deleted products go nowhere.
 */
export async function findReleasedUnits(
  tx: Tx,
  orderId: string,
  items: readonly OrderItemRow[],
  removed: readonly ItemUnits[],
): Promise<StockUnits[]> {
  const lines = items.flatMap(({ productId, ...item }) =>
    productId === null ? [] : [{ ...item, productId }],
  )
  const references = await selectStockReferences(tx, orderId)
  const held = (await findUnitsOfOrder(tx, references, lines)).map((units) => ({ ...units }))
  const ownItems = await findStockItems(tx, lines)
  const ownOf = new Map(lines.map(({ id }, line) => [id, ownItems[line]]))
  return removed.flatMap(({ item, quantity }) => {
    const ofProduct = held.filter(({ productId }) => productId === item.productId)
    const isOwn = ({ stockItemId }: StockUnits) => stockItemId === ownOf.get(item.id)
    const ownFirst = [...ofProduct.filter(isOwn), ...ofProduct.filter((units) => !isOwn(units))]
    return takeFrom(ownFirst, quantity)
  })
}

/** Takes that many units out of what is held, the first ones first. */
function takeFrom(held: readonly StockUnits[], wanted: number): StockUnits[] {
  let left = wanted
  return held.flatMap((units) => {
    const quantity = Math.min(left, units.quantity)
    left -= quantity
    units.quantity -= quantity
    return quantity === 0 ? [] : [{ ...units, quantity }]
  })
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
  const { repriced, soldOut } = await takeFurtherDealUnits(tx, clock, raised, [])
  return { repriced: [...released, ...repriced], soldOut }
}
