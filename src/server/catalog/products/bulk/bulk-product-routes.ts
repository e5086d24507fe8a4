import type { bulkProductEndpoints } from '#shared/api/endpoints/admin/catalog/bulk-product-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import type { HandlersFor } from '../../../platform/http/register-endpoints.ts'
import type { Shop } from '../../../shop.ts'
import { listProductIds } from '../../list-products.ts'
import { changeProducts } from './change-products.ts'

export function bulkProductHandlers(shop: Shop): HandlersFor<typeof bulkProductEndpoints> {
  return {
    'GET /admin/products/ids': async ({ query }) => ok({ ids: await listProductIds(shop, query) }),
    'POST /admin/products/bulk': async ({ actor, caller, body, language }) => {
      const hasCosts = holdsAll(caller.customer.permissions, ['read_costs'])
      return ok(await changeProducts({ ...shop, actor }, body, { language, hasCosts }))
    },
  }
}
