import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { csvStream } from './csv.ts'
import type { Table } from './table.ts'
import { xlsxStream } from './xlsx.ts'

const streamOf = { csv: csvStream, xlsx: xlsxStream } satisfies Record<TableFormat, unknown>

/** A table as a file with the day in its name ("orders-2026-05-01.csv"). */
export function tableFile(name: string, now: Date, format: TableFormat, table: Table): FileResult {
  return {
    fileName: `${name}-${dayInDhaka(now)}.${format}`,
    stream: streamOf[format]({ ...table, rows: inTurns(table.rows) }),
  }
}

const rowsPerTurn = 50

/** Rows that are there already would be written in one turn of the event loop, however many. */
async function* inTurns<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let written = 0
  for await (const row of rows) {
    yield row
    written += 1
    if (written % rowsPerTurn === 0) await turnOfOthers()
  }
}
