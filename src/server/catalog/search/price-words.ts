import { normalizeText } from './search-words.ts'

/** A price range in taka that a search names in words, and the search without these words. */
export interface PriceInWords {
  min: number | null
  max: number | null
  rest: string
}

const units = 'mah|wh|w|watts?|[tgm]b|k?hz|[ck]?m|mm|inch(?:es)?|mp|dpi|[mg]bps|v|k?g|hours?|pcs|in'
const currency = '(?:টাকা(?:র|য়)?|taka[ry]?|tk|bdt|৳)'
const scale = '(k|hajar|hazar|thousand|হাজার|lakhs?|lacs?|লাখ|লক্ষ)'
/** A number that is no figure of a product, such as 65 W. */
const amount = `(?:${currency}\\.?\\s*)?(\\d{1,3}(?:,\\d{2,3})+|\\d{1,9}(?:\\.\\d{1,2})?)(?:\\s*${scale})?(?![\\d.]*\\d|\\s*(?:${units})(?![\\p{L}\\p{M}]))(?:\\s*${currency})?`
const possessive = '(?:\\s*(?:er|এর|র))?'
const less =
  'under|below|less than|within|up ?to|max(?:imum)?|not more than|cheaper than|at most|budget'
const lessAfter =
  'niche(?:r)?|nicher?|nice|kome|kom|mod?dh?ye?r?|modh?d?he(?:r)?|moddh?e(?:r)?|[bv]h?itor[er]?|নিচে(?:র)?|নীচে(?:র)?|মধ্যে(?:র)?|মাঝে|ভিতরে?|কমে?'
const more = 'over|above|more than|at least|min(?:imum)?'
const moreAfter = '[ou]pore?r?|beshi(?:r)?|theke beshi|উপরে?র?|ওপরে?র?|বেশি|থেকে বেশি'

const isolated = (pattern: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`.normalize('NFKC'),
    'u',
  )

interface PricePattern {
  pattern: RegExp
  range: (amounts: number[]) => { min: number | null; max: number | null }
}

const only = {
  max: ([max = null]: (number | null)[]) => ({ min: null, max }),
  min: ([min = null]: (number | null)[]) => ({ min, max: null }),
}
const both = ([one = 0, other = 0]: number[]) => ({
  min: Math.min(one, other),
  max: Math.max(one, other),
})

/** In this order: the first that is found counts. */
const patterns: PricePattern[] = [
  { pattern: isolated(`between\\s+${amount}\\s*(?:and|to|-|–)\\s*${amount}`), range: both },
  {
    pattern: isolated(`${amount}\\s*(?:to|theke|থেকে|-|–)\\s*${amount}\\s*${currency}`),
    range: both,
  },
  { pattern: isolated(`(?:${less})\\s*${amount}`), range: only.max },
  { pattern: isolated(`${amount}${possessive}\\s*(?:${lessAfter})`), range: only.max },
  { pattern: isolated(`(?:${more})\\s*${amount}`), range: only.min },
  { pattern: isolated(`${amount}${possessive}\\s*(?:${moreAfter})`), range: only.min },
  { pattern: isolated(`${currency}\\.?\\s*\\d[\\d,.]*(?:\\s*${scale})?`), range: only.max },
  { pattern: isolated(`\\d[\\d,.]*(?:\\s*${scale})?\\s*${currency}`), range: only.max },
]

/** Smaller numbers behind "under" are rarely prices. */
const minPrice = 20
const maxPrice = 1e9
const maxLength = 400

/**
 * The price that a search names: `headphone under 2000`, `২০০০ টাকার মধ্যে হেডফোন`, `between 1k and
 * 2k`. Null when it names none. A price alone is the most that somebody wants to pay.
 */
export function readPriceWords(search: string): PriceInWords | null {
  const text = normalizeText(search.slice(0, maxLength))
  for (const { pattern, range } of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const amounts = amountsIn(found[0])
    if (amounts.length === 0 || amounts.some((each) => each < minPrice || each > maxPrice)) continue
    const before = text.slice(0, found.index)
    const rest = `${before} ${text.slice(found.index + found[0].length)}`
    return { ...range(amounts), rest: rest.replaceAll(/\s+/g, ' ').trim() }
  }
  return null
}

const numberWithScale = new RegExp(`(\\d[\\d,.]*)(?:\\s*${scale})?`.normalize('NFKC'), 'gu')

function amountsIn(text: string): number[] {
  return [...text.matchAll(numberWithScale)].map(([, digits = '', factor]) => {
    const value = Number(digits.replaceAll(',', '').replace(/\.$/, ''))
    return Math.round(value * factorOf(factor))
  })
}

function factorOf(word: string | undefined): number {
  if (word === undefined) return 1
  return /^(?:la|ল)/.test(word) ? 100_000 : 1000
}
