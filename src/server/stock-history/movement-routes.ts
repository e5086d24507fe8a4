import type { stockEndpoints } from '#shared/api/endpoints/admin/stock-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { listMovements } from './list-movements.ts'

export function stockHandlers(shop: Shop): HandlersFor<typeof stockEndpoints> {
  return {
    'GET /admin/stock/:variantId/movements': async ({ params, query }) =>
      ok(await listMovements(shop, params.variantId, query)),
  }
}
