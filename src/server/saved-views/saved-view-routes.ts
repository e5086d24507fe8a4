import type { savedViewEndpoints } from '#shared/api/endpoints/admin/staff/saved-view-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { changeView, listViews, removeView, saveView } from './saved-views.ts'

export function savedViewHandlers(shop: Shop): HandlersFor<typeof savedViewEndpoints> {
  return {
    'GET /admin/saved-views': async ({ caller, query }) =>
      ok({ views: await listViews(shop, query.page, caller.customer) }),
    'POST /admin/saved-views': async ({ actor, caller, body }) =>
      created({ view: await saveView({ ...shop, actor }, body, caller.customer) }),
    'PUT /admin/saved-views/:id': async ({ actor, caller, params, body }) =>
      ok({ view: await changeView({ ...shop, actor }, params.id, body, caller.customer) }),
    'DELETE /admin/saved-views/:id': async ({ actor, caller, params }) => {
      await removeView({ ...shop, actor }, params.id, caller.customer)
      return deleted
    },
  }
}
