import { ok } from '#shared/api/endpoint.ts'
import type { insightsEndpoints } from '#shared/api/insights-endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { shopStats } from './shop-stats.ts'

export function statsHandlers(shop: Shop): HandlersFor<typeof insightsEndpoints> {
  return { 'GET /admin/stats': async () => ok(await shopStats(shop)) }
}
