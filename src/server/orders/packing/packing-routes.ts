import type { packingEndpoints } from '#shared/api/endpoints/admin/orders/packing-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import { requirePermission } from '../../platform/http/authenticate.ts'
import type { Shop } from '../../shop.ts'
import { findPackingSlips, findParcelLabels } from '../find-orders.ts'
import { packUnit, unpackUnit } from './pack-units.ts'
import { listOrdersToPack } from './packing-list.ts'
import { shipPacked } from './ship-packed.ts'

export function packingHandlers(shop: Shop): HandlersFor<typeof packingEndpoints> {
  return {
    'GET /admin/packing': async ({ query, language }) =>
      ok({ orders: await listOrdersToPack({ ...shop, language }, query) }),
    'POST /admin/packing/:id/units': async ({ actor, params, body, language }) =>
      ok({ order: await packUnit({ ...shop, actor, language }, params.id, body.number) }),
    'DELETE /admin/packing/:id/units/:unitId': async ({ actor, params, language }) =>
      ok({ order: await unpackUnit({ ...shop, actor, language }, params.id, params.unitId) }),
    'POST /admin/packing/:id/ship': async ({
      actor,
      caller,
      params,
      body: { withoutUnits },
      language,
    }) => {
      if (withoutUnits !== undefined) requirePermission(caller.customer, 'write_stock')
      const order = { id: params.id, shippedBy: caller.customer.id, withoutUnits }
      return ok({ order: await shipPacked({ ...shop, actor, language }, order) })
    },
    'GET /admin/packing-slips': async ({ query, language }) =>
      ok(await findPackingSlips(shop, query.orders, language)),
    'GET /admin/parcel-labels': async ({ query, language }) =>
      ok(await findParcelLabels(shop, query.orders, language)),
  }
}
