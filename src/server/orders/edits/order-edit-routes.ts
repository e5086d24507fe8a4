import type { orderEditEndpoints } from '#shared/api/endpoints/admin/orders/order-edit-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { editOrder } from './edit-order.ts'

export function orderEditHandlers(shop: Shop): HandlersFor<typeof orderEditEndpoints> {
  return {
    'POST /admin/orders/:id/edit': async ({ actor, caller, params, body, language }) => {
      const options = { changedBy: caller.customer.id, language }
      return ok(await editOrder({ ...shop, actor }, params.id, body, options))
    },
  }
}
