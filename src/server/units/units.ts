import type { Tracking } from '#shared/catalog/tracking.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import { listNumbers, type UnitNumbers, unitStatusesGone } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { StockLedger, StockUnits } from '../catalog/products/product-extensions.ts'
import { type Db, inTransaction, joinTransaction, type Tx } from '../platform/database/database.ts'
import { violatedConstraint, violatedValue } from '../platform/database/database-errors.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import { stockLedger } from '../stock/stock.ts'
import { findBack } from './found-units.ts'
import {
  type Binding,
  bindUnit,
  countUnnumberedInStock,
  deleteUnits,
  deleteUnitsInStock,
  insertNumbers,
  insertUnits,
  lockPackedUnits,
  lockUnit,
  lockUnnumbered,
  loseUnits,
  moveUnits,
  notPacked,
  selectTrackings,
  selectUnitsByNumbers,
  selectUnitsOfDocument,
  selectUnitsOfItems,
  unbindUnit,
  unbindUnits,
  updateNeirCheck,
} from './unit-queries.ts'

export {
  bindUnit,
  deleteUnitsInStock,
  lockPackedUnits,
  lockUnit,
  moveUnits,
  unbindUnit,
  unbindUnits,
  updateNeirCheck,
}

/** Changes of the units of a stock item, whose product is locked: as many as its stock moves by. */
export interface UnitChange {
  /** Units that are new, by their numbers. */
  added: readonly UnitNumbers[]
  /** Units without numbers: more, or, below zero, fewer. */
  unnumbered: number
  /** Units that leave, by id, and their new status. */
  takenOut: readonly string[]
  takenOutStatus: 'scrapped' | 'missing'
  /** Units that had left for good and are there again, by id. */
  found: readonly string[]
}

export const noUnitChange: UnitChange = {
  added: [],
  unnumbered: 0,
  takenOut: [],
  takenOutStatus: 'scrapped',
  found: [],
}

interface ChangedItem {
  productId: string
  stockItemId: string
  /** The stock document; null for the form of a product. */
  documentId: string | null
  costPoisha?: number | null
}

/**
 * Changes the units of a stock item. Throws `invalid` for a number that another unit has, and `conflict`
 * where fewer units without numbers are there than are to be taken away.
 */
export async function changeUnits(tx: Tx, item: ChangedItem, change: UnitChange): Promise<void> {
  const back = await findBack(tx, item, change)
  await addUnits(tx, item, [
    ...back.added,
    ...Array.from({ length: Math.max(0, change.unnumbered) }, () => ({})),
  ])
  if (change.unnumbered < 0) await removeUnnumbered(tx, item.stockItemId, -change.unnumbered)
  const left = { status: change.takenOutStatus, takenOutIn: item.documentId }
  requireAll(change.takenOut, await moveUnits(tx, change.takenOut, ['in_stock'], left))
  await restoreUnits(tx, item, back.found)
}

/** Units that had left for good are in stock again, found by a document. Throws `conflict` where one is not gone. */
export async function restoreUnits(
  tx: Tx,
  { stockItemId, documentId: foundIn }: Pick<ChangedItem, 'stockItemId' | 'documentId'>,
  ids: readonly string[],
): Promise<void> {
  // One that was sold before came back faulty, and was written off or replaced. The document that took it
  // away keeps it, in case this one is undone.
  const inStock = { status: 'in_stock', stockItemId, foundIn, ...notPacked } as const
  requireAll(ids, await moveUnits(tx, ids, unitStatusesGone, inStock))
}

function requireAll(ids: readonly string[], moved: readonly string[]): void {
  if (moved.length === new Set(ids).size) return
  throw new DomainError('conflict', (language) => unitTexts[language].unitGone)
}

async function addUnits(
  tx: Tx,
  { productId, stockItemId, documentId, costPoisha = null }: ChangedItem,
  added: readonly UnitNumbers[],
): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((numbers) => ({ unitId: newId(), productId, ...numbers }))
  await insertUnits(
    tx,
    rows.map(({ unitId }) => ({
      id: unitId,
      productId,
      stockItemId,
      costPoisha,
      receivedIn: documentId,
    })),
  )
  await insertFreeNumbers(tx, rows)
}

const serialsUnique = 'unit_numbers_serial_unique'
const uniqueNumbers = [serialsUnique, 'unit_numbers_imei_unique']

/** Throws `invalid` for a number that another unit has, with that unit's id, in a transaction that goes on. */
export async function insertFreeNumbers(
  tx: Tx,
  rows: Parameters<typeof insertNumbers>[1],
): Promise<void> {
  try {
    const joined = { db: joinTransaction(tx), actor: tx.actor }
    await inTransaction(joined, (part) => insertNumbers(part, rows))
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    if (!uniqueNumbers.includes(constraint)) throw error
    const number = violatedValue(error)?.split(', ').at(-1) ?? ''
    const isSerial = constraint === serialsUnique
    const products = rows.map(({ productId }) => productId)
    const holder = (await selectUnitsByNumbers(tx, [number])).find(({ slot, productId }) =>
      isSerial ? slot === 'serial' && products.includes(productId) : slot !== 'serial',
    )
    throw new DomainError('invalid', (language) => unitTexts[language].taken(number), {
      details: { number, ...(holder && { unitId: holder.id }) },
    })
  }
}

