/** Maximum words of a search, and maximum letters of each. */
const maxWords = 8

const maxWordLength = 40

export const maxSearchLength = 400

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

const zeroWidth = /[\u200b-\u200d\u2060\ufeff\u00ad]/gu

const bengaliDigits = /[০-৯]/gu
const bengaliZero = 0x09e6

/** `20,000` is one number. */
const digitGroups = /(?<=\d),(?=\d{2,3}(?:\D|$))/g

/** A text as the search documents have it: lowercase, one form of each character, digits 0 to 9. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(zeroWidth, '')
    .replaceAll(bengaliDigits, (digit) => String((digit.codePointAt(0) ?? 0) - bengaliZero))
    .replaceAll(digitGroups, '')
}

/** The words of a text as in the search documents: lowercase, without punctuation. */
export function splitWords(text: string): string[] {
  return normalizeText(text).split(betweenWords).filter(Boolean)
}

const maxTermWords = 5

/** A synonym as it is stored: its words, with a space between them; limited in length. */
export function normalizeTerm(term: string): string {
  const words = splitWords(term.slice(0, maxSearchLength)).slice(0, maxTermWords)
  return words.map((word) => word.slice(0, maxWordLength)).join(' ')
}

/** Key to look terms up: equal for `power bank`, `Powerbank` and `power banks`. */
export function termKey(words: readonly string[]): string {
  return words.map(singular).join('')
}

/** An English plural's singular; other words as they are. */
function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Words that the search documents leave out (SQL function `search_document`). */
const emptyWords = new Set(
  'a an and are as at by for from in is it its of on or that the this to with you your'.split(' '),
)

/** A product's kind stands before them: a charger for laptops is a charger. */
const kindEnds = new Set(['for', 'with'])

/** Units of a figure, as they are written short, with all their spellings. */
const units = Object.entries({
  w: 'w watt watts oyat ওয়াট',
  mah: 'mah এমএএইচ',
  wh: 'wh',
  tb: 'tb terabyte terabytes টিবি টেরাবাইট',
  gb: 'gb gigabyte gigabytes জিবি গিগাবাইট',
  mb: 'mb এমবি মেগাবাইট',
  hz: 'hz হার্টজ',
  khz: 'khz কিলোহার্টজ',
  ghz: 'ghz গিগাহার্টজ',
  mm: 'mm মিমি',
  cm: 'cm সেমি',
  m: 'm meter metre meters metres মিটার',
  inch: 'inch inches ইঞ্চি',
  k: 'k কে',
  p: 'p',
  mp: 'mp megapixel মেগাপিক্সেল',
  dpi: 'dpi',
  mbps: 'mbps',
  gbps: 'gbps',
  v: 'v volt volts ভোল্ট',
  g: 'g gram grams গ্রাম',
  kg: 'kg কেজি',
  hour: 'hour hours ঘণ্টা',
}).map(([short, spellings]) => ({ short, spellings: spellings.normalize('NFKC').split(' ') }))

function unitOf(word: string): string | undefined {
  return units.find(({ spellings }) => spellings.includes(word))?.short
}

/** Figures with their units as one word: `65 watt` is `65w`. */
function joinUnits(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ''
    const unit = unitOf(word)
    const isFigure = unit === 'mah' ? /^\d+k?$/ : /^\d+$/
    if (unit !== undefined && isFigure.test(last)) joined[joined.length - 1] = figure(last, unit)
    else joined.push(withShortUnit(word))
  }
  return joined
}

function withShortUnit(word: string): string {
  const [, number, spelling = ''] = /^(\d+(?:k(?=mah))?)(\D+)$/.exec(word) ?? []
  const unit = unitOf(spelling)
  return number === undefined || unit === undefined ? word : figure(number, unit)
}

/** `20k mah` is `20000mah`. */
function figure(number: string, unit: string): string {
  return number.endsWith('k') ? `${number.slice(0, -1)}000${unit}` : `${number}${unit}`
}

/** A figure as its number and the spellings of its unit; null for another word. */
export function figureParts(word: string): { number: string; units: string[] } | null {
  const [, number, unit] = /^(\d+)(\D+)$/.exec(word) ?? []
  if (number === undefined || unit === undefined) return null
  const measure = units.find(({ short }) => short === unit)
  return { number, units: measure?.spellings ?? [unit] }
}

export interface TypedWords {
  /** Each once, in their order; limited in number and length. */
  words: string[]
  /** How many of them stand before the first `for` or `with`; all, when there is none. */
  beforeKindEnd: number
}

export function typedWords(search: string): TypedWords {
  const all = joinUnits(splitWords(search.slice(0, maxSearchLength)))
  const words: string[] = []
  let beforeKindEnd: number | null = null
  for (const long of all) {
    const word = long.slice(0, maxWordLength)
    if (kindEnds.has(word) && words.length > 0) beforeKindEnd ??= words.length
    if (!emptyWords.has(word) && !words.includes(word) && words.length < maxWords) words.push(word)
  }
  return { words, beforeKindEnd: beforeKindEnd ?? words.length }
}

export function isBengali(word: string): boolean {
  return /\p{Script=Bengali}/u.test(word)
}

/** Endings of Bangla nouns: plural, article, case and emphasis. */
const bengaliEndings =
  'গুলো গুলোর গুলোতে গুলি গুলির টি টির টিকে টিতে টা টার টাকে টাতে ের ে র কে তে য় য়ের ই ও'
    .normalize('NFKC')
    .split(' ')

/** Shorter words are not taken apart: তার is a cable, not of তা. */
const minBaseLength = 3

/** Words that a word of Bangla may be a form of, as হেডফোন of হেডফোনের; none for another word. */
export function possibleBases(word: string): string[] {
  if (!isBengali(word)) return []
  return bengaliEndings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((base) => base.length >= minBaseLength)
}

/** A word with every ending that a word of Bangla takes; another word alone. */
export function possibleForms(word: string): string[] {
  return isBengali(word) ? [word, ...bengaliEndings.map((ending) => word + ending)] : [word]
}

/**
 * How many letters differ between two words: wrong, missing, too many, or swapped with the next.
 * Counted no further than `max`; `max + 1` means more.
 */
export function editDistance(one: string, other: string, max: number): number {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, compared] of b.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === compared
      next.push(
        Math.min(
          (last[column] ?? 0) + (letter === compared ? 0 : 1),
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = next
  }
  return Math.min(last.at(-1) ?? 0, max + 1)
}
