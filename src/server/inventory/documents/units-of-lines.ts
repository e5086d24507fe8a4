import type { CorrectionRequest } from '#shared/stock/stock-document-schemas.ts'
import { isImei, type UnitNumbers, type UnitStatus, unitStatusTable } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { isGoneFrom } from '../../units/found-units.ts'
import { selectUnitsAsOf } from '../../units/unit-history-queries.ts'
import { selectUnitsByNumbers } from '../../units/unit-queries.ts'
import { noUnitChange, problemOfNumbers, type UnitChange } from '../../units/units.ts'
import { countLeftUnscanned } from '../shelf-queries.ts'
import { selectUnnumberedOfCounts, type StockedVariant } from './stock-document-queries.ts'

// Units that documents name, of products that keep numbers.

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
  const found = await selectUnitsByNumbers(tx, numbers)
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

interface CountedUnits {
  counted: number
  countedAt: string | null
  numbers: readonly string[]
  /** Units without numbers of returns, which were counted too, and those that may have one or not. */
  unnumberedInReturns: number
  mixedInReturns: number
}

/**
 * Compares a count of an item with its units that were in stock when it was counted: those that nobody
 * scanned are missing, unknown numbers are new, and one that had left for good is there again. A unit
 * that has come or left since is none of that, and one that was packed since has been there. Units that
 * had left unscanned are in stock by their numbers until they are scanned: as many are not missing. Where
 * fewer have left than were not found, nobody knows which: units without numbers take their place.
 */
export async function countUnits(
  tx: Tx,
  item: StockedVariant & CountedUnits,
): Promise<{ stockBefore: number; quantity: number; units: UnitChange }> {
  const units = await selectUnitsAsOf(tx, item.stockItemId, item.countedAt)
  const { seen, found, added } = await scannedUnits(tx, item, units)
  const ofCounts = await selectUnnumberedOfCounts(tx, item.stockItemId)
  const wasThere = units.filter(
    ({ id, status, statusThen }) =>
      status === 'in_stock' && (statusThen === 'in_stock' || seen.has(id) || ofCounts.has(id)),
  )
  const leftSince = units.filter(
    (unit) => unit.status !== 'in_stock' && unit.statusThen === 'in_stock' && hasMoved(unit),
  )
  const notFound = wasThere
    .filter((unit) => !isUnnumbered(unit) && !seen.has(unit.id) && !hasMoved(unit))
    .map(({ id }) => id)
  // After the units: one that is scanned for its order in between is gone when it is to be taken out.
  const away = (await countLeftUnscanned(tx, item)) - item.unnumberedInReturns
  const takenOut = notFound.length <= away ? [] : notFound
  const withoutNumber = item.counted - item.numbers.length
  const awayUnnumbered = away - (notFound.length - takenOut.length)
  const surplus = withoutNumber - wasThere.filter(isUnnumbered).length + awayUnnumbered
  // One that nobody scanned and that has left since may have got its number since.
  const numberedSince = leftSince.filter(({ id }) => !seen.has(id)).length
  const unnumbered =
    surplus > 0 ? Math.max(0, surplus - numberedSince - item.mixedInReturns) : surplus
  const quantity = added.length + found.length + unnumbered - takenOut.length
  const scanned = [...wasThere, ...leftSince].filter(({ id }) => seen.has(id)).length
  return {
    // The units that were found, less the difference.
    stockBefore: scanned + added.length + found.length + withoutNumber - quantity,
    quantity,
    units: { added, found, unnumbered, takenOut, takenOutStatus: 'missing' },
  }
}

type UnitThen = Awaited<ReturnType<typeof selectUnitsAsOf>>[number]

const isUnnumbered = ({ numbers }: UnitThen) => Object.keys(numbers).length === 0

/** Whether something else than a count has changed a unit since: it was there, whatever became of it. */
function hasMoved({ statusThen, statusesSince }: UnitThen): boolean {
  if (statusesSince.length === 0) return false
  const isOfCount = (status: UnitStatus | null) => status === 'in_stock' || status === 'missing'
  const wasGone = statusThen !== null && unitStatusTable[statusThen].isGone
  return !(isOfCount(statusThen) || wasGone) || !statusesSince.every(isOfCount)
}

/** The scanned units: those that are known, those that had left for good, and new numbers. */
async function scannedUnits(
  tx: Tx,
  { tracks, counted, productId, stockItemId, ...item }: StockedVariant & CountedUnits,
  units: readonly UnitThen[],
): Promise<{ seen: ReadonlySet<string>; found: string[]; added: UnitNumbers[] }> {
  if (counted < item.numbers.length) {
    throw fieldError('lines', (language) =>
      unitTexts[language].asMany(counted, item.numbers.length),
    )
  }
  const numbers = [...new Set(item.numbers)]
  const recorded = await selectUnitsByNumbers(tx, numbers)
  const moved = new Set(units.filter(hasMoved).map(({ id }) => id))
  const seen = new Set<string>()
  const found = new Set<string>()
  const added: UnitNumbers[] = []
  for (const number of numbers) {
    const unit = recorded.find(
      (each) => each.number === number && (each.productId === productId || each.slot !== 'serial'),
    )
    if (!unit) added.push(tracks === 'imei' ? { imei1: number } : { serial: number })
    else if (isGoneFrom({ productId, stockItemId }, unit) && !moved.has(unit.id)) found.add(unit.id)
    else if (unit.stockItemId === stockItemId) seen.add(unit.id)
    else throw fieldError('lines', (language) => unitTexts[language].ofAnother(number))
  }
  const wrong = tracks === 'imei' && added.find(({ imei1 = '' }) => !isImei(imei1))
  if (wrong) throw fieldError('lines', (language) => unitTexts[language].imei)
  return { seen, found: [...found], added }
}
