import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { synonymEndpoints } from '#shared/api/endpoints/search-endpoints.ts'
import type { HandlersFor } from '../../../platform/http/register-endpoints.ts'
import type { Shop } from '../../../shop.ts'
import {
  addSynonym,
  createSynonyms,
  deleteSynonyms,
  searchSynonyms,
  serializeSynonyms,
  updateSynonyms,
} from './synonyms.ts'

export function synonymHandlers(shop: Shop): HandlersFor<typeof synonymEndpoints> {
  return {
    'GET /admin/synonyms': async ({ query }) => {
      const { groups, pagination } = await searchSynonyms(shop, query)
      return ok({ synonyms: groups.map(serializeSynonyms), pagination })
    },
    'POST /admin/synonyms': async ({ actor, body }) =>
      created({ synonyms: serializeSynonyms(await createSynonyms({ ...shop, actor }, body)) }),
    'POST /admin/synonyms/terms': async ({ actor, body }) =>
      ok({ synonyms: serializeSynonyms(await addSynonym({ ...shop, actor }, body)) }),
    'PUT /admin/synonyms/:id': async ({ actor, params, body: { updatedAt, ...input } }) =>
      ok({
        synonyms: serializeSynonyms(
          await updateSynonyms({ ...shop, actor }, params.id, input, updatedAt),
        ),
      }),
    'DELETE /admin/synonyms/:id': async ({ actor, params }) => {
      await deleteSynonyms({ ...shop, actor }, params.id)
      return deleted
    },
  }
}
