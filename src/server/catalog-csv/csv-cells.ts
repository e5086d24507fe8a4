import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { csvTexts } from './csv-texts.ts'

// How values stand in a cell: each writer has its reader beside it.

/** A cell that cannot be read, with the reason. */
export class CellError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(inLanguage(text, 'en'))
    this.name = 'CellError'
    this.text = text
  }
}

/** Formulas as csv-stringify recognises them, also behind apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** Puts an apostrophe before a formula, and before one that was escaped already. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

export function writeFlag(isSet: boolean): string {
  return isSet ? 'yes' : 'no'
}

const flags: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  on: true,
  y: true,
  হ্যাঁ: true,
  active: true,
  published: true,
  publish: true,
  no: false,
  false: false,
  '0': false,
  '-1': false,
  off: false,
  n: false,
  না: false,
  draft: false,
  archived: false,
  unlisted: false,
  private: false,
}

/** Also as other shops and spreadsheets write it. */
export function readFlag(cell: string): boolean {
  const word = latinDigits(cell.trim().toLowerCase())
  const isSet = Object.hasOwn(flags, word) ? flags[word] : undefined
  if (isSet === undefined) throw new CellError((language) => csvTexts[language].flag(cell))
  return isSet
}

const currency = String.raw`৳|taka|tk\.?|bdt|টাকা|টাঃ|টা\.?`

/** Currency before and behind an amount; also the slash and dash that close it. */
const aroundAmount = new RegExp(String.raw`^(?:${currency})+|(?:${currency}|/[-=]|/)+$`, 'gi')

/** "৳1,250.00", "1250/-" and "১,২৫০ টাকা" as `1250`; other texts stay, for the form to reject. */
export function readNumber(cell: string): string {
  const text = latinDigits(cell.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(aroundAmount, '')
  const isDecimalComma = /^\d+,\d{1,2}$/.test(text)
  const number = isDecimalComma
    ? text.replace(',', '.')
    : text.replaceAll(/(?<!\..*),(?=\d{2,3})/g, '')
  return number.replace(/\.0+$/, '').replace(/(\.\d{1,2})0+$/, '$1')
}

const lineBreak = /\r\n|\r|\n/

/** One entry a line. */
export function writeLines(lines: readonly string[]): string {
  return lines.join('\n')
}

export function readLines(cell: string): string[] {
  return cell
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  ':': '\\:',
}

const onOneLine = (text: string) => text.replaceAll(/[\\\n\r]/g, (each) => escapes[each] ?? each)
const asName = (text: string) => text.replaceAll(/[\\\n\r:]/g, (each) => escapes[each] ?? each)

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, letter: string) =>
    letter === 'n' ? '\n' : letter === 'r' ? '\r' : letter,
  )
}

/** "Capacity: 20000 mAh", one a line; a colon of the name and a line break are escaped by a backslash. */
export function writePairs(pairs: Readonly<Record<string, string>>): string {
  return writeLines(
    Object.entries(pairs).map(([name, value]) => `${asName(name)}: ${onOneLine(value)}`),
  )
}

export function readPairs(cell: string): Record<string, string> {
  return Object.fromEntries(
    readLines(cell).map((line) => {
      const [, name, value] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(line) ?? []
      if (name === undefined || value === undefined) {
        throw new CellError((language) => csvTexts[language].pair(line))
      }
      return [unescaped(name).trim(), unescaped(value).trim()]
    }),
  )
}

export interface CsvColor {
  name: string
  code: string
  image?: string | undefined
}

/** "Black #000000", one a line, with the URL of its picture behind it where it has one. */
export function writeColors(colors: readonly CsvColor[]): string {
  return writeLines(
    colors.map(({ name, code, image }) =>
      [onOneLine(name), code, image].filter((part) => part !== undefined).join(' '),
    ),
  )
}

/** A name alone has no code. */
export function readColors(cell: string): (Omit<CsvColor, 'code'> & { code?: string })[] {
  return readLines(cell).map((line) => {
    const [, name, code, image] = /^(.*) (#[\da-fA-F]{6})(?: (\S+))?$/s.exec(line) ?? []
    if (name === undefined || code === undefined) return { name: unescaped(line) }
    return { name: unescaped(name), code, ...(image !== undefined && { image }) }
  })
}
