import type { demoEndpoints } from '#shared/api/endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { countDemo, removeDemo } from './remove-demo.ts'

export function demoHandlers(shop: Shop): HandlersFor<typeof demoEndpoints> {
  return {
    'GET /admin/demo-data': async () => ok({ demo: await countDemo(shop) }),
    'DELETE /admin/demo-data': async ({ query }) => {
      const removed = await removeDemo(shop, { products: query.products ?? false })
      return ok({ removed })
    },
  }
}
