import { ok } from '#shared/api/endpoint.ts'
import type { storeCreditEndpoints } from '#shared/api/endpoints/store-credit-endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { correctCredit } from './correct-credit.ts'
import { readStoreCredit } from './store-credit.ts'

export function storeCreditHandlers(shop: Shop): HandlersFor<typeof storeCreditEndpoints> {
  return {
    'GET /auth/store-credit': async ({ caller }) =>
      ok(await readStoreCredit(shop.db, caller.customer.id)),
    'POST /admin/users/:id/store-credit': async ({ actor, params, body }) =>
      ok(await correctCredit({ ...shop, actor }, params.id, body)),
  }
}
