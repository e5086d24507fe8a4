import type { customerAdminEndpoints } from '#shared/api/customer-admin-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { changeRole, listCustomers } from './manage-customers.ts'

export function customerAdminHandlers(shop: Shop): HandlersFor<typeof customerAdminEndpoints> {
  return {
    'GET /admin/users': async ({ query }) => ok(await listCustomers(shop, query)),
    'PUT /admin/users/:id/role': async ({ caller, params, body }) =>
      ok({ user: await changeRole(shop, caller.customer.id, { ...params, ...body }) }),
  }
}
