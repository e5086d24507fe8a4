import { latinDigits } from '../../formatting/digits.ts'
import {
  brandWarranty,
  maxWarrantyCounts,
  noWarranty,
  sellerWarranty,
  type Warranty,
  type WarrantyLength,
  type WarrantyType,
} from './warranty.ts'
import { lengthText } from './warranty-texts.ts'

// Reads what people type about a warranty, in English and Bangla: "1 Year", "১৮ মাস", "7 days replacement".

/** Type and length of a warranty that a text names. */
interface SaidOfWarranty {
  /** Null where it names none, or several. */
  type: WarrantyType | null
  /** Null where it names none, or leaves in doubt how long it is. */
  length: WarrantyLength | null
  /** Whether it has words beside these, for which it is shown as it was typed. */
  hasMore: boolean
}

/** One way to write each letter and digit. Invisible characters join letters of Bangla, or do not. */
const plain = (text: string) =>
  latinDigits(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
    .toLowerCase()
    .trim()

const words = (text: string) => plain(text).split(' ')

const numberWords = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  এক: 1,
  দেড়: 1.5,
  দুই: 2,
  আড়াই: 2.5,
  তিন: 3,
  চার: 4,
  পাঁচ: 5,
  ছয়: 6,
  সাত: 7,
  দশ: 10,
  বারো: 12,
}

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(numberWords).map(([word, number]) => [plain(word), number]),
)

const units = {
  years: words('years year yrs yr y বছর বৎসর'),
  months: words('months month mths mth mons mon mos mo m মাস'),
  weeks: words('weeks week wks wk সপ্তাহ'),
  days: words('days day d দিন'),
}

const anyOf = (all: readonly string[]) => all.join('|')

const amount = String.raw`(\d+(?:\.\d+)?|${anyOf(Object.keys(numbers))})[\s-]*(${anyOf(Object.values(units).flat())})(?:${plain('ের')})?`

const joint = String.raw`[\s,&+]*(?:${anyOf(words('and ও এবং'))})?[\s,&+]*`

/** "1 year", and "1 year 6 months" as one. */
const amounts = new RegExp(
  String.raw`(^|[^\p{L}\p{M}\d.])${amount}(?:${joint}${amount})?(?![\p{L}\p{M}\d])`,
  'gu',
)

const namesOfWarranty = words(
  'warranty warrenty waranty guarantee guaranty ওয়ারেন্টি ওয়ারেন্টির গ্যারান্টি গ্যারান্টির',
)

const fillers = words('of for the with s any period কোনো কোন')

const denials = words('no not non without except excluding নেই নাই না নয় ছাড়া বাদে')

const brandWords = words('brand manufacturer company official ব্র্যান্ড ব্র্যান্ডের কোম্পানি কোম্পানির অফিসিয়াল')

const sellerWords = words('seller shop store বিক্রেতা বিক্রেতার সেলার দোকান দোকানের শপ শপের')

/** Promises of sellers, which a kind alone does not say. */
const replacements = words('replacement রিপ্লেসমেন্ট')

const known = new Set([...namesOfWarranty, ...fillers, ...denials, ...brandWords, ...sellerWords])

/** Longer texts are terms, which nobody reads a length from. */
const maxReadLength = 200

export function saidOfWarranty(text: string): SaidOfWarranty {
  if (text.length > maxReadLength) return { type: null, length: null, hasMore: true }
  const typed = plain(text)
  const found = [...typed.matchAll(amounts)]
  const rest = typed.replaceAll(amounts, '$1 ')
  const others = rest.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const has = (all: readonly string[]) => others.some((word) => all.includes(word))
  const hasMore = others.some((word) => !known.has(word))
  const [first] = found
  // Of "1-2 years", or of a year of service and months of parts, nobody can tell which holds.
  const isDoubtful = found.length > 1 || /\d/.test(rest)
  const isNone = first ? sumOf(first)?.count === 0 : has(namesOfWarranty) && has(denials)
  if (isNone && !hasMore && !isDoubtful) {
    return { type: noWarranty.type, length: null, hasMore: false }
  }
  const length = first && !isDoubtful && !has(denials) ? lengthOf(first) : null
  return {
    type: typeOf(has),
    length,
    hasMore: hasMore || isDoubtful || has(denials) || (first !== undefined && length === null),
  }
}

function typeOf(has: (all: readonly string[]) => boolean): WarrantyType | null {
  const [isBrands, isSellers] = [has(brandWords), has([...sellerWords, ...replacements])]
  if (isBrands === isSellers) return null
  return isBrands ? brandWarranty : sellerWarranty
}

/** Null for fractions of days and months, and for two amounts that are not years and months. */
function sumOf([, , count, unit, moreCount, moreUnit]: RegExpExecArray): WarrantyLength | null {
  const first = lengthIn(count, unit)
  if (moreCount === undefined || first === null) return first
  const more = lengthIn(moreCount, moreUnit)
  const isSum = first.unit === 'years' && more?.unit === 'months'
  return isSum ? { count: first.count * 12 + more.count, unit: 'months' } : null
}

function lengthOf(match: RegExpExecArray): WarrantyLength | null {
  const length = sumOf(match)
  return length && length.count >= 1 && length.count <= maxWarrantyCounts[length.unit]
    ? length
    : null
}

function lengthIn(count = '', unit = ''): WarrantyLength | null {
  const number = numbers[count] ?? Number(count)
  const isWhole = Number.isInteger(number)
  if (units.years.includes(unit)) {
    if (isWhole) return { count: number, unit: 'years' }
    return Number.isInteger(number * 12) ? { count: number * 12, unit: 'months' } : null
  }
  if (!isWhole) return null
  if (units.months.includes(unit)) return { count: number, unit: 'months' }
  return { count: units.weeks.includes(unit) ? number * 7 : number, unit: 'days' }
}

/** Typed or stored, also by clients and releases that know a text and months alone. */
export type TypedWarranty = Warranty & { months?: number | null | undefined }

/**
 * The one reading of a stored or sent warranty, so that every page says the same. The text comes first: it is
 * what shoppers are shown. Length and months count where the text names none. Reading the result again
 * changes nothing.
 */
export function readWarranty(typed: TypedWarranty): Warranty {
  const { type, duration, months } = typed
  if (type === noWarranty.type) return noWarranty
  const said = saidOfWarranty(duration)
  if (said.type === noWarranty.type) return noWarranty
  const ofMonths: WarrantyLength | null = months ? { count: months, unit: 'months' } : null
  const length = said.length ?? typed.length ?? ofMonths
  const isPlain = !said.hasMore && (said.type === null || said.type === type)
  const plainText = length ? lengthText(length, 'en') : ''
  return { type, duration: isPlain ? plainText : duration.trim(), ...(length && { length }) }
}

const emptyCells = new Set(words('no none nil null false n/a na - – — 0 না নেই নাই'))

/** Reads a cell with a whole warranty, as “1 Year Brand Warranty”; just “no” is none. */
export function saidInCell(cell: string): SaidOfWarranty {
  const isNone = emptyCells.has(plain(cell))
  return isNone ? { type: noWarranty.type, length: null, hasMore: false } : saidOfWarranty(cell)
}

/** The warranty of such a cell; null where it does not say, in these words alone, whose it is and how long. */
export function warrantyOfCell(cell: string): Warranty | null {
  const { type, length, hasMore } = saidInCell(cell)
  if (type === noWarranty.type) return noWarranty
  if (type === null || length === null || hasMore) return null
  return { type, duration: lengthText(length, 'en'), length }
}
