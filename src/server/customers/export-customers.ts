import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import { recordExport } from '../audit/record-export.ts'
import { type Cell, tableFile } from '../platform/spreadsheets/table-file.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { type ExportedCustomer, selectCustomersAfter } from './customer-queries.ts'

const batch = 500

const columns: Readonly<Record<string, (row: ExportedCustomer) => Cell>> = {
  joined: ({ createdAt }) => isoInDhaka(createdAt),
  name: ({ name }) => name,
  email: ({ email }) => email,
  // As it is dialled; with +88 it would look like a formula.
  phone: ({ phone }) => phone?.replace(/^\+88/, '') ?? '',
  language: ({ language }) => language ?? '',
  role: ({ role }) => role,
  blocked: ({ blockedAt }) => (blockedAt ? isoInDhaka(blockedAt) : ''),
}

/** The accounts that match, newest first; the audit log says who took them. */
export async function exportCustomers(
  shop: ActingShop,
  query: { search?: string | undefined },
  format: TableFormat,
): Promise<FileResult> {
  await recordExport(shop, 'customer', query)
  return tableFile('customers', shop.clock.now(), format, {
    columns: Object.keys(columns),
    rows: rowsOf(shop, query.search),
  })
}

/** Some at a time: no connection is held while a client is slow. */
async function* rowsOf({ db }: Pick<Shop, 'db'>, search: string | undefined) {
  let last: ExportedCustomer | undefined
  do {
    const rows = await selectCustomersAfter(db, search, last, batch)
    for (const row of rows) yield Object.values(columns).map((cellOf) => cellOf(row))
    last = rows.length < batch ? undefined : rows.at(-1)
  } while (last)
}
