import type { UnitNumbers } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { StockUnits } from '../catalog/products/product-extensions.ts'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { findBack } from './found-units.ts'
import { deleteNumbers, deleteUnits, lockUnit, lockUnnumbered } from './unit-queries.ts'
import { insertFreeNumbers, restoreUnits } from './units.ts'

/**
 * Numbers units in stock that have none yet; their product is locked. One with all numbers of a unit that had
 * left for good is that unit, as in a receipt. Throws as `changeUnits`.
 */
export async function numberUnits(
  tx: Tx,
  { productId, stockItemId }: Pick<StockUnits, 'productId' | 'stockItemId'>,
  numbers: readonly UnitNumbers[],
): Promise<void> {
  const ids = await lockUnnumbered(tx, stockItemId, numbers.length)
  if (ids.length < numbers.length) {
    throw new DomainError('conflict', (language) => unitTexts[language].noneUnnumbered(ids.length))
  }
  const shelf = { productId, stockItemId }
  const { added, found } = await findBack(tx, shelf, { added: numbers, found: [] })
  const rows = added.map((each, at) => ({ ...each, unitId: ids[at] ?? '', productId }))
  await insertFreeNumbers(tx, rows)
  for (const [at, id] of found.entries()) {
    const standIn = await lockUnit(tx, ids[added.length + at] ?? '')
    if (!standIn) throw new Error('a unit is gone while its product was locked')
    await deleteUnits(tx, [standIn.id])
    // An undo of the document that brought the unit finds the one that takes its place.
    await restoreUnits(tx, { stockItemId, documentId: standIn.receivedIn }, [id])
  }
}

/** Gives a unit, whose product is locked, these numbers in place of those that it has. Throws as `changeUnits`. */
export async function renumberUnit(
  tx: Tx,
  { id, productId }: { id: string; productId: string },
  numbers: UnitNumbers,
): Promise<void> {
  await deleteNumbers(tx, id)
  await insertFreeNumbers(tx, [{ ...numbers, unitId: id, productId }])
}
