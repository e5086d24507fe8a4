/** Maximum words of a search, and maximum letters of each. */
const maxWords = 8

const maxWordLength = 40

const maxSearchLength = 400

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

const zeroWidth = /[\u200b-\u200d\u2060\ufeff\u00ad]/gu

const bengaliDigits = /[০-৯]/gu
const bengaliZero = 0x09e6

/** A text as the search documents have it: lowercase, one form of each letter, digits 0 to 9. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(zeroWidth, '')
    .replaceAll(bengaliDigits, (digit) => String((digit.codePointAt(0) ?? 0) - bengaliZero))
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

/** The same for `power bank`, `Powerbank` and `power banks`: how terms are looked up. */
export function termKey(words: readonly string[]): string {
  return words.map(singular).join('')
}

/** An English plural's singular; other words as they are. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|x|z|s)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** What the search documents leave out (migration `search_functions`). */
const emptyWords = new Set(
  'a an and are as at by for from in is it its of on or that the this to with you your'.split(' '),
)

/** The words of a search, each once, in their order; limited in number and length. */
export function typedWords(search: string): string[] {
  const words = splitWords(search.slice(0, maxSearchLength))
  const distinct = [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
  return distinct.filter((word) => !emptyWords.has(word)).slice(0, maxWords)
}

/** Whether two words differ by one letter: wrong, missing, too many, or swapped with the next. */
export function isOneEditApart(one: string, other: string): boolean {
  const [a, b] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]]
  if (b.length - a.length > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = (word: string[], from: number) => word.slice(from).join('')
  if (b.length > a.length) return rest(a, at) === rest(b, at + 1)
  if (rest(a, at + 1) === rest(b, at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2)
}
