import { pipeline, Readable } from 'node:stream'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { DomainError } from '../../platform/domain-error.ts'
import { importTexts } from '../import-texts.ts'

export type Delimiter = ',' | ';' | '\t'

/** More than any shop's file has. */
export const maxColumns = 500

/** Of one row, in characters: a description of the longest kind has a tenth of it. */
const maxRecordSize = 1_000_000

interface ReadRecord {
  /** As a spreadsheet counts rows: the headings are line 1. */
  line: number
  cells: string[]
}

const delimiters: readonly Delimiter[] = [',', ';', '\t']

/** The line `sep=;` that tells Excel the delimiter, before the headings; its own delimiters may follow it. */
const separatorLine = /^\uFEFF?"?sep=([,;\t])"?[,;\t]*(?:\r\n|\n|\r)/i

/** More than any such line has. */
const maxSeparatorLine = 1000

/** The one that the file names, else that which parts the headings into most cells. */
export function findDelimiter(start: string): Delimiter {
  const declared = separatorLine.exec(start)?.[1]
  const heading = firstRecord(start)
  const counted = delimiters.map((each) => countOutsideQuotes(heading, each))
  return (
    delimiters.find((each) => each === declared) ??
    delimiters[counted.indexOf(Math.max(...counted))] ??
    ','
  )
}

/** The text from its headings on, wherever it is parted. */
async function* fromHeadings(text: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = ''
  for await (const part of text) {
    if (start === null) {
      yield part
      continue
    }
    start += part
    if (!/[\r\n]./s.test(start) && start.length < maxSeparatorLine) continue
    yield start.replace(separatorLine, '')
    start = null
  }
  if (start !== null) yield start.replace(separatorLine, '')
}

/** Letters that take the parser some milliseconds. */
const pieceLength = 16 * 1024

/** The text in pieces, between which others have their turn: a cell may have megabytes. */
async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of text) {
    for (let at = 0; at < part.length; at += pieceLength) {
      yield part.slice(at, at + pieceLength)
      await turnOfOthers()
    }
  }
}

function firstRecord(text: string): string {
  const quoted = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, maxRecordSize))
  return quoted?.[0] ?? ''
}

const countOutsideQuotes = (text: string, delimiter: string) =>
  text.replaceAll(/"[^"]*"/g, '').split(delimiter).length

/**
 * The rows of a CSV, the headings first and each on one line, read as they are asked for. Throws `invalid` with the line for
 * what is no table: other numbers of cells, a quote that never ends, a line without an end.
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<ReadRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: false,
    max_record_size: maxRecordSize,
    skip_empty_lines: true,
  })
  // The reader of the records gets the error of either.
  const input = Readable.from(inPieces(fromHeadings(text)))
  pipeline(input, parser, () => undefined)
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      if (line === 1) rejectColumns(cells)
      yield { line, cells: line === 1 ? cells.map(onOneLine) : cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error)
    throw error
  } finally {
    input.destroy()
  }
}

const onOneLine = (heading: string) => heading.replaceAll(/\s+/g, ' ').trim()

function rejectColumns(cells: readonly string[]): void {
  if (cells.length <= maxColumns) return
  throw new DomainError('invalid', (language) =>
    importTexts[language].tooManyColumns(cells.length, maxColumns),
  )
}

/** A quote that never ends swallows the rest of the file: the line is where it begins. */
function unreadable(error: CsvError): DomainError {
  // The parser drops the rows before it that nobody has read yet, but counts them.
  const line = Number(error['records']) + 1
  return new DomainError('invalid', (language) => {
    const t = importTexts[language]
    if (error.code === 'CSV_MAX_RECORD_SIZE') return t.rowTooLong(line)
    if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') return t.otherCells(line)
    return t.brokenQuote(line)
  })
}
