import { returnTexts } from '#shared/returns/return-texts.ts'
import {
  listNumbers,
  normalizeImei,
  normalizeNumber,
  type UnitStatus,
  unitStatusTable,
} from '#shared/units/units.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { type StockUnits, unitsByStockItem } from '../../stock/stock.ts'
import {
  countUnnumberedInStock,
  type NumberedUnit,
  selectTrackings,
  selectUnitsByNumbers,
} from '../../units/unit-queries.ts'
import { findUnitsOfItems, moveUnits, moveUnnumbered, unbindUnit } from '../../units/units.ts'
import type { ItemRow } from '../return-queries.ts'
import { selectInspectedUnits, selectStockItemsOfUnits } from './returned-unit-queries.ts'

export interface FoundUnits {
  lineId: string
  good: number
  faulty: number
  missing: number
  /** Of those that have serial numbers or IMEIs. */
  goodNumbers: readonly string[]
  faultyNumbers: readonly string[]
}

/** Inspection of a line, with the first stock item of its units; null where the product is gone. */
export type FoundLine = FoundUnits & {
  /** Where the request has it. */
  at: number
  item: ItemRow
  stockItemId: string | null
  /** The units by what they are, at the stock items that hold them. */
  unitsAt: Record<'good' | 'faulty' | 'missing', StockUnits[]>
}

/** A unit with its number that left with an item of an order, or may have. */
interface LeftUnit {
  id: string
  status: UnitStatus
  numbers: string[]
}

/** The units that came back of a line, by what they are. The other ones of the item are where they were. */
export interface ReturnedUnits {
  line: FoundLine
  good: string[]
  faulty: string[]
  /** Of the item, and not among those that came. */
  others: string[]
}

/**
 * Finds the returned units by their numbers: each must be one that left with the line, and as many must be
 * named as came more than the buyer had without one. Units of a refused parcel that left before they were
 * scanned are in stock by their numbers: they may be named too. Throws `invalid` at the line, also for a unit
 * that is in a claim.
 */
export async function findReturnedUnits(
  tx: Tx,
  { orderId, isRefused }: { orderId: string; isRefused: boolean },
  lines: readonly FoundLine[],
): Promise<ReturnedUnits[]> {
  const ids = lines.map(({ item }) => item.id)
  const ofItems = await findUnitsOfItems(tx, ids)
  const cameBefore = await selectInspectedUnits(tx, orderId)
  const inStock = isRefused ? await selectUnitsByNumbers(tx, typedNumbers(lines)) : []
  const taken = new Set<string>()
  return lines.map((line) => {
    const { at, item } = line
    const left = (ofItems.get(item.id) ?? [])
      .filter(({ status }) => unitStatusTable[status].isWithBuyer)
      .map((unit) => ({ ...unit, numbers: listNumbers(unit.numbers) }))
    const withBuyer = item.quantity - (cameBefore.get(item.id) ?? 0)
    let unnumbered = Math.max(0, withBuyer - left.length)
    const unscanned = unitsOnShelf(line, inStock)
    const idsOf = (numbers: readonly string[], field: string) =>
      numbers.map((number) => {
        const known = unitOf(left, number)
        const unit = known ?? (unnumbered > 0 ? unitOf(unscanned, number) : undefined)
        if (!unit || taken.has(unit.id)) {
          throw fieldError(`lines.${at}.${field}`, (language) =>
            returnTexts[language].otherUnit(number),
          )
        }
        if (unit.status === 'in_claim') {
          throw fieldError(`lines.${at}.${field}`, (language) =>
            returnTexts[language].inClaim(number),
          )
        }
        if (!known) unnumbered -= 1
        taken.add(unit.id)
        return unit.id
      })
    const good = idsOf(line.goodNumbers, 'goodNumbers')
    const faulty = idsOf(line.faultyNumbers, 'faultyNumbers')
    const needed = line.good + line.faulty - unnumbered
    requireNumbers(at, 'goodNumbers', good.length, line.good, needed - faulty.length)
    requireNumbers(at, 'faultyNumbers', faulty.length, line.faulty, needed - good.length)
    const others = left.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
    return { line, good, faulty, others }
  })
}

/** Of `came` units at most all are named, and as many as `needed`, if so many came. */
function requireNumbers(
  at: number,
  field: string,
  named: number,
  came: number,
  needed: number,
): void {
  const least = Math.max(0, Math.min(came, needed))
  if (named >= least && named <= came) return
  throw fieldError(`lines.${at}.${field}`, (language) => returnTexts[language].numbers(least))
}

const bothReadings = (typed: string) => [normalizeNumber(typed), normalizeImei(typed)]

function unitOf(left: readonly LeftUnit[], typed: string): LeftUnit | undefined {
  const readings = bothReadings(typed)
  return left.find(({ numbers }) => readings.some((number) => numbers.includes(number)))
}

const typedNumbers = (lines: readonly FoundLine[]) =>
  lines.flatMap((line) => [...line.goodNumbers, ...line.faultyNumbers].flatMap(bothReadings))

