import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import type { Unit, UnitListQuery } from '#shared/units/unit-schemas.ts'
import { recordExport } from '../../audit/record-export.ts'
import type { Cell } from '../../platform/spreadsheets/table.ts'
import { tableFile } from '../../platform/spreadsheets/table-file.ts'
import type { ActingShop } from '../../shop.ts'
import { listUnits } from './list-units.ts'

const day = (at: string | null) => (at === null ? '' : isoInDhaka(new Date(at)))

const columns: Readonly<Record<string, (unit: Unit) => Cell>> = {
  product: ({ product }) => product?.name ?? '',
  variant: ({ variantLabel }) => variantLabel,
  serial: ({ numbers }) => numbers.serial ?? '',
  imei: ({ numbers }) => numbers.imei1 ?? '',
  imei_2: ({ numbers }) => numbers.imei2 ?? '',
  status: ({ status }) => status,
  received: ({ receivedAt }) => day(receivedAt),
  supplier: ({ receipt }) => receipt?.supplier ?? '',
  order: ({ order }) => order?.number ?? '',
  packed: ({ packedAt }) => day(packedAt),
  checked_at_neir: ({ neirCheckedAt }) => day(neirCheckedAt),
}

const batch = 100

/** The units that match, the newest first; the audit log says who took them. */
export async function exportUnits(
  shop: ActingShop,
  query: UnitListQuery,
  format: TableFormat,
): Promise<FileResult> {
  await recordExport(shop, 'product', query)
  return tableFile('units', shop.clock.now(), format, {
    columns: Object.keys(columns),
    rows: rowsOf(shop, query),
  })
}

async function* rowsOf(shop: ActingShop, query: UnitListQuery) {
  let found = batch
  for (let page = 1; found === batch; page += 1) {
    const { units } = await listUnits(shop, { ...query, page, limit: batch })
    found = units.length
    for (const unit of units) yield Object.values(columns).map((cellOf) => cellOf(unit))
  }
}
