import { maxPayoutLines, type PayoutField, payoutFields } from '#shared/cash/cash.ts'
import type { PayoutFileReading } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import { poishaFromTaka, type Poisha } from '#shared/money/money.ts'
import { readNumber, unescapeFormula } from '../../catalog-csv/csv-cells.ts'
import { decodeParts, detectEncoding } from '../../imports/reading/file-encoding.ts'
import { findDelimiter, readRecords } from '../../imports/reading/read-records.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import {
  isZip,
  NotReadableWorkbook,
  readXlsx,
  type SheetRow,
} from '../../platform/spreadsheets/read-xlsx.ts'
import { workerTask } from '../../platform/worker-pool/worker-task.ts'
import type { NewLine } from './record-payout.ts'

const sampleRows = 5
const maxSampleLetters = 80

type PlainTexts = 'fileEmpty' | 'notReadable'

const invalid = (name: PlainTexts) => fieldError('file', (language) => cashTexts[language][name])

const chargeWords = String.raw`charge|fee\b|fees\b|\bvat\b|চার্জ`

/** How couriers head their columns, in lower case without signs. */
const headings: Readonly<Record<PayoutField, RegExp>> = {
  consignment: /consignment|tracking|parcel id|ecr|কনসাইনমেন্ট/,
  ourRef: /merchant order|order id|product id|invoice|reference|our ref|merchant ref|অর্ডার/,
  net: /net|paid|payable|payout|receivable|পরিশোধ/,
  charges: new RegExp(chargeWords),
  // "COD charge" is none.
  collected: new RegExp(
    `^(?!.*(?:${chargeWords})).*(?:collect|cod amount|product price|^cod$|cash|আদায়)`,
  ),
}

/** A sum of the other charges, which are not added to it. */
const totalCharges = new RegExp(`(?:total|মোট).*(?:${chargeWords})`)

/** The columns of a file with a few cells of each, and what they seem to be. Called in the worker pool. */
export const readHeadings = workerTask(async (file: Uint8Array): Promise<PayoutFileReading> => {
  const [first, ...rows] = await recordsOf(Buffer.from(file))
  if (!first) throw invalid('fileEmpty')
  const columns = recognise(first.cells)
  return {
    columns: first.cells.map((heading, at) => ({
      heading: heading.slice(0, maxSampleLetters),
      field: columns[at] ?? null,
      sample: rows
        .slice(0, sampleRows)
        .map(({ cells }) => (cells[at] ?? '').slice(0, maxSampleLetters)),
    })),
    rows: rows.length,
  }
})

function recognise(cells: readonly string[]): (PayoutField | null)[] {
  const found: (PayoutField | null)[] = cells.map(() => null)
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[_\-.]+/g, ' '),
  )
  for (const field of payoutFields) {
    const at = names.findIndex((name, index) => found[index] === null && headings[field].test(name))
    if (at !== -1) found[at] = field
  }
  return withAllCharges(found, names)
}

/** The charges are one column with the sum of them, or each that there is. */
function withAllCharges(
  found: readonly (PayoutField | null)[],
  names: readonly string[],
): (PayoutField | null)[] {
  const isFree = (at: number) => found[at] === null || found[at] === 'charges'
  const total = names.findIndex((name, at) => isFree(at) && totalCharges.test(name))
  return found.map((field, at) => {
    if (!isFree(at)) return field
    const isCharge = total === -1 ? headings.charges.test(names[at] ?? '') : at === total
    return isCharge ? 'charges' : null
  })
}

interface LinesOfFile {
  file: Uint8Array
  columns: readonly (PayoutField | null)[]
}