/** Units in stock where the cancelled order gives those of the line back to. */
function unitsOnShelf(
  { item, stockItemId }: FoundLine,
  inStock: readonly NumberedUnit[],
): LeftUnit[] {
  return inStock.flatMap((unit) =>
    unit.status === 'in_stock' &&
    unit.productId === item.productId &&
    unit.stockItemId === stockItemId
      ? [{ id: unit.id, status: unit.status, numbers: listNumbers(unit.numbers) }]
      : [],
  )
}

/** The entry of faulty units of each stock item, which its numbered units name. */
type FaultyIn = ReadonlyMap<string, string>

/** Numbered faulty units are counted by the entries of their line's stock items. */
async function takeOutFaulty(
  tx: Tx,
  { line, faulty }: ReturnedUnits,
  from: UnitStatus,
  faultyIn: FaultyIn,
): Promise<void> {
  let left = faulty
  for (const { stockItemId, quantity } of line.unitsAt.faulty) {
    const takenOutIn = faultyIn.get(stockItemId) ?? null
    const returned = { status: 'returned', stockItemId, takenOutIn } as const
    await moveUnits(tx, left.slice(0, quantity), [from], returned)
    left = left.slice(quantity)
  }
  await moveUnits(tx, left, [from], { status: 'returned', takenOutIn: null })
}

/** Units of a delivered order: the good ones are in stock again, as their stock is. */
export async function returnUnits(
  tx: Tx,
  returnedUnits: readonly ReturnedUnits[],
  faultyIn: FaultyIn,
): Promise<void> {
  for (const units of returnedUnits) {
    const { line, good } = units
    const { stockItemId } = line
    for (const id of good) await unbindUnit(tx, id, { id: line.item.id, stockItemId })
    await takeOutFaulty(tx, units, 'sold', faultyIn)
    await moveUnnumberedOf(tx, line, line.good - good.length)
  }
}

/**
 * Units of an order that was just cancelled, which put all into stock: those that are not good leave it, as many
 * of each stock item as its stock loses. Throws `invalid` where units have to be named first.
 */
export async function removeRefusedUnits(
  tx: Tx,
  returnedUnits: readonly ReturnedUnits[],
  faultyIn: FaultyIn,
): Promise<void> {
  for (const units of returnedUnits) {
    const { line, faulty, others } = units
    const lost = line.missing === 0 ? [] : others
    const unnamed = await findUnnamed(tx, line, [...faulty, ...lost])
    await takeOutFaulty(tx, units, 'in_stock', faultyIn)
    await moveUnits(tx, lost, ['in_stock'], { status: 'missing' })
    await requireUnnumbered(tx, units, unnamed)
    await moveUnnumbered(
      tx,
      unnamed.map(({ quantity, ...item }) => ({ ...item, quantity: -quantity })),
    )
  }
}

/**
 * Units without numbers that leave each stock item: what its stock loses, less the units that are named, which are
 * still in stock. Below zero where more are named of it.
 */
async function findUnnamed(
  tx: Tx,
  { item: { productId }, unitsAt }: FoundLine,
  named: readonly string[],
): Promise<StockUnits[]> {
  if (productId === null) return []
  const stockItems = await selectStockItemsOfUnits(tx, named)
  return unitsByStockItem([
    ...unitsAt.faulty,
    ...unitsAt.missing,
    ...stockItems.map((stockItemId) => ({ productId, stockItemId, quantity: -1 })),
  ]).filter(({ quantity }) => quantity !== 0)
}

/** Throws `invalid` where fewer units without numbers are in stock than are to leave it without being named. */
async function requireUnnumbered(
  tx: Tx,
  { line, faulty }: ReturnedUnits,
  unnamed: readonly StockUnits[],
): Promise<void> {
  const { at, item } = line
  const { productId } = item
  if (productId === null || unnamed.every(({ quantity }) => quantity <= 0)) return
  if ((await selectTrackings(tx, [productId])).get(productId) === 'none') return
  const unnumbered = await countUnnumberedInStock(tx, [productId])
  const short = unnamed.reduce(
    (sum, units) => sum + Math.max(0, units.quantity - (unnumbered.get(units.stockItemId) ?? 0)),
    0,
  )
  if (short === 0) return
  const faultyUnnamed = line.faulty - faulty.length
  if (faultyUnnamed > 0) {
    const count = faulty.length + Math.min(faultyUnnamed, short)
    throw fieldError(`lines.${at}.faultyNumbers`, (language) =>
      returnTexts[language].numbers(count),
    )
  }
  throw fieldError(`lines.${at}.missing`, (language) => returnTexts[language].scanMissing(short))
}

async function moveUnnumberedOf(tx: Tx, line: FoundLine, quantity: number): Promise<void> {
  const { productId } = line.item
  const { stockItemId } = line
  if (quantity === 0 || productId === null || stockItemId === null) return
  await moveUnnumbered(tx, [{ productId, stockItemId, quantity }])
}
