import type { Tx } from '../platform/database/database.ts'
import { selectStockItemsOfLines } from '../stock/stock-queries.ts'
import { findUnitsOfOrder, type StockUnits } from '../stock/stock.ts'
import { selectStockReferences } from './edits/order-change-queries.ts'
import type { OrderItemRow } from './order-queries.ts'

/**
 * The units that an order holds of each stock item, by item; `items` are all of its items. First the units
 * taken from the item's own stock item, then those taken from others, as its variant may have another one by
 * now. Nothing of products that were deleted; the others are locked.
 */
export async function findHeldUnits(
  tx: Tx,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<ReadonlyMap<string, StockUnits[]>> {
  const lines = items.flatMap(({ productId, ...item }) =>
    productId === null ? [] : [{ ...item, productId }],
  )
  const references = await selectStockReferences(tx, orderId)
  const left = (await findUnitsOfOrder(tx, references, lines)).map((units) => ({ ...units }))
  const ownItems = await selectStockItemsOfLines(tx, lines)
  const own = lines.map(({ quantity }, line) =>
    takeFrom(
      left.filter(({ stockItemId }) => stockItemId === ownItems[line]),
      quantity,
    ),
  )
  return new Map(
    lines.map(({ id, productId, quantity }, line) => {
      const ofOwn = own[line] ?? []
      const rest = quantity - ofOwn.reduce((sum, units) => sum + units.quantity, 0)
      const ofProduct = left.filter((units) => units.productId === productId)
      return [id, [...ofOwn, ...takeFrom(ofProduct, rest)]]
    }),
  )
}

/** Takes that many units out of what is held, which has as many fewer then, the first ones first. */
export function takeFrom(held: readonly StockUnits[], wanted: number): StockUnits[] {
  let left = wanted
  return held.flatMap((units) => {
    const quantity = Math.min(left, units.quantity)
    left -= quantity
    units.quantity -= quantity
    return quantity === 0 ? [] : [{ ...units, quantity }]
  })
}
