import { listNumbers, type UnitNumbers, unitStatusTable } from '#shared/units/units.ts'
import type { StockUnits } from '../catalog/products/product-extensions.ts'
import type { Tx } from '../platform/database/database.ts'
import { type NumberedUnit, selectUnitsByNumbers } from './unit-queries.ts'

type Shelf = Pick<StockUnits, 'productId' | 'stockItemId'>

/** Whether a unit had left a stock item for good, or one of the same product that was deleted since. */
export function isGoneFrom({ productId, stockItemId }: Shelf, unit: NumberedUnit): boolean {
  if (!unitStatusTable[unit.status].isGone) return false
  return unit.stockItemId === stockItemId || (unit.productId === productId && !unit.hasStockItem)
}

interface AddedUnits {
  added: readonly UnitNumbers[]
  /** By id. */
  found: readonly string[]
}

/** Units that come with all numbers of one that had left for good are that one, with its history. */
export async function findBack(
  tx: Tx,
  shelf: Shelf,
  { added, found }: AddedUnits,
): Promise<AddedUnits> {
  const known = await selectUnitsByNumbers(tx, added.flatMap(listNumbers))
  const gone = known.filter((unit) => isGoneFrom(shelf, unit))
  const idOf = (numbers: UnitNumbers) =>
    gone.find((unit) => haveSame(listNumbers(unit.numbers), listNumbers(numbers)))?.id
  return {
    added: added.filter((numbers) => idOf(numbers) === undefined),
    found: [...found, ...added.flatMap((numbers) => idOf(numbers) ?? [])],
  }
}

const haveSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((number) => others.includes(number))
