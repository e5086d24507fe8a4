import type { authEndpoints } from '#shared/api/auth-endpoints.ts'
import { deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Accounts } from './accounts.ts'
import { deleteSession } from './customer-queries.ts'
import { showUser } from './let-in.ts'
import { signIn } from './sign-in.ts'
import { visitorOf } from './visitor.ts'

export function customerHandlers({ tools }: Accounts): HandlersFor<typeof authEndpoints> {
  return {
    'POST /auth/login': async ({ body, caller, http }) =>
      ok(await signIn(tools, body, visitorOf(caller, http, tools.placeOf))),
    'GET /auth/me': async ({ caller }) => ok({ user: await showUser(tools, caller.customer.id) }),
    'POST /auth/logout': async ({ caller }) => {
      await deleteSession(tools.db, caller.token)
      return deleted
    },
  }
}
