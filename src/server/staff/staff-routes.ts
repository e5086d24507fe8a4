import type { staffEndpoints } from '#shared/api/endpoints/staff-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { changeRoleOfStaff, createRole, deleteRole, listRoles } from './roles.ts'
import { changeMember, changeRole, endSessions, listStaff } from './staff.ts'

export function staffHandlers(shop: Shop): HandlersFor<typeof staffEndpoints> {
  return {
    'PUT /admin/users/:id/role': async ({ actor, caller, params, body }) =>
      ok({
        user: await changeRole({ ...shop, actor }, caller.customer.id, { ...params, ...body }),
      }),
    'GET /admin/staff': async ({ query }) => ok(await listStaff(shop, query)),
    'PUT /admin/staff/:id': async ({ actor, caller, params, body }) =>
      ok({
        member: await changeMember({ ...shop, actor }, caller.customer.id, { ...params, ...body }),
      }),
    'DELETE /admin/staff/:id/sessions': async ({ actor, caller, params }) => {
      await endSessions({ ...shop, actor }, caller.customer.id, params.id)
      return deleted
    },
    'GET /admin/roles': async () => ok({ roles: await listRoles(shop.db) }),
    'POST /admin/roles': async ({ actor, caller, body }) =>
      created({ role: await createRole({ ...shop, actor }, caller.customer.id, body) }),
    'PUT /admin/roles/:id': async ({ actor, caller, params, body }) =>
      ok({
        role: await changeRoleOfStaff({ ...shop, actor }, caller.customer.id, params.id, body),
      }),
    'DELETE /admin/roles/:id': async ({ actor, caller, params }) => {
      await deleteRole({ ...shop, actor }, caller.customer.id, params.id)
      return deleted
    },
  }
}
