import { ok } from '#shared/api/endpoint.ts'
import type { glossaryEndpoints } from '#shared/api/endpoints/admin/catalog/translation-endpoints.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { listGlossary } from './list-glossary.ts'
import { saveGlossaryTerm } from './save-glossary-term.ts'

export function glossaryHandlers(shop: Shop): HandlersFor<typeof glossaryEndpoints> {
  return {
    'GET /admin/glossary': async ({ query }) => ok(await listGlossary(shop, query)),
    'PUT /admin/glossary': async ({ actor, body }) =>
      ok({ term: await saveGlossaryTerm({ ...shop, actor }, body) }),
  }
}
