import { ownerOfField } from '#shared/catalog/sheet/sheet-fields.ts'
import type { SheetRow } from '#shared/catalog/sheet/sheet-schemas.ts'
import type { PriceChange } from '#shared/pricing/odd-prices.ts'
import { rowLabel } from './sheet-columns.ts'
import { cellKey, type ReadyCell } from './typed-cells.ts'

/**
 * The prices that these cells change, each with the cost that it has then; also those that stay while their cost
 * changes. A cell that was typed in a row which is not shown any more has no cost to compare with.
 */
export function priceChanges(
  cells: readonly ReadyCell[],
  rows: readonly SheetRow[],
): PriceChange[] {
  const typed = new Map(cells.map(({ key, change }) => [key, change]))
  const shown = new Map(rows.map((row) => [cellKey(row, 'price'), row]))
  const amount = (key: string) => typed.get(key)?.to as number | null | undefined
  const ofShown = [...shown].flatMap(([key, row]): PriceChange[] => {
    const price = amount(key)
    const cost = amount(`cost ${ownerOfField(row, 'cost')}`)
    if (typeof price !== 'number' && typeof cost !== 'number') return []
    return [
      {
        label: rowLabel(row),
        from: row.price,
        to: price ?? row.price,
        cost: cost === undefined ? (row.cost ?? null) : cost,
      },
    ]
  })
  const ofOthers = cells.flatMap(({ key, cell, change }): PriceChange[] => {
    if (change.field !== 'price' || shown.has(key)) return []
    return [{ label: cell.label, from: Number(change.from), to: Number(change.to), cost: null }]
  })
  return [...ofShown, ...ofOthers]
}
