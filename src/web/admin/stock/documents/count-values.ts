import type { Tracking } from '#shared/catalog/tracking.ts'
import { maxCountLines, maxUnits } from '#shared/stock/stock-document-schemas.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { listNumbers } from '#shared/units/units.ts'
import { typedUnits } from '../../units/typed-numbers.ts'
import { codesOf, nameOf } from '../stock-columns.tsx'

export interface CountLine {
  itemId: string
  variantId: string
  name: string
  codes: string
  stock: number
  /** Absent in a count of an earlier release. */
  inReturns?: number
  /** As typed; empty until it is counted. */
  counted: string
  /** By the clock of the shop. */
  countedAt: string
  /** Which numbers its units have, and those that were found; absent in a count of an earlier release. */
  tracks?: Tracking
  numbers?: string
}

export interface CountValues {
  lines: CountLine[]
  includesOpenOrders: boolean
  /** Absent in a count of an earlier release: as `includesOpenOrders`. */
  includesReturns?: boolean
  /** How far the clock of the shop is ahead of that of this device. */
  clockAheadMs: number
}

export const blankCount: CountValues = {
  lines: [],
  includesOpenOrders: true,
  includesReturns: true,
  clockAheadMs: 0,
}

export const isCount = (typed: string) => /^\d+$/.test(typed.trim()) && Number(typed) <= maxUnits

export const numberOf = (typed: string) => (isCount(typed) ? Number(typed) : 0)

export const keepsNumbers = (line: CountLine): line is CountLine & { tracks: Tracking } =>
  line.tracks !== undefined && line.tracks !== 'none'

export function foundNumbers({
  tracks = 'none',
  numbers = '',
}: Pick<CountLine, 'tracks' | 'numbers'>) {
  if (tracks === 'none') return {}
  return { numbers: typedUnits(numbers, tracks).flatMap((unit) => listNumbers(unit).slice(0, 1)) }
}

export function countedWith(line: CountLine, numbers: string): string {
  const lines = (text = '') => typedUnits(text, line.tracks ?? 'serial').length
  const withoutNumber = Math.max(0, numberOf(line.counted) - lines(line.numbers))
  return String(lines(numbers) + (line.numbers ? withoutNumber : 0))
}

export const shopTime = (clockAheadMs: number) => new Date(Date.now() + clockAheadMs).toISOString()

/** `units` more of an item, on top of the list; 0 only lists it. */
export function withItem(
  values: CountValues,
  item: StockItem,
  now: string,
  units: number,
): CountValues {
  const before = values.lines.find(({ itemId }) => itemId === item._id)
  if (before && units === 0) return values
  const { skus, barcodes } = codesOf(item)
  const line: CountLine = {
    itemId: item._id,
    variantId: item.variantId,
    name: nameOf(item),
    codes: skus || barcodes,
    stock: item.stock,
    inReturns: item.inReturns,
    counted: units === 0 ? '' : String(numberOf(before?.counted ?? '') + units),
    countedAt: now,
    tracks: item.tracks,
    numbers: before?.numbers ?? '',
  }
  const others = values.lines.filter(({ itemId }) => itemId !== item._id)
  const lines = units === 0 ? [...others, line] : [line, ...others]
  const clockAheadMs = new Date(now).getTime() - Date.now()
  return { ...values, clockAheadMs, lines: lines.slice(0, maxCountLines) }
}
