import type { FastifyRequest } from 'fastify'
import type { authEndpoints } from '#shared/api/auth-endpoints.ts'
import { otpLength } from '#shared/auth/password-rules.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { Caller } from '../platform/http/caller.ts'
import { bearerToken } from '../platform/http/identify-caller.ts'
import { hashClientNetwork } from '../platform/rate-limits/client-network.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { addAddress, changeAddress, removeAddress } from './address-book.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { signInWithGoogle } from './google-sign-in.ts'
import { showUser } from './let-in.ts'
import { register } from './register.ts'
import { requestPasswordCode, resetPassword } from './reset-password.ts'
import { deleteSession } from './session-queries.ts'
import { setFirstPassword } from './set-first-password.ts'
import { signIn } from './sign-in.ts'
import type { Visitor } from './visitor.ts'

const codeSent = `If there is an account with this e-mail, a ${otpLength}-digit code is on its way to it.`
const passwordReset = 'Your password has been reset. You can sign in with it now.'

export function customerHandlers(shop: Shop): HandlersFor<typeof authEndpoints> {
  const visitor = ({ caller, http }: { caller: Caller; http: FastifyRequest }): Visitor => ({
    place: hashClientNetwork(shop.keys.clientNetworks, http.ip),
    guestKey: caller.kind === 'nobody' ? null : caller.guestKey,
  })
  return {
    'POST /auth/register': async (request) =>
      created(await register(shop, request.body, visitor(request))),
    'POST /auth/login': async (request) => ok(await signIn(shop, request.body, visitor(request))),
    'GET /auth/me': async ({ caller }) => ok({ user: await showUser(shop, caller.customer.id) }),
    'POST /auth/logout': async ({ caller }) => {
      await deleteSession(shop.db, caller.token)
      return deleted
    },
    'PUT /auth/profile': async ({ caller, body }) =>
      ok({ user: await changeProfile(shop, caller.customer.id, body) }),
    'POST /auth/address': async ({ caller, body }) =>
      created(await addAddress(shop, caller.customer.id, body)),
    'PUT /auth/address/:id': async ({ caller, params, body }) =>
      ok(await changeAddress(shop, caller.customer.id, params.id, body)),
    'DELETE /auth/address/:id': async ({ caller, params }) =>
      ok({ addresses: await removeAddress(shop, caller.customer.id, params.id) }),
    'POST /auth/forgot-password': async (request) => {
      await requestPasswordCode(shop, request.body.email, visitor(request))
      return ok({ message: codeSent })
    },
    'POST /auth/reset-password': async (request) => {
      await resetPassword(shop, request.body, visitor(request))
      return ok({ message: passwordReset })
    },
    'POST /auth/change-password': async (request) => {
      const { place } = visitor(request)
      return ok(await changePassword(shop, request.caller, request.body, place))
    },
    'POST /auth/google': async (request) =>
      ok(await signInWithGoogle(shop, request.body.credential, visitor(request))),
    'POST /auth/set-password-after-google': async (request) => {
      const token = bearerToken(request.http.headers.authorization)
      return ok(await setFirstPassword(shop, token, request.body, visitor(request)))
    },
  }
}