async function removeUnnumbered(tx: Tx, stockItemId: string, count: number): Promise<void> {
  const ids = await lockUnnumbered(tx, stockItemId, count)
  if (ids.length < count) {
    throw new DomainError('conflict', (language) =>
      unitTexts[language].areNumbered(count - ids.length),
    )
  }
  await deleteUnits(tx, ids)
}

/**
 * Packs the unit of that number, which a count has missed, in place of one without a number; its product is
 * locked. Null where it is not missing, or no unit is without a number.
 */
export async function bindMissingUnit(tx: Tx, binding: Binding): Promise<string | null> {
  const [standIn] = await lockUnnumbered(tx, binding.stockItemId, 1)
  if (standIn === undefined) return null
  await deleteUnits(tx, [standIn])
  return bindUnit(tx, binding, 'missing')
}

/**
 * Undoes the changes of a stock document to the units of an item, while its stock moves by `quantity`.
 * Throws `conflict` where a unit that it brought has left the shop, or one that it took away has been found.
 */
export async function undoUnitsOfDocument(
  tx: Tx,
  item: ChangedItem & { documentId: string },
  quantity: number,
): Promise<void> {
  const document = await selectUnitsOfDocument(tx, item.documentId, item.stockItemId)
  const { brought, hasLeft, taken, found } = document
  if (hasLeft) throw wasSold()
  const back = await moveUnits(tx, taken, ['missing', 'scrapped'], {
    status: 'in_stock',
    takenOutIn: null,
  })
  if (back.length < taken.length) {
    throw new DomainError('conflict', (language) => unitTexts[language].wasFound)
  }
  await loseUnits(tx, found)
  // Units that it brought go first; a unit that was there before stays.
  const left = quantity - back.length + found.length
  const gone = brought.slice(0, Math.max(0, -left))
  await deleteUnits(tx, gone)
  const unnumbered = left + gone.length
  if (unnumbered >= 0) return addUnits(tx, { ...item, documentId: null }, blank(unnumbered))
  const others = await lockUnnumbered(tx, item.stockItemId, -unnumbered)
  if (others.length < -unnumbered) {
    throw wasSold()
  }
  await deleteUnits(tx, others)
}

function wasSold(): DomainError {
  return new DomainError('conflict', (language) => unitTexts[language].wasSold)
}

const blank = (count: number): UnitNumbers[] => Array.from({ length: count }, () => ({}))

/** Adds units without numbers where a product keeps numbers, or takes some away. */
export async function moveUnnumbered(tx: Tx, moves: readonly StockUnits[]): Promise<void> {
  const trackings = await selectTrackings(
    tx,
    moves.map(({ productId }) => productId),
  )
  for (const { quantity, ...item } of moves) {
    if ((trackings.get(item.productId) ?? 'none') === 'none') continue
    const change = { ...noUnitChange, unnumbered: quantity }
    await changeUnits(tx, { ...item, documentId: null }, change)
  }
}

/** The stock operations of the product form: units without numbers come and go with its stock. */
export const unitLedger: Omit<StockLedger, 'countHeld'> = {
  ...stockLedger,
  countUnnumbered: countUnnumberedInStock,
  async record(tx, reason, moved) {
    await stockLedger.record(tx, reason, moved)
    await moveUnnumbered(tx, moved)
  },
  async adjust(tx, adjustment, formId) {
    const isMoved = await stockLedger.adjust(tx, adjustment, formId)
    if (isMoved) await moveUnnumbered(tx, [adjustment])
    return isMoved
  },
  async adjustMany(tx, moved) {
    await stockLedger.adjustMany(tx, moved)
    await moveUnnumbered(tx, moved)
  },
}

/** The units of items of orders, by item. */
export async function findUnitsOfItems(
  db: Tx | Db,
  orderItemIds: readonly string[],
): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof selectUnitsOfItems>>>> {
  if (orderItemIds.length === 0) return new Map()
  const rows = await selectUnitsOfItems(db, orderItemIds)
  return Map.groupBy(rows, ({ orderItemId }) => orderItemId)
}

interface NumberProblem {
  /** Of the unit among those that were entered. */
  at: number
  text: Text
}

/** The first problem of the numbers entered for units of a product; null where there is none. */
export function problemOfNumbers(
  tracks: Tracking,
  entered: readonly UnitNumbers[],
): NumberProblem | null {
  const seen = new Set<string>()
  for (const [at, numbers] of entered.entries()) {
    const problem = (text: (t: (typeof unitTexts)[Language]) => string) => ({
      at,
      text: (language: Language) => text(unitTexts[language]),
    })
    if (tracks === 'imei' && !numbers.imei1) return problem((t) => t.needsImei)
    if (tracks === 'serial' && !numbers.serial) return problem((t) => t.needsSerial)
    if (tracks === 'serial' && (numbers.imei1 || numbers.imei2)) {
      return problem((t) => t.isNotImei)
    }
    const twice = listNumbers(numbers).find((number, slot, all) => {
      return seen.has(number) || all.indexOf(number) !== slot
    })
    if (twice !== undefined) return problem((t) => t.twice(twice))
    listNumbers(numbers).forEach((number) => seen.add(number))
  }
  return null
}
