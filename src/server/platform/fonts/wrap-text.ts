import { graphemes } from './fonts.ts'

/**
 * A name in at most `maxLines` lines that fit; a longer name is cut and ends in an ellipsis. A
 * word too long for a line is broken.
 */
export function wrapText(
  name: string,
  maxLines: number,
  fits: (line: string) => boolean,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = brokenWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), cutLine(lines.slice(maxLines - 1).join(' '), fits)]
}

function brokenWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of graphemes(word)) {
    const longer = `${pieces.at(-1)}${letter}`
    if (fits(longer) || pieces.at(-1) === '') pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

function cutLine(rest: string, fits: (line: string) => boolean): string {
  let cut = ''
  for (const letter of graphemes(rest)) {
    if (cut !== '' && !fits(`${cut}${letter}…`)) break
    cut += letter
  }
  return `${cut.trimEnd()}…`
}
