import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import type { Unit, UnitListQuery } from '#shared/units/unit-schemas.ts'
import { type ExportColumns, exportList, readPages } from '../../audit/export-list.ts'
import type { ActingShop } from '../../shop.ts'
import { listUnits } from './list-units.ts'

const moment = (at: string | null) => (at === null ? '' : new Date(at))

const columns: ExportColumns<Unit> = {
  product: ({ product }) => product?.name ?? '',
  variant: ({ variantLabel }) => variantLabel,
  serial: ({ numbers }) => numbers.serial ?? '',
  imei: ({ numbers }) => numbers.imei1 ?? '',
  imei_2: ({ numbers }) => numbers.imei2 ?? '',
  status: ({ status }) => status,
  received: ({ receivedAt }) => moment(receivedAt),
  supplier: ({ receipt }) => receipt?.supplier ?? '',
  order: ({ order }) => order?.number ?? '',
  packed: ({ packedAt }) => moment(packedAt),
  checked_at_neir: ({ neirCheckedAt }) => moment(neirCheckedAt),
}

/** The units that match, the newest first. */
export function exportUnits(
  shop: ActingShop,
  filter: UnitListQuery,
  format: TableFormat,
): Promise<FileResult> {
  const batches = readPages(async (page) => (await listUnits(shop, { ...filter, ...page })).units)
  return exportList(shop, format, { name: 'units', type: 'product', filter, columns, batches })
}
