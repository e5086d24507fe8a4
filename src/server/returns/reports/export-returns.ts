import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { ReturnListQuery } from '#shared/returns/return-schemas.ts'
import { type ExportColumns, exportList, phoneCell, readPages } from '../../audit/export-list.ts'
import { nameWithVariant } from '../../orders/item-texts.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import type { ActingShop } from '../../shop.ts'
import { returnList, type ReturnRecord, selectReturnRecords } from '../return-queries.ts'

const columns: ExportColumns<ReturnRecord> = {
  order: ({ order }) => order.number,
  kind: (record) => record.return.kind,
  source: (record) => record.return.source,
  status: (record) => record.return.status,
  status_since: (record) => record.return.statusSince,
  recipient: ({ order }) => order.fullName,
  phone: ({ order }) => phoneCell(order.phone),
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
  opened: (record) => record.return.createdAt,
}

type UnitCount = 'quantity' | 'good' | 'faulty' | 'missing'

const unitsOf = (lines: ReturnRecord['lines'], count: UnitCount) =>
  lines.reduce((sum, { line }) => sum + (line[count] ?? 0), 0)

/** The returns that match. */
export function exportReturns(
  shop: ActingShop,
  filter: ReturnListQuery,
  format: TableFormat,
): Promise<FileResult> {
  const { db, clock } = shop
  const batches = readPages(async (page) => {
    const { rows } = await readListPage(db, returnList(filter, clock.now()), page)
    const ids = rows.map(({ id }) => id)
    return selectReturnRecords(db, ids)
  })
  return exportList(shop, format, { name: 'returns', type: 'return', filter, columns, batches })
}
