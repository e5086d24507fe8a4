import type { apiKeyEndpoints } from '#shared/api/endpoints/admin/staff/api-key-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export function apiKeyHandlers(shop: Shop): HandlersFor<typeof apiKeyEndpoints> {
  return {
    'GET /admin/api-keys': async ({ query }) => ok(await listApiKeys(shop, query)),
    'POST /admin/api-keys': async ({ actor, language, body }) =>
      created(await createApiKey({ ...shop, actor, language }, body)),
    'DELETE /admin/api-keys/:id': async ({ actor, params }) => {
      await revokeApiKey({ ...shop, actor }, params.id)
      return deleted
    },
  }
}
