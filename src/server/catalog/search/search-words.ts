/** Maximum words of a search, and maximum letters of each. */
const maxWords = 8

const maxWordLength = 40

const maxSearchLength = 400

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a text as in the search documents: lowercase, without punctuation. */
export function splitWords(text: string): string[] {
  return text.normalize('NFC').toLowerCase().split(betweenWords).filter(Boolean)
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
