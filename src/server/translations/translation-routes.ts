import { ok } from '#shared/api/endpoint.ts'
import type { translationEndpoints } from '#shared/api/endpoints/admin/catalog/translation-endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { listTranslations } from './list-translations.ts'

export function translationHandlers(shop: Shop): HandlersFor<typeof translationEndpoints> {
  return {
    'GET /admin/translations': async ({ caller, query }) =>
      ok(await listTranslations(shop, query, caller.customer.permissions)),
  }
}
