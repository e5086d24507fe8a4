import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { type ExportColumns, exportList, phoneCell } from '../audit/export-list.ts'
import type { ActingShop } from '../shop.ts'
import { type ExportedAccount, readAccounts } from '../customers/customers.ts'

const columns: ExportColumns<ExportedAccount> = {
  joined: ({ createdAt }) => createdAt,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phoneCell(phone ?? ''),
  language: ({ language }) => language ?? '',
  role: ({ role }) => role,
  blocked: ({ blockedAt }) => blockedAt ?? '',
}

/** The accounts that match, newest first. */
export function exportCustomers(
  shop: ActingShop,
  filter: { search?: string | undefined },
  format: TableFormat,
): Promise<FileResult> {
  const batches = readAccounts(shop, filter.search)
  return exportList(shop, format, { name: 'customers', type: 'customer', filter, columns, batches })
}
