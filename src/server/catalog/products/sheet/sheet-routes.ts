import type { sheetEndpoints } from '#shared/api/endpoints/admin/catalog/sheet-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import { requirePermission } from '../../../platform/http/authenticate.ts'
import type { HandlersFor } from '../../../platform/http/register-endpoints.ts'
import type { Shop } from '../../../shop.ts'
import { listSheetRows } from './list-sheet-rows.ts'
import { saveSheet } from './save-sheet.ts'

export function sheetHandlers(shop: Shop): HandlersFor<typeof sheetEndpoints> {
  return {
    'GET /admin/products/sheet': async ({ caller, query }) =>
      ok(await listSheetRows(shop, query, caller.customer.permissions)),
    'POST /admin/products/sheet': async ({ actor, caller, body, language }) => {
      if (body.changes.some(({ field }) => field === 'cost')) {
        requirePermission(caller.customer, 'write_costs')
      }
      return ok(await saveSheet({ ...shop, actor }, body, language))
    },
  }
}
