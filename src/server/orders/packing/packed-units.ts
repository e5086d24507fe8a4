import type { Language } from '#shared/languages/languages.ts'
import { packingTexts } from '#shared/orders/packing/packing-texts.ts'
import { productName } from '../../catalog/products/wording/product-wording.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lockProducts, moveHeldUnits, type StockUnits } from '../../stock/stock.ts'
import { lockPackedUnits, moveUnits, moveUnnumbered, unbindUnits } from '../../units/units.ts'
import { nameWithVariant } from '../item-texts.ts'
import { findHeldUnits, takeFrom } from '../held-units.ts'
import { type OrderItemRow, selectItems } from '../order-queries.ts'
import { clearPacked, selectTrackedLines, type TrackedLine } from './packing-queries.ts'

/** The items of an order, which is locked, that lack units with numbers. */
export async function findUnpackedLines(tx: Tx, orderId: string): Promise<TrackedLine[]> {
  const lines = await selectTrackedLines(tx, [orderId])
  return lines.filter((line) => line.packedUnits < line.quantity)
}

/** That an order cannot leave the shop yet. */
export function unitsMissing(lines: readonly TrackedLine[]): DomainError {
  const units = lines.reduce((sum, line) => sum + line.quantity - line.packedUnits, 0)
  return new DomainError('units_missing', (language) =>
    packingTexts[language].unitsMissing(units, namesIn(lines, language)),
  )
}

const namesIn = (lines: readonly TrackedLine[], language: Language) =>
  lines.map((line) => nameWithVariant({ ...line, name: productName(line, language) })).join(', ')

/**
 * Puts the packed units of items of an order, whose `items` are all of them, back into stock, before what the
 * items take of the stock is given back or counted anew: as many to each stock item as it is given back to,
 * which may be several. Units that left before their product kept numbers come back without one.
 */
export async function unpackItems(
  tx: Tx,
  orderId: string,
  items: readonly OrderItemRow[],
  unpacked: readonly OrderItemRow[] = items,
) {
  const packed = unpacked.filter(({ packedUnits }) => packedUnits > 0)
  if (packed.length === 0) return
  const held = await findHeldUnits(tx, orderId, items)
  const ids = packed.map(({ id }) => id)
  const numbered = Map.groupBy(await lockPackedUnits(tx, ids), (unit) => unit.orderItemId)
  const unnumbered: StockUnits[] = []
  for (const { id, quantity, packedUnits } of packed) {
    const left = held.get(id) ?? []
    // Units that are not packed are at the item's own stock item, which is the first.
    takeFrom(left, quantity - packedUnits)
    await unbindUnits(tx, placeUnits(numbered.get(id) ?? [], left))
    unnumbered.push(...left.filter((units) => units.quantity > 0))
  }
  await moveUnnumbered(tx, unnumbered)
  await clearPacked(tx, ids)
}

/**
 * Finds where units of an item come back to, and takes them from what it still holds: their own stock item
 * where it holds units of that, any other one else.
 */
function placeUnits<Unit extends { stockItemId: string }>(
  units: readonly Unit[],
  left: readonly StockUnits[],
): Unit[] {
  const own = units.filter(({ stockItemId }) => {
    const ofItem = left.filter((each) => each.stockItemId === stockItemId)
    return takeFrom(ofItem, 1).length > 0
  })
  const others = units.filter((unit) => !own.includes(unit))
  const placed = others.map((unit) => {
    const [{ stockItemId } = unit] = takeFrom(left, 1)
    return { ...unit, stockItemId }
  })
  return [...own, ...placed]
}

/**
 * An order that had left, and is in the shop again by a change of its status, is packed from the stock items that
 * its variants have by now. Of products that keep numbers, its packed units and what it holds of other stock items
 * move there: what is unpacked is where its stock is given back.
 */
export async function bringBackToShop(tx: Tx, orderId: string, changeId: string): Promise<void> {
  const items = await selectItems(tx, orderId)
  await lockProducts(
    tx,
    items.flatMap(({ productId }) => productId ?? []),
  )
  const lines = await selectTrackedLines(tx, [orderId])
  const held = await findHeldUnits(tx, orderId, items)
  const packed = await lockPackedUnits(
    tx,
    lines.map(({ id }) => id),
  )
  const from: StockUnits[] = []
  const to: StockUnits[] = []
  for (const { id, stockItemId } of lines) {
    if (stockItemId === null) continue
    const others = (held.get(id) ?? []).filter((units) => units.stockItemId !== stockItemId)
    from.push(...others)
    to.push(...others.map((units) => ({ ...units, stockItemId })))
    const ids = packed.flatMap((unit) => (unit.orderItemId === id ? [unit.id] : []))
    await moveUnits(tx, ids, ['sold'], { status: 'sold', stockItemId })
  }
  await moveHeldUnits(tx, { from, to }, { reason: 'reopening', referenceId: changeId })
}

interface ChangedItems {
  changed: OrderItemRow[]
  removed: string[]
}

/** An edit unpacks the items that it removes, or that get another quantity or variant. */
export async function unpackChanged(
  tx: Tx,
  orderId: string,
  before: readonly OrderItemRow[],
  { changed, removed }: ChangedItems,
): Promise<void> {
  const after = new Map(changed.map((item) => [item.id, item]))
  const isOther = (item: OrderItemRow) => {
    const now = after.get(item.id)
    return now && (now.quantity < item.packedUnits || now.variantId !== item.variantId)
  }
  const unpacked = before.filter((item) => removed.includes(item.id) || isOther(item))
  await unpackItems(tx, orderId, before, unpacked)
  for (const item of changed) {
    if (unpacked.some(({ id }) => id === item.id)) item.packedUnits = 0
  }
}
