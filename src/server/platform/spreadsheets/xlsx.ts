/* oxlint-disable jontro/no-literal-texts -- names and XML of the format */
import { Zip, ZipDeflate } from 'fflate'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import type { Cell, Table } from './table.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const schemas = 'http://schemas.openxmlformats.org'
const mainNamespace = `${schemas}/spreadsheetml/2006/main`
const packageTypes = 'application/vnd.openxmlformats-'

/**
 * Formats of cells, each at its index: any number, a text (which stays one when somebody edits the cell), a
 * day, and a day with its time, both in the order of the reader's country.
 */
const styles = {
  number: { index: 0, format: 0 },
  text: { index: 1, format: 49 },
  day: { index: 2, format: 14 },
  moment: { index: 3, format: 22 },
}

/** The parts of a workbook beside its sheet (ECMA-376 part 1, "SpreadsheetML"). */
const parts = {
  '[Content_Types].xml':
    `<Types xmlns="${schemas}/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="${packageTypes}package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="${packageTypes}officedocument.spreadsheetml.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${packageTypes}officedocument.spreadsheetml.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${packageTypes}officedocument.spreadsheetml.styles+xml"/>` +
    '</Types>',
  '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml':
    `<workbook xmlns="${mainNamespace}" xmlns:r="${schemas}/officeDocument/2006/relationships">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relationships([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml':
    `<styleSheet xmlns="${mainNamespace}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4">${Object.values(styles).map(formatXml).join('')}</cellXfs></styleSheet>`,
}

function formatXml({ format }: { format: number }): string {
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${each.join('')}</Relationships>`
}

/** Maximum rows of a sheet in this format, its first row included. */
export const maxSheetRows = 1_048_576

/** How much of the sheet is compressed at a time, in characters. */
const chunkLength = 64 * 1024

/**
 * A table as a workbook with one sheet, written as it is read. Texts are inline, so nothing is a
 * formula; days and moments are dates, which a reader can sort and filter by month. When a row fails, the stream breaks off. Rows beyond `maxSheetRows` are an error.
 */
export async function* xlsxStream({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const encoder = new TextEncoder()
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return (text: string, isLast = false) => part.push(encoder.encode(text), isLast)
  }
  for (const [name, xml] of Object.entries(parts)) open(name)(declaration + xml, true)
  const writeSheet = open('xl/worksheets/sheet1.xml')
  // A date in a column that is too narrow for it is shown as #####.
  const widths = `<cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols>`
  let text = `${declaration}<worksheet xmlns="${mainNamespace}">${widths}<sheetData>${rowXml(columns, 1)}`
  let count = 1
  for await (const row of rows) {
    count += 1
    if (count > maxSheetRows) throw new Error(`A sheet has at most ${maxSheetRows} rows`)
    text += rowXml(row, count)
    if (text.length < chunkLength) continue
    writeSheet(text)
    text = ''
    yield* written.splice(0)
  }
  writeSheet(`${text}</sheetData></worksheet>`, true)
  zip.end()
  yield* written
}

/** Excel reads rows and cells without their addresses, other readers do not. */
function rowXml(cells: readonly Cell[], row: number): string {
  const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`))
  return `<row r="${row}">${xml.join('')}</row>`
}

function cellXml(cell: Cell, address: string): string {
  if (cell === '') return ''
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`
    return `<c r="${address}" s="${styles.text.index}" t="inlineStr">${text}</c>`
  }
  const [style, value] = valueOf(cell)
  return `<c r="${address}" s="${styles[style].index}"><v>${value}</v></c>`
}

function valueOf(cell: Exclude<Cell, string>): [keyof typeof styles, number] {
  if (typeof cell === 'number') return ['number', cell]
  if (cell instanceof Date) return ['moment', serialDate(isoInDhaka(cell).slice(0, 19))]
  return ['day', serialDate(`${cell.day}T00:00:00`)]
}

/** Days since the end of 1899, as sheets count them, of a time without its zone: they have none. */
function serialDate(local: string): number {
  return Date.parse(`${local}Z`) / 86_400_000 + 25_569
}

/** A to Z, then AA and so on. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Leaves out characters that XML cannot contain; a carriage return would be read as a line feed. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>]/g, (character) => entities[character] ?? '')
      .replaceAll('\r', '&#13;')
  )
}
