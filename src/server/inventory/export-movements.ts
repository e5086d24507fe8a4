import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { startOfDay, startOfNextDay } from '#shared/formatting/dates.ts'
import type { MovementExportQuery } from '#shared/stock/movement-schemas.ts'
import { type ExportColumns, exportList } from '../audit/export-list.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { type ListedMovement, selectMovements } from './movement-queries.ts'

const batch = 500

const columns: ExportColumns<ListedMovement> = {
  at: ({ at }) => at,
  product: ({ product }) => product ?? '',
  variants: ({ values }) => values ?? '',
  sku: ({ codes }) => codes ?? '',
  units: ({ quantity }) => quantity,
  reason: ({ reason }) => reason,
  order: ({ orderNumber }) => orderNumber ?? '',
  note: ({ documentNote }) => documentNote ?? '',
  by: ({ actorName }) => actorName ?? '',
}

/** The movements of the stock between two days, both included. */
export function exportMovements(
  shop: ActingShop,
  filter: MovementExportQuery,
  format: TableFormat,
): Promise<FileResult> {
  const list = { name: 'stock-movements', type: 'stock_correction', filter, columns } as const
  return exportList(shop, format, { ...list, batches: readMovements(shop, filter) })
}

async function* readMovements({ db }: Pick<Shop, 'db'>, { from, to }: MovementExportQuery) {
  const range = {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfNextDay(to),
  }
  let after: string | undefined
  do {
    const rows = await selectMovements(db, { ...range, after }, batch)
    yield rows
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
