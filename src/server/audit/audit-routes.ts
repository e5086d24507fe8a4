import type { auditEndpoints } from '#shared/api/endpoints/admin/staff/audit-endpoints.ts'
import { accepted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { exportEntries, listEntries } from './audit-log.ts'
import { undoEntry, undoRequest } from './undo.ts'

export function auditHandlers(shop: Shop): HandlersFor<typeof auditEndpoints> {
  return {
    'GET /admin/audit': async ({ caller, query }) =>
      ok(await listEntries(shop, query, caller.customer.permissions)),
    'GET /admin/exports/audit.csv': async ({ caller, query }) =>
      ok(exportEntries(shop, query, caller.customer.permissions, 'csv')),
    'GET /admin/exports/audit.xlsx': async ({ caller, query }) =>
      ok(exportEntries(shop, query, caller.customer.permissions, 'xlsx')),
    'POST /admin/audit/:id/undo': async ({ actor, caller, params }) =>
      ok({ entry: await undoEntry({ ...shop, actor }, params.id, caller.customer) }),
    'POST /admin/audit/groups/:id/undo': async ({ actor, caller, params }) => {
      const entries = await undoRequest({ ...shop, actor }, params.id, caller.customer)
      return entries.length > 0 ? ok({ entries }) : accepted({ entries })
    },
  }
}
