import type { staffEndpoints } from '#shared/api/endpoints/admin/staff/staff-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import { clientContext } from '../accounts/sessions/sessions.ts'
import { isMailSent } from '../mail/mail-server.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { acceptInvitation, findOpenInvitation } from './invitations/accept-invitation.ts'
import {
  invite,
  listInvitations,
  makeInvitationLink,
  resendInvitation,
  withdrawInvitation,
} from './invitations/invitations.ts'
import { resetMemberSecondFactor } from './reset-member-second-factor.ts'
import { changeRoleOfStaff, createRole, deleteRole, listRoles } from './roles.ts'
import { endSession, endSessions, listSessions } from './staff-sessions.ts'
import { changeMember, changeRole, chooseLanguage, listStaff } from './staff.ts'

export function staffHandlers(shop: Shop): HandlersFor<typeof staffEndpoints> {
  return {
    'PUT /admin/users/:id/role': async ({ actor, caller, params, body }) =>
      ok({
        user: await changeRole({ ...shop, actor }, caller.customer.id, { ...params, ...body }),
      }),
    'PUT /admin/language': async ({ actor, caller, body }) => {
      await chooseLanguage({ ...shop, actor }, caller.customer.id, body.language)
      return deleted
    },
    'GET /admin/staff': async ({ query }) => ok(await listStaff(shop, query)),
    'PUT /admin/staff/:id': async ({ actor, caller, params, body }) =>
      ok({
        member: await changeMember({ ...shop, actor }, caller.customer.id, { ...params, ...body }),
      }),
    'GET /admin/staff/:id/sessions': async (request) => {
      const { network } = clientContext(shop, request)
      const { params, caller } = request
      return ok({
        sessions: await listSessions(shop, params.id, { token: caller.token, network }),
      })
    },
    'DELETE /admin/staff/:id/sessions/:sessionId': async ({ actor, caller, params }) => {
      await endSession({ ...shop, actor }, caller.customer.id, params)
      return deleted
    },
    'DELETE /admin/staff/:id/sessions': async ({ actor, caller, params }) => {
      await endSessions({ ...shop, actor }, caller.customer.id, params.id)
      return deleted
    },
    'DELETE /admin/staff/:id/second-factor': async ({ actor, language, caller, params }) => {
      await resetMemberSecondFactor({ ...shop, actor, language }, caller.customer.id, params.id)
      return deleted
    },
    'GET /admin/staff/invitations': async () =>
      ok({ invitations: await listInvitations(shop), areMailed: await isMailSent(shop) }),
    'POST /admin/staff/invitations': async ({ actor, language, caller, body }) =>
      created(await invite({ ...shop, actor, language }, caller.customer.id, body)),
    'POST /admin/staff/invitations/:id/resend': async ({ actor, language, caller, params }) => {
      const acting = { ...shop, actor, language }
      const { invitation } = await resendInvitation(acting, caller.customer.id, params.id)
      return ok({ invitation })
    },
    'POST /admin/staff/invitations/:id/link': async ({ actor, language, caller, params }) => {
      const acting = { ...shop, actor, language }
      return ok(await makeInvitationLink(acting, caller.customer.id, params.id))
    },
    'DELETE /admin/staff/invitations/:id': async ({ actor, caller, params }) => {
      await withdrawInvitation({ ...shop, actor }, caller.customer.id, params.id)
      return deleted
    },
    'GET /auth/invitations/:token': async ({ params }) =>
      ok({ invitation: await findOpenInvitation(shop, params.token) }),
    'POST /auth/invitations/:token': async (request) => {
      const { actor, params, body } = request
      return ok(
        await acceptInvitation(
          { ...shop, actor },
          params.token,
          body,
          clientContext(shop, request),
        ),
      )
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
