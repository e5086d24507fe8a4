import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { isoInDhaka, startOfDay, startOfNextDay } from '#shared/formatting/dates.ts'
import type { MovementExportQuery } from '#shared/stock/movement-schemas.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Cell } from '../platform/spreadsheets/table.ts'
import { tableFile } from '../platform/spreadsheets/table-file.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { type ListedMovement, selectMovements } from './movement-queries.ts'

const batch = 500

const columns: Readonly<Record<string, (row: ListedMovement) => Cell>> = {
  at: ({ at }) => isoInDhaka(at),
  product: ({ product }) => product ?? '',
  variants: ({ values }) => values ?? '',
  sku: ({ codes }) => codes ?? '',
  units: ({ quantity }) => quantity,
  reason: ({ reason }) => reason,
  order: ({ orderNumber }) => orderNumber ?? '',
  note: ({ documentNote }) => documentNote ?? '',
  by: ({ actorName }) => actorName ?? '',
}

/** The movements of the stock between two days, both included; the audit log says who took them. */
export async function exportMovements(
  shop: ActingShop,
  query: MovementExportQuery,
  format: TableFormat,
): Promise<FileResult> {
  await recordExport(shop, 'stock_correction', query)
  return tableFile('stock-movements', shop.clock.now(), format, {
    columns: Object.keys(columns),
    rows: rowsOf(shop, query),
  })
}

/** Some at a time: no connection is held while a client is slow. */
async function* rowsOf({ db }: Pick<Shop, 'db'>, { from, to }: MovementExportQuery) {
  const range = {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfNextDay(to),
  }
  let after: string | undefined
  do {
    const rows = await selectMovements(db, { ...range, after }, batch)
    for (const row of rows) yield Object.values(columns).map((cellOf) => cellOf(row))
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
