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
import { findUnitsOfItems, moveUnits, moveUnnumbered, unbindUnit } from '../../units/units.ts'
import type { ItemRow } from '../return-queries.ts'

export interface FoundUnits {
  lineId: string
  good: number
  faulty: number
  missing: number
  /** Of those that have serial numbers or IMEIs. */
  goodNumbers: readonly string[]
  faultyNumbers: readonly string[]
}

/** Inspection of a line, with the stock item of its units; null where the product is gone. */
export type FoundLine = FoundUnits & {
  /** Where the request has it. */
  at: number
  item: ItemRow
  stockItemId: string | null
}

/** A unit with its number that left with an item of an order. */
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
 * Finds the returned units by their numbers: each must be one that left with the line, and every one that has
 * a number must be named. Throws `invalid` at the line, also for a unit that is in a claim.
 */
export async function findReturnedUnits(
  tx: Tx,
  lines: readonly FoundLine[],
): Promise<ReturnedUnits[]> {
  const ids = lines.map(({ item }) => item.id)
  const ofItems = await findUnitsOfItems(tx, ids)
  return lines.map((line) => {
    const { at } = line
    const left = (ofItems.get(line.item.id) ?? [])
      .filter(({ status }) => unitStatusTable[status].isWithBuyer)
      .map((unit) => ({ ...unit, numbers: listNumbers(unit.numbers) }))
    const taken = new Set<string>()
    const idsOf = (numbers: readonly string[], field: string) =>
      numbers.map((number) => {
        const unit = unitOf(left, number)
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
        taken.add(unit.id)
        return unit.id
      })
    const good = idsOf(line.goodNumbers, 'goodNumbers')
    const faulty = idsOf(line.faultyNumbers, 'faultyNumbers')
    requireNumbers(at, 'goodNumbers', good.length, line.good, left.length - faulty.length)
    requireNumbers(at, 'faultyNumbers', faulty.length, line.faulty, left.length - good.length)
    const others = left.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
    return { line, good, faulty, others }
  })
}

/** Of `came` units as many have to be named as there are with numbers. */
function requireNumbers(
  at: number,
  field: string,
  named: number,
  came: number,
  withNumbers: number,
): void {
  const needed = Math.min(came, withNumbers)
  if (named >= needed && named <= came) return
  throw fieldError(`lines.${at}.${field}`, (language) => returnTexts[language].numbers(needed))
}

function unitOf(left: readonly LeftUnit[], typed: string): LeftUnit | undefined {
  const [serial, imei] = [normalizeNumber(typed), normalizeImei(typed)]
  return left.find(({ numbers }) => numbers.includes(serial) || numbers.includes(imei))
}

/** The entry of faulty units of each stock item, which its numbered units name. */
type FaultyIn = ReadonlyMap<string, string>

const returnedIn = ({ stockItemId }: FoundLine, faultyIn: FaultyIn) => ({
  status: 'returned' as const,
  ...(stockItemId !== null && { stockItemId }),
  takenOutIn: faultyIn.get(stockItemId ?? '') ?? null,
})

/** Units of a delivered order: the good ones are in stock again, as their stock is. */
export async function returnUnits(
  tx: Tx,
  returnedUnits: readonly ReturnedUnits[],
  faultyIn: FaultyIn,
): Promise<void> {
  for (const { line, good, faulty } of returnedUnits) {
    const { stockItemId } = line
    for (const id of good) await unbindUnit(tx, id, { id: line.item.id, stockItemId })
    await moveUnits(tx, faulty, ['sold'], returnedIn(line, faultyIn))
    await moveUnnumberedOf(tx, line, line.good - good.length)
  }
}

/** Units of an order that was just cancelled, which put all into stock: those that are not good leave it. */
export async function removeRefusedUnits(
  tx: Tx,
  returnedUnits: readonly ReturnedUnits[],
  faultyIn: FaultyIn,
): Promise<void> {
  for (const { line, faulty, others } of returnedUnits) {
    const lost = line.missing === 0 ? [] : others
    await moveUnits(tx, faulty, ['in_stock'], returnedIn(line, faultyIn))
    await moveUnits(tx, lost, ['in_stock'], { status: 'missing' })
    await moveUnnumberedOf(tx, line, faulty.length + lost.length - line.faulty - line.missing)
  }
}

async function moveUnnumberedOf(tx: Tx, line: FoundLine, quantity: number): Promise<void> {
  const { productId } = line.item
  const { stockItemId } = line
  if (quantity === 0 || productId === null || stockItemId === null) return
  await moveUnnumbered(tx, [{ productId, stockItemId, quantity }])
}