/** The lines of a payout, all of them. Throws `invalid` with the line for what cannot be one. */
export const readLines = workerTask(async ({ file, columns }: LinesOfFile): Promise<NewLine[]> => {
  const [, ...rows] = await recordsOf(Buffer.from(file))
  if (rows.length === 0) throw invalid('fileEmpty')
  const cellOf = (cells: readonly string[], field: PayoutField) => {
    const at = columns.indexOf(field)
    return at === -1 ? '' : (cells[at] ?? '').trim()
  }
  return rows.map(({ line, cells }) => {
    const [consignment, ourRef] = (['consignment', 'ourRef'] as const).map((field) =>
      unescapeFormula(cellOf(cells, field)).replace(/^#/, '').slice(0, 100),
    ) as [string, string]
    if (!consignment && !ourRef) {
      throw fieldError('file', (language) => cashTexts[language].lineWithoutParcel(line))
    }
    const amount = (field: PayoutField) => readAmount(line, cellOf(cells, field), field)
    const charges = columns.flatMap((field, at) =>
      field === 'charges' ? (readAmount(line, (cells[at] ?? '').trim(), field) ?? []) : [],
    )
    return {
      consignment,
      ourRef,
      ...amountsOf(line, amount('collected'), sumOrNull(charges), amount('net')),
    }
  })
})

const sumOrNull = (amounts: readonly Poisha[]) =>
  amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)

/** Two of the three give the third; without charges, there were none. */
function amountsOf(
  line: number,
  collected: Poisha | null,
  charges: Poisha | null,
  net: Poisha | null,
): Pick<NewLine, 'collectedPoisha' | 'chargesPoisha'> {
  const collectedPoisha = collected ?? (net ?? 0) + (charges ?? 0)
  const chargesPoisha = charges ?? (net === null ? 0 : collectedPoisha - net)
  const isOdd = net !== null && collectedPoisha - chargesPoisha !== net
  if (collectedPoisha < 0 || chargesPoisha < 0 || isOdd) {
    throw fieldError('file', (language) => cashTexts[language].chargesTooHigh(line))
  }
  return { collectedPoisha, chargesPoisha }
}

/** Null for a blank cell. The charge of a returned parcel is a negative amount. */
function readAmount(line: number, cell: string, field: PayoutField): Poisha | null {
  if (cell === '' || cell === '-') return null
  const number = readNumber(cell)
  const pattern = field === 'net' ? /^-?\d{1,8}(\.\d{1,2})?$/ : /^\d{1,8}(\.\d{1,2})?$/
  if (!pattern.test(number)) {
    throw fieldError('file', (language) =>
      cashTexts[language].cellNoAmount(line, cell.slice(0, 40)),
    )
  }
  return poishaFromTaka(Number(number))
}

/** A PDF, an old workbook. */
const otherFiles = [Buffer.from('%PDF'), Buffer.from([0xd0, 0xcf, 0x11])]

/** The lines of a CSV or of a workbook, headings first, without those that a sheet has below its table. */
async function recordsOf(file: Buffer): Promise<SheetRow[]> {
  if (otherFiles.some((each) => file.subarray(0, each.length).equals(each))) {
    throw invalid('notReadable')
  }
  const records: SheetRow[] = []
  for await (const record of isZip(file) ? recordsOfWorkbook(file) : recordsOfText(file)) {
    if (records.length > maxPayoutLines) {
      throw new DomainError('invalid', (language) =>
        cashTexts[language].tooManyLines(maxPayoutLines),
      )
    }
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record)
  }
  return records
}

async function* recordsOfWorkbook(file: Buffer): AsyncGenerator<SheetRow> {
  try {
    yield* readXlsx(file)
  } catch (error) {
    throw error instanceof NotReadableWorkbook ? invalid('notReadable') : error
  }
}

async function* recordsOfText(file: Buffer): AsyncGenerator<SheetRow> {
  const detected = detectEncoding()
  detected.add(file)
  let text = ''
  for await (const part of decodeParts(partsOf(file), detected.end())) text += part
  if (text.trim() === '') throw invalid('fileEmpty')
  yield* readRecords(partsOf(text), findDelimiter(text))
}

async function* partsOf<T>(part: T): AsyncGenerator<T> {
  yield part
}
