import { deleted, ok } from '#shared/api/endpoint.ts'
import type {
  searchEventEndpoints,
  searchLogEndpoints,
} from '#shared/api/endpoints/search-endpoints.ts'
import { nearestSearch } from '../catalog/suggest-products.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { listSearches } from './list-searches.ts'

export function searchEventHandlers({
  searchLog,
}: Pick<Shop, 'searchLog'>): HandlersFor<typeof searchEventEndpoints> {
  return {
    'POST /search-events': async ({ body, http }) => {
      await searchLog.report(body, http.network)
      return deleted
    },
  }
}

export function searchLogHandlers(shop: Shop): HandlersFor<typeof searchLogEndpoints> {
  return {
    'GET /admin/searches': async ({ query, language }) =>
      ok(await listSearches({ ...shop, language }, query)),
    'GET /admin/searches/nearest': async ({ query: { search }, language }) =>
      ok({ nearest: search ? await nearestSearch(shop, search, language) : null }),
  }
}
