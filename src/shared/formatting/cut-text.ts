/**
 * The start of a text in at most that many UTF-16 units, cut after a word, or after a letter where it is one
 * word. A Bangla letter with its signs and an emoji are several code points, which belong together.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = wholeLetters(text, maxLength)
  // Nothing is left of a text without blanks, nor enough of one with a long last word.
  const afterWord = start.replace(/\s+\S*$/, '')
  const isWord = /\s/.test(text.charAt(start.length))
  return (isWord || afterWord.length < maxLength / 2 ? start : afterWord).trimEnd()
}

/** A letter with the signs on it, and the letters that a virama or a joiner ties to it. */
const letter =
  /(?:[\u{1F1E6}-\u{1F1FF}]{2}|\P{M}(?:(?:\u09CD\u200D?|\u200D)[^\p{M}\s]|\p{M}|\u200C|\u200D|[\u{1F3FB}-\u{1F3FF}])*|\p{M})/gu

function wholeLetters(text: string, maxLength: number): string {
  let end = 0
  for (const { index, 0: found } of text.matchAll(letter)) {
    if (index + found.length > maxLength) break
    end = index + found.length
  }
  return text.slice(0, end)
}
