import type { Language } from '#shared/languages/languages.ts'
import { packingTexts } from '#shared/orders/packing/packing-texts.ts'
import { productName } from '../../catalog/products/wording/product-wording.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { moveUnnumbered, unbindUnitsOf } from '../../units/units.ts'
import { nameWithVariant } from '../item-texts.ts'
import { findHeldUnits } from '../held-units.ts'
import type { OrderItemRow } from '../order-queries.ts'
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
 * items take of the stock is given back or counted anew: to the stock items that it is given back to. Units
 * that left before their product kept numbers come back without one.
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
  const stockItemOf = (id: string) => held.get(id)?.[0]?.stockItemId ?? null
  const back = new Map<string, number>()
  const bound = packed.map(({ id }) => ({ id, stockItemId: stockItemOf(id) }))
  for (const { orderItemId } of await unbindUnitsOf(tx, bound)) {
    back.set(orderItemId, (back.get(orderItemId) ?? 0) + 1)
  }
  await moveUnnumbered(
    tx,
    packed.flatMap(({ id, productId, packedUnits }) => {
      const stockItemId = stockItemOf(id)
      const quantity = packedUnits - (back.get(id) ?? 0)
      return productId === null || stockItemId === null || quantity === 0
        ? []
        : [{ productId, stockItemId, quantity }]
    }),
  )
  await clearPacked(
    tx,
    packed.map(({ id }) => id),
  )
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
