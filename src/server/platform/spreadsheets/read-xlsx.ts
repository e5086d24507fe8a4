import sax from 'sax'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

export interface SheetRow {
  /** From 1, as the sheet numbers it. */
  line: number
  cells: string[]
}

/** Thrown for no workbook, or for one that unpacks to more than a person's table. */
export class NotReadableWorkbook extends Error {
  override name = 'NotReadableWorkbook'
}

/** Of each part that is read, unpacked. */
const maxPartBytes = 20_000_000
const maxColumns = 500
/** Of a cell, as Excel's own. */
const maxLetters = 32_767

/** Whether a file is a ZIP, as a workbook is. */
export function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
}

/**
 * The rows of the first sheet of a workbook that have text, read as they are asked for: results in place of
 * formulas, dates as their numbers. No other sheet is unpacked. Throws NotReadableWorkbook. Takes seconds for
 * the largest: to be called in the worker pool.
 */
export async function* readXlsx(file: Buffer): AsyncGenerator<SheetRow> {
  try {
    const workbook = await openWorkbook(file)
    const sheet = await firstSheet(workbook)
    if (!workbook.entries.has(sheet)) throw new Error(`${sheet} is missing`)
    const rows: SheetRow[] = []
    const parser = parserFor(rowReader(rows, await sharedTexts(workbook)))
    for await (const piece of readPart(workbook, sheet)) {
      parser.write(piece)
      yield* rows.splice(0)
    }
    parser.close()
  } catch (error) {
    throw new NotReadableWorkbook('the file is no workbook', { cause: error })
  }
}

interface Workbook {
  zip: ZipFile
  /** Entries to read, by their names. */
  entries: ReadonlyMap<string, Entry>
}

const neededParts =
  /^xl\/(?:workbook|sharedStrings|worksheets\/[^/]*|_rels\/workbook)\.xml(?:\.rels)?$/i

async function openWorkbook(file: Buffer): Promise<Workbook> {
  const entries = new Map<string, Entry>()
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true })
  for await (const entry of zip.eachEntry())
    if (neededParts.test(entry.fileName)) entries.set(entry.fileName, entry)
  return { zip, entries }
}

/** The text of a part in pieces; none of one that is missing. */
async function* readPart({ zip, entries }: Workbook, name: string): AsyncGenerator<string> {
  const entry = entries.get(name)
  if (!entry) return
  if (entry.uncompressedSize > maxPartBytes) throw new Error(`${name} is too large`)
  const decoder = new TextDecoder()
  // It fails for more bytes than the entry says.
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
}

/** Called with the names of tags without their namespace. */
interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

function parserFor(reader: XmlReader): sax.SAXParser {
  const local = (tag: string) => tag.slice(tag.indexOf(':') + 1)
  const handlers: Partial<sax.SAXParser> = {
    onopentag: ({ name, attributes }) =>
      // Without `xmlns` they are texts.
      reader.open(local(name), attributes as Record<string, string>),
    ontext: (text) => reader.text?.(text),
    oncdata: (text) => reader.text?.(text),
    onclosetag: (name) => reader.close?.(local(name)),
    onerror(error) {
      throw error
    },
  }
  return Object.assign(sax.parser(true), handlers)
}

async function parsePart(workbook: Workbook, name: string, reader: XmlReader): Promise<void> {
  const parser = parserFor(reader)
  for await (const piece of readPart(workbook, name)) parser.write(piece)
  parser.close()
}

/** The name of the part that has it. */
async function firstSheet(workbook: Workbook): Promise<string> {
  let id: string | undefined
  await parsePart(workbook, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name !== 'sheet' || id !== undefined) return
      id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    },
  })
  let target = ''
  await parsePart(workbook, 'xl/_rels/workbook.xml.rels', {
    open(_, { Id, Target = '' }) {
      if (Id !== undefined && Id === id) target = Target
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Texts that cells refer to by their place. */
async function sharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = []
  const value = valueReader((text) => texts.push((texts.pop() ?? '') + text))
  await parsePart(workbook, 'xl/sharedStrings.xml', {
    ...value,
    open(name) {
      if (name === 'si') texts.push('')
      value.open(name)
    },
  })
  return texts
}

/** Hands on what belongs to the text of a cell; how a Japanese name is read is left out. */
function valueReader(add: (text: string) => void) {
  let [isValue, isReading] = [false, false]
  const turn = (name: string, isOpen: boolean) => {
    if (name === 'v' || name === 't') isValue = isOpen
    if (name === 'rPh') isReading = isOpen
  }
  return {
    open: (name: string) => turn(name, true),
    close: (name: string) => turn(name, false),
    text(text: string) {
      if (isValue && !isReading) add(text)
    },
  }
}

/** Adds each row with text to `rows` when it ends. */
function rowReader(rows: SheetRow[], shared: readonly string[]): XmlReader {
  let row: SheetRow = { line: 0, cells: [] }
  let cell = { type: '', text: '', column: 0 }
  let nextColumn = 0
  const value = valueReader((text) => {
    cell.text += text
    if (cell.text.length > maxLetters) throw new Error('a cell is too long')
  })
  return {
    text: value.text,
    open(name, { r, t = 'n' }) {
      value.open(name)
      if (name === 'row') {
        row = { line: Number(r) || row.line + 1, cells: [] }
        nextColumn = 0
      }
      if (name !== 'c') return
      cell = { type: t, text: '', column: columnOf(r) ?? nextColumn }
      nextColumn = cell.column + 1
    },
    close(name) {
      value.close(name)
      if (name === 'row' && row.cells.length > 0) rows.push(row)
      if (name !== 'c') return
      const text = textOf(cell, shared)
      if (text === '' || cell.column >= maxColumns) return
      while (row.cells.length < cell.column) row.cells.push('')
      row.cells[cell.column] = text
    },
  }
}

function textOf(cell: { type: string; text: string }, shared: readonly string[]): string {
  const { type, text } = cell
  if (type === 's') return shared[Number(text)] ?? ''
  // Results of formulas have the errors of binary fractions.
  return type === 'n' && text !== '' ? String(Number(Number(text).toFixed(6))) : text
}

/** Of `AB12`, from 0. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
