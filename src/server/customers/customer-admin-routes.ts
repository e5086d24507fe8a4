import type { customerAdminEndpoints } from '#shared/api/customer-admin-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Accounts } from './accounts.ts'
import { changeRole, listCustomers } from './manage-customers.ts'

export function customerAdminHandlers({
  tools,
}: Accounts): HandlersFor<typeof customerAdminEndpoints> {
  return {
    'GET /admin/users': async ({ query }) => ok(await listCustomers(tools, query)),
    'PUT /admin/users/:id/role': async ({ caller, params, body }) =>
      ok({ user: await changeRole(tools, caller.customer.id, { ...params, ...body }) }),
  }
}
