import type { productExportEndpoints } from '#shared/api/endpoints/admin/catalog/product-export-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { exportProducts } from './export-products.ts'

export function productExportHandlers(shop: Shop): HandlersFor<typeof productExportEndpoints> {
  return {
    'GET /admin/exports/products.csv': async ({ actor, caller, query }) =>
      ok(await exportProducts({ ...shop, actor }, query, caller.customer.permissions, 'csv')),
    'GET /admin/exports/products.xlsx': async ({ actor, caller, query }) =>
      ok(await exportProducts({ ...shop, actor }, query, caller.customer.permissions, 'xlsx')),
  }
}
