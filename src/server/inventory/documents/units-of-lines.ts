import type { CorrectionRequest } from '#shared/stock/stock-document-schemas.ts'
import { isImei, type UnitNumbers } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import {
  findUnitsByNumbers,
  findUnitsInStock,
  noUnitChange,
  problemOfNumbers,
  type UnitChange,
} from '../../units/units.ts'
import type { StockedVariant } from './stock-document-queries.ts'

// What documents say of the units of products that keep numbers.

/** Each unit comes with its numbers. Throws `invalid` at the line where some are missing or wrong. */
export function unitsOfReceipt(
  { tracks }: StockedVariant,
  entered: readonly UnitNumbers[],
  { quantity, at }: { quantity: number; at: number },
): UnitChange | undefined {
  return addedUnits(tracks, entered, quantity, `lines.${at}.units`)
}

/** Units that are added come with their numbers; of those that are taken away it is said which. */
export async function unitsOfCorrection(
  tx: Tx,
  variant: StockedVariant,
  { quantity, units = [], numbers = [] }: CorrectionRequest,
): Promise<UnitChange | undefined> {
  if (quantity > 0) return addedUnits(variant.tracks, units, quantity, 'units')
  if (variant.tracks === 'none') return addedUnits(variant.tracks, units, quantity, 'units')
  const takenOut = await idsInStock(tx, variant, numbers)
  const unnumbered = quantity + takenOut.length
  if (unnumbered > 0) {
    throw fieldError('numbers', (language) =>
      unitTexts[language].asMany(-quantity, takenOut.length),
    )
  }
  return { ...noUnitChange, takenOut, unnumbered }
}

function addedUnits(
  tracks: StockedVariant['tracks'],
  entered: readonly UnitNumbers[],
  quantity: number,
  path: string,
): UnitChange | undefined {
  if (tracks === 'none') {
    if (entered.length === 0) return undefined
    throw fieldError(path, (language) => unitTexts[language].notTracked)
  }
  if (entered.length !== quantity) {
    throw fieldError(path, (language) => unitTexts[language].asMany(quantity, entered.length))
  }
  const problem = problemOfNumbers(tracks, entered)
  if (problem) throw fieldError(`${path}.${problem.at}`, problem.text)
  return { ...noUnitChange, added: entered }
}

async function idsInStock(
  tx: Tx,
  { productId, stockItemId }: StockedVariant,
  numbers: readonly string[],
): Promise<string[]> {
  const found = await findUnitsByNumbers(tx, numbers)
  const ids = numbers.map((number, at) => {
    const unit = found.find(
      (each) =>
        each.number === number && each.productId === productId && each.stockItemId === stockItemId,
    )
    if (unit?.status === 'in_stock') return unit.id
    throw fieldError(`numbers.${at}`, (language) => unitTexts[language].notInStock(number))
  })
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice === -1) return ids
  throw fieldError(`numbers.${twice}`, (language) =>
    unitTexts[language].twice(numbers[twice] ?? ''),
  )
}

/**
 * What a count of an item has found, compared with its units in stock: those that nobody scanned are
 * missing, unknown numbers are new, and one that was missing is there again. What was packed since it was
 * scanned has been there, and is not counted.
 */
export async function countUnits(
  tx: Tx,
  item: StockedVariant & { counted: number; numbers: readonly string[] },
): Promise<{ stockBefore: number; quantity: number; units: UnitChange }> {
  const { tracks, counted, productId, stockItemId } = item
  const numbers = [...new Set(item.numbers)]
  const withoutNumber = counted - item.numbers.length
  if (withoutNumber < 0) {
    throw fieldError('lines', (language) =>
      unitTexts[language].asMany(counted, item.numbers.length),
    )
  }
  const inStock = await findUnitsInStock(tx, stockItemId)
  const known = await findUnitsByNumbers(tx, numbers)
  const seen = new Set<string>()
  const found: string[] = []
  const added: UnitNumbers[] = []
  for (const number of numbers) {
    const unit = known.find(
      (each) => each.number === number && (each.productId === productId || each.slot !== 'serial'),
    )
    if (!unit) added.push(tracks === 'imei' ? { imei1: number } : { serial: number })
    else if (unit.stockItemId !== stockItemId) {
      throw fieldError('lines', (language) => unitTexts[language].ofAnother(number))
    } else if (unit.status === 'missing' || unit.status === 'scrapped') found.push(unit.id)
    else seen.add(unit.id)
  }
  const wrong = tracks === 'imei' && added.find(({ imei1 = '' }) => !isImei(imei1))
  if (wrong) throw fieldError('lines', (language) => unitTexts[language].imei)
  const isUnnumbered = (unit: (typeof inStock)[number]) => Object.keys(unit.numbers).length === 0
  const takenOut = inStock
    .filter((unit) => !isUnnumbered(unit) && !seen.has(unit.id))
    .map(({ id }) => id)
  const unnumbered = withoutNumber - inStock.filter(isUnnumbered).length
  const foundIds = [...new Set(found)]
  return {
    stockBefore: inStock.length,
    quantity: added.length + foundIds.length + unnumbered - takenOut.length,
    units: { added, found: foundIds, unnumbered, takenOut, leftAs: 'missing' },
  }
}
