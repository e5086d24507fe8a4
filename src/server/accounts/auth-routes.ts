import type { authEndpoints, customerAdminEndpoints } from '#shared/api/endpoints/auth-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import { addAddress, changeAddress, removeAddress } from '../customers/address-book.ts'
import { findUserWithAddresses, listCustomers, updateUserProfile } from '../customers/customers.ts'
import { bearerToken } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { accountTexts } from './account-texts.ts'
import { endAccessAfterReset } from './added-access/access-after-reset.ts'
import { changePassword } from './passwords/change-password.ts'
import { setPasswordAfterGoogle, signInWithGoogle } from './google/google-sign-in.ts'
import { register } from './register.ts'
import { requestResetCode, resetPassword } from './passwords/reset-password.ts'
import { clientContext, signOut } from './sessions/sessions.ts'
import { signIn } from './sign-in.ts'

/** Actor of a change, and the language of its e-mails. */
type Acting = Required<Pick<ActingShop, 'actor' | 'language'>>

export function authHandlers(shop: Shop): HandlersFor<typeof authEndpoints> {
  const client = (request: Parameters<typeof clientContext>[1]) => clientContext(shop, request)
  const acting = ({ actor, language }: Acting) => ({ ...shop, actor, language })
  return {
    'POST /auth/register': async (request) =>
      created(await register(acting(request), request.body, client(request))),
    'POST /auth/login': async (request) =>
      ok(await signIn({ ...shop, actor: request.actor }, request.body, client(request))),
    'GET /auth/me': async ({ caller }) =>
      ok({ user: await findUserWithAddresses(shop.db, caller.customer.id) }),
    'POST /auth/logout': async ({ actor, caller }) => {
      await signOut({ ...shop, actor }, caller.token)
      return deleted
    },
    'PUT /auth/profile': async ({ actor, caller, body }) =>
      ok({ user: await updateUserProfile({ ...shop, actor }, caller.customer.id, body) }),
    'POST /auth/address': async ({ actor, caller, body }) =>
      created(await addAddress({ ...shop, actor }, caller.customer.id, body)),
    'PUT /auth/address/:id': async ({ actor, caller, params, body }) =>
      ok(await changeAddress({ ...shop, actor }, caller.customer.id, params.id, body)),
    'DELETE /auth/address/:id': async ({ actor, caller, params }) =>
      ok({ addresses: await removeAddress({ ...shop, actor }, caller.customer.id, params.id) }),
    'POST /auth/forgot-password': async (request) => {
      await requestResetCode(acting(request), request.body.email, client(request))
      return ok({ message: accountTexts[request.language].codeSent })
    },
    'POST /auth/reset-password': async (request) => {
      const access = await resetPassword(acting(request), request.body, client(request))
      return ok({ message: accountTexts[request.language].passwordReset, access })
    },
    'POST /auth/reset-password/end-access': async (request) => {
      await endAccessAfterReset(acting(request), request.body)
      return deleted
    },
    'POST /auth/change-password': async (request) =>
      ok(
        await changePassword(
          { ...shop, actor: request.actor },
          request.caller,
          request.body,
          client(request),
        ),
      ),
    'POST /auth/google': async (request) =>
      ok(await signInWithGoogle(acting(request), request.body.credential, client(request))),
    'POST /auth/set-password-after-google': async (request) => {
      const token = bearerToken(request.http.headers.authorization)
      return ok(
        await setPasswordAfterGoogle(
          { ...shop, actor: request.actor },
          token,
          request.body,
          client(request),
        ),
      )
    },
  }
}

export function userAdminHandlers(shop: Shop): HandlersFor<typeof customerAdminEndpoints> {
  return {
    'GET /admin/users': async ({ query }) => ok(await listCustomers(shop, query)),
  }
}
