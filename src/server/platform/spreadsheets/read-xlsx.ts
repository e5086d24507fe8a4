import { strFromU8, unzipSync } from 'fflate'

export interface SheetRow {
  /** From 1, as the sheet numbers it. */
  line: number
  cells: string[]
}

/** Of a part, unpacked: what is larger is no table that a person has made. */
const maxPartBytes = 30_000_000
const maxColumns = 500

/** Whether a file is a ZIP, as a workbook is. */
export function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
}

/**
 * The rows of the first sheet of a workbook, as texts: results in place of formulas, dates as their numbers.
 * Null for what is no workbook, or one that is too large.
 */
export function readXlsx(file: Buffer): SheetRow[] | null {
  try {
    const parts = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        const isNeeded = /^xl\/(?:workbook|sharedStrings|worksheets\/.*|_rels\/.*)\.(?:xml|rels)$/i
        if (!isNeeded.test(name)) return false
        if (originalSize > maxPartBytes) throw new Error(`${name} is too large`)
        return true
      },
    })
    const partOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    const sheet = partOf(
      firstSheet(partOf('xl/workbook.xml'), partOf('xl/_rels/workbook.xml.rels')),
    )
    return sheet === '' ? null : rowsOf(sheet, sharedTexts(partOf('xl/sharedStrings.xml')))
  } catch {
    return null
  }
}

interface Token {
  kind: 'open' | 'close' | 'text'
  /** Of a tag, without its namespace. */
  name: string
  attributes: string
  text: string
}

/** One pass over XML as programs write it: no document type, no `>` in attributes. */
function* tokensOf(xml: string): Generator<Token> {
  const pattern = /<(\/?)(?:[\w.-]+:)?(\w+)([^>]*)>|([^<]+)/g
  for (const [, slash, name = '', attributes = '', text] of xml.matchAll(pattern)) {
    if (text !== undefined) {
      yield { kind: 'text', name: '', attributes: '', text: unescapeXml(text) }
      continue
    }
    yield { kind: slash ? 'close' : 'open', name, attributes, text: '' }
    if (attributes.endsWith('/')) yield { kind: 'close', name, attributes: '', text: '' }
  }
}

function attributeOf({ attributes }: Token, name: string): string | null {
  return new RegExp(`(?:^|[\\s:])${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? null
}

function firstSheet(workbook: string, relations: string): string {
  const sheet = tokensOf(workbook).find(({ kind, name }) => kind === 'open' && name === 'sheet')
  const id = sheet && /:id=["']([^"']*)["']/.exec(sheet.attributes)?.[1]
  const relation = tokensOf(relations).find((token) => attributeOf(token, 'Id') === id)
  const target = (relation && attributeOf(relation, 'Target')) ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Texts that cells refer to by their place. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  const read = textReader()
  for (const token of tokensOf(xml)) {
    if (token.kind === 'open' && token.name === 'si') texts.push('')
    const added = read(token)
    if (added !== '') texts.push((texts.pop() ?? '') + added)
  }
  return texts
}

/** What a token adds to the text of its cell; how a Japanese name is read is left out. */
function textReader() {
  let [isValue, isReading] = [false, false]
  return ({ kind, name, text }: Token): string => {
    if (kind === 'text') return isValue && !isReading ? text : ''
    if (name === 'v' || name === 't') isValue = kind === 'open'
    if (name === 'rPh') isReading = kind === 'open'
    return ''
  }
}

function rowsOf(xml: string, shared: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = []
  const read = textReader()
  let [type, text, column] = ['', '', 0]
  for (const token of tokensOf(xml)) {
    const { kind, name } = token
    text += read(token)
    if (kind === 'open' && name === 'row') {
      const line = Number(attributeOf(token, 'r') ?? (rows.at(-1)?.line ?? 0) + 1)
      rows.push({ line, cells: [] })
    }
    const cells = rows.at(-1)?.cells
    if (name !== 'c' || !cells) continue
    if (kind === 'open') {
      type = attributeOf(token, 't') ?? 'n'
      column = columnOf(attributeOf(token, 'r')) ?? cells.length
      text = ''
    } else if (column < maxColumns) {
      while (cells.length < column) cells.push('')
      cells[column] = valueOf(type, text, shared)
    }
  }
  return rows
}

function valueOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? ''
  // Results of formulas have the errors of binary fractions.
  return type === 'n' && text !== '' ? String(Number(Number(text).toFixed(6))) : text
}

/** Of `AB12`, from 0. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? all
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
