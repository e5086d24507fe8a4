import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { ReturnListQuery } from '#shared/returns/return-schemas.ts'
import { recordExport } from '../../audit/record-export.ts'
import { nameWithVariant } from '../../orders/item-texts.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import type { Cell } from '../../platform/spreadsheets/table.ts'
import { tableFile } from '../../platform/spreadsheets/table-file.ts'
import type { ActingShop } from '../../shop.ts'
import { returnList, type ReturnRecord, selectReturnRecords } from '../return-queries.ts'

const columns: Readonly<Record<string, (record: ReturnRecord) => Cell>> = {
  order: ({ order }) => order.number,
  kind: (record) => record.return.kind,
  source: (record) => record.return.source,
  status: (record) => record.return.status,
  status_since: (record) => isoInDhaka(record.return.statusSince),
  recipient: ({ order }) => order.fullName,
  // As it is dialled; with +88 it would look like a formula.
  phone: ({ order }) => order.phone.replace(/^\+88/, ''),
  items: ({ lines }) =>
    lines.map(({ line, item }) => `${line.quantity} × ${nameWithVariant(item)}`).join('\n'),
  reasons: ({ lines }) => lines.map(({ line }) => line.reason).join('\n'),
  units: ({ lines }) => unitsOf(lines, 'quantity'),
  good: ({ lines }) => unitsOf(lines, 'good'),
  faulty: ({ lines }) => unitsOf(lines, 'faulty'),
  missing: ({ lines }) => unitsOf(lines, 'missing'),
  method: (record) => record.return.refundMethod ?? '',
  given_back: (record) => takaFromPoisha(record.return.refundPoisha),
  reference: (record) => record.return.refundReference,
  opened: (record) => isoInDhaka(record.return.createdAt),
}

type UnitCount = 'quantity' | 'good' | 'faulty' | 'missing'

const unitsOf = (lines: ReturnRecord['lines'], count: UnitCount) =>
  lines.reduce((sum, { line }) => sum + (line[count] ?? 0), 0)

const batch = 100

/** The returns that match; the audit log says who took them. */
export async function exportReturns(
  shop: ActingShop,
  query: ReturnListQuery,
  format: TableFormat,
): Promise<FileResult> {
  const { page: _page, limit: _limit, ...filter } = query
  await recordExport(shop, 'return', filter)
  return tableFile('returns', shop.clock.now(), format, {
    columns: Object.keys(columns),
    rows: rowsOf(shop, query),
  })
}

async function* rowsOf({ db, clock }: ActingShop, query: ReturnListQuery) {
  let found = batch
  for (let page = 1; found === batch; page += 1) {
    const list = returnList(query, clock.now())
    const { rows } = await readListPage(db, list, { ...query, page, limit: batch })
    found = rows.length
    const records = await selectReturnRecords(
      db,
      rows.map(({ id }) => id),
    )
    for (const record of records) yield Object.values(columns).map((cellOf) => cellOf(record))
  }
}
