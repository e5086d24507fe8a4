import { isImei, normalizeImei, normalizeNumber } from '#shared/units/units.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { typedUnits } from '../../units/typed-numbers.ts'
import { codesOf, nameOf } from '../stock-columns.tsx'
import type { ReceiptLine } from './receipt-values.ts'

const numberOf = (typed: string) => Number(typed) || 0

const numbersOf = ({ numbers = '', tracks = 'none' }: Pick<ReceiptLine, 'numbers' | 'tracks'>) =>
  tracks === 'none' ? [] : typedUnits(numbers, tracks)

/** The lines with one more unit of an item, on top; a new one has the cost that is known. */
export function withScannedItem(
  lines: readonly ReceiptLine[],
  item: StockItem,
  hasCost: boolean,
): [ReceiptLine, ...ReceiptLine[]] {
  const same = lines.find(({ itemId }) => itemId === item._id)
  const others = lines.filter(({ itemId }) => itemId !== item._id)
  if (same) return [{ ...same, quantity: String(numberOf(same.quantity) + 1) }, ...others]
  const { skus, barcodes } = codesOf(item)
  const line: ReceiptLine = {
    itemId: item._id,
    variantId: item.variantId,
    name: nameOf(item),
    codes: skus || barcodes,
    quantity: '1',
    cost: item.cost === null || !hasCost ? '' : String(item.cost),
    tracks: item.tracks,
    numbers: '',
  }
  return [line, ...others]
}

/** A line with other numbers. Its units follow them, unless more are expected than have a number yet. */
export function withNumbers(line: ReceiptLine, numbers: string): ReceiptLine {
  const units = numbersOf({ ...line, numbers }).length
  const isFollowing = numberOf(line.quantity) <= numbersOf(line).length
  const quantity = isFollowing ? Math.max(1, units) : Math.max(numberOf(line.quantity), units)
  return { ...line, numbers, quantity: String(quantity) }
}

/** Letters and digits without a space, of which at least one is a digit. */
const serialPattern = /^(?=.*\d)[A-Z0-9._/-]{5,60}$/

export interface ScannedNumber {
  line: ReceiptLine
  number: string
  isTwice: boolean
  /** Units of the line that have a number then. */
  entered: number
}

/** A number that was scanned after its product; null for what is no number of that product. */
export function scannedNumber(last: ReceiptLine | undefined, code: string): ScannedNumber | null {
  const tracks = last?.tracks ?? 'none'
  if (!last || tracks === 'none') return null
  const number = tracks === 'imei' ? normalizeImei(code) : normalizeNumber(code)
  if (tracks === 'imei' ? !isImei(number) : !serialPattern.test(number)) return null
  const before = numbersOf(last)
  if (before.some((unit) => Object.values(unit).includes(number))) {
    return { line: last, number, isTwice: true, entered: before.length }
  }
  const typed = (last.numbers ?? '').trimEnd()
  const line = withNumbers(last, `${typed}${typed === '' ? '' : '\n'}${number}\n`)
  return { line, number, isTwice: false, entered: before.length + 1 }
}
