import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import type { PageRequest } from '#shared/api/pagination.ts'
import type { AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Cell } from '../platform/spreadsheets/table.ts'
import { tableFile } from '../platform/spreadsheets/table-file.ts'
import type { ActingShop } from '../shop.ts'
import { recordChange } from './record-change.ts'

/** The columns of a file by their headings. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>

interface ExportedList<Row> {
  /** Of the file, before the day. */
  name: string
  type: AuditedSubjectType
  filter: object
  columns: ExportColumns<Row>
  /** Some at a time: no connection is held while a client is slow. */
  batches: AsyncIterable<readonly Row[]>
}

/** A list as a file; the audit log says who took it, and under which filter. */
export async function exportList<Row>(
  shop: ActingShop,
  format: TableFormat,
  { name, type, filter, columns, batches }: ExportedList<Row>,
): Promise<FileResult> {
  await recordExport(shop, type, filter)
  return tableFile(name, shop.clock.now(), format, {
    columns: Object.keys(columns),
    rows: rowsOf(batches, Object.values(columns)),
  })
}

async function* rowsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cells: readonly ((row: Row) => Cell)[],
) {
  for await (const rows of batches) for (const row of rows) yield cells.map((cellOf) => cellOf(row))
}

const pageSize = 100

/** Page after page of a list, to its end. */
export async function* readPages<Row>(
  readPage: (page: PageRequest) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page += 1) {
    const rows = await readPage({ page, limit: pageSize })
    yield rows
    if (rows.length < pageSize) return
  }
}

/** A phone as it is dialled: with +88 it would look like a formula. */
export function phoneCell(phone: string): string {
  return phone.replace(/^\+88/, '')
}

/** Stores who took a list out of the shop, with the filter that it was under. */
export async function recordExport(
  shop: ActingShop,
  type: AuditedSubjectType,
  filter: object,
): Promise<void> {
  await inTransaction(shop, (tx) =>
    recordChange(tx, shop.clock, {
      action: 'exported',
      type,
      id: null,
      label: '',
      after: { filter: filterText(filter) },
    }),
  )
}

/** "status=pending,shipped&district=Dhaka", without the page, which a file does not have. */
function filterText({ page: _page, limit: _limit, ...filter }: Partial<PageRequest>): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
}
