import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import type { Table } from './table.ts'

/**
 * A table for a spreadsheet, written as it is read: UTF-8 with a byte order mark, which Excel needs for
 * Bangla. A cell that a spreadsheet would take for a formula is text; numbers stay numbers. When a row fails,
 * the stream breaks off, so that nobody takes a part for the whole.
 */
export function csvStream({ columns, rows }: Table): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    cast: { date: isoInDhaka, object: ({ day }) => String(day) },
  })
  // The reader of the stream gets its error.
  pipeline(Readable.from(rows), csv, () => undefined)
  return csv
}
