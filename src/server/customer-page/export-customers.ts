import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Cell } from '../platform/spreadsheets/table.ts'
import { tableFile } from '../platform/spreadsheets/table-file.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { type ExportedAccount, readAccounts } from '../customers/customers.ts'

const columns: Readonly<Record<string, (row: ExportedAccount) => Cell>> = {
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

async function* rowsOf(shop: Pick<Shop, 'db'>, search: string | undefined) {
  for await (const accounts of readAccounts(shop, search)) {
    for (const account of accounts) yield Object.values(columns).map((cellOf) => cellOf(account))
  }
}
