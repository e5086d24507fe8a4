import { packingTexts } from '#shared/orders/packing/packing-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { moveUnnumbered, unbindUnitsOf } from '../../units/units.ts'
import { nameWithVariant } from '../item-texts.ts'
import type { OrderItemRow } from '../order-queries.ts'
import {
  clearPacked,
  selectPackedItems,
  selectTrackedLines,
  type TrackedLine,
} from './packing-queries.ts'

/** The items of an order, which is locked, that lack units with numbers. */
export async function findUnpackedLines(tx: Tx, orderId: string): Promise<TrackedLine[]> {
  const lines = await selectTrackedLines(tx, [orderId])
  return lines.filter((line) => line.packedUnits < line.quantity)
}

/** That an order cannot leave the shop yet. */
export function unitsMissing(lines: readonly TrackedLine[]): DomainError {
  const units = lines.reduce((sum, line) => sum + line.quantity - line.packedUnits, 0)
  const names = lines.map(nameWithVariant).join(', ')
  return new DomainError('units_missing', (language) =>
    packingTexts[language].unitsMissing(units, names),
  )
}

/**
 * Puts the packed units of items back into stock, while what the items take of the stock is given back or
 * counted anew. Units that left before their product kept numbers come back without one.
 */
export async function unpackItems(
  tx: Tx,
  items: readonly Pick<OrderItemRow, 'id' | 'packedUnits'>[],
) {
  const ids = items.flatMap(({ id, packedUnits }) => (packedUnits > 0 ? [id] : []))
  if (ids.length === 0) return
  const packed = await selectPackedItems(tx, ids)
  const back = new Map<string, number>()
  for (const { orderItemId } of await unbindUnitsOf(tx, packed)) {
    back.set(orderItemId, (back.get(orderItemId) ?? 0) + 1)
  }
  await moveUnnumbered(
    tx,
    packed.flatMap(({ id, productId, stockItemId, packedUnits }) => {
      const quantity = packedUnits - (back.get(id) ?? 0)
      return productId === null || stockItemId === null || quantity === 0
        ? []
        : [{ productId, stockItemId, quantity }]
    }),
  )
  await clearPacked(tx, ids)
}

interface ChangedItems {
  changed: OrderItemRow[]
  removed: string[]
}

/** An edit unpacks the items that it removes, or that get another quantity or variant. */
export async function unpackChanged(
  tx: Tx,
  before: readonly OrderItemRow[],
  { changed, removed }: ChangedItems,
): Promise<void> {
  const after = new Map(changed.map((item) => [item.id, item]))
  const isOther = (item: OrderItemRow) => {
    const now = after.get(item.id)
    return now && (now.quantity < item.packedUnits || now.variantId !== item.variantId)
  }
  const unpacked = before.filter((item) => removed.includes(item.id) || isOther(item))
  await unpackItems(tx, unpacked)
  for (const item of changed) {
    if (unpacked.some(({ id }) => id === item.id)) item.packedUnits = 0
  }
}
