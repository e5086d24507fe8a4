import type { packingEndpoints } from '#shared/api/endpoints/admin/orders/packing-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { packUnit, unpackUnit } from './pack-units.ts'
import { listOrdersToPack } from './packing-list.ts'

export function packingHandlers(shop: Shop): HandlersFor<typeof packingEndpoints> {
  return {
    'GET /admin/packing': async ({ query }) => ok({ orders: await listOrdersToPack(shop, query) }),
    'POST /admin/packing/:id/units': async ({ actor, params, body }) =>
      ok({ order: await packUnit({ ...shop, actor }, params.id, body.number) }),
    'DELETE /admin/packing/:id/units/:unitId': async ({ actor, params }) =>
      ok({ order: await unpackUnit({ ...shop, actor }, params.id, params.unitId) }),
  }
}
