import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { secondFactorEndpoints } from '#shared/api/endpoints/admin/staff/second-factor-endpoints.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { endOwnAddedAccess, listAddedAccess } from '../added-access/added-access.ts'
import { renewPassword } from '../passwords/confirm-password.ts'
import { clientContext } from '../sessions/sessions.ts'
import { passkeySignInOptions } from './passkey-sign-in.ts'
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import {
  completeWithSecondFactor,
  renewSecondFactor,
  signInOptions,
} from './second-factor-sign-in.ts'
import {
  beginRecoveryCodes,
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  removeTotp,
} from './totp-setup.ts'

export function secondFactorHandlers(shop: Shop): HandlersFor<typeof secondFactorEndpoints> {
  return {
    'POST /auth/second-factor': async (request) => {
      const { actor } = request
      const { secondFactorToken, ...answer } = request.body
      const client = clientContext(shop, request)
      return ok(
        await completeWithSecondFactor({ ...shop, actor }, secondFactorToken, answer, client),
      )
    },
    'POST /auth/second-factor/passkey-options': async ({ actor, body }) =>
      ok({ options: await signInOptions({ ...shop, actor }, body.secondFactorToken) }),
    'POST /auth/second-factor/renew': async ({ actor, caller, body }) => {
      await renewSecondFactor({ ...shop, actor }, caller, body)
      return deleted
    },
    'POST /auth/second-factor/renew/passkey-options': async ({ actor, caller }) =>
      ok({ options: await passkeySignInOptions({ ...shop, actor }, caller.customer.id) }),
    'POST /auth/password/renew': async ({ actor, caller, body }) => {
      await renewPassword({ ...shop, actor }, caller, body.currentPassword)
      return deleted
    },
    'GET /auth/added-access': async ({ caller }) =>
      ok(await listAddedAccess(shop, caller.customer.id)),
    'DELETE /auth/added-access': async ({ actor, language, caller }) => {
      await endOwnAddedAccess({ ...shop, actor, language }, caller)
      return deleted
    },
    'POST /auth/totp': async ({ actor, caller }) =>
      created(await beginTotp({ ...shop, actor }, caller)),
    'POST /auth/totp/confirm': async ({ actor, language, caller, body }) => {
      await confirmTotp({ ...shop, actor, language }, caller, body)
      return deleted
    },
    'DELETE /auth/totp': async ({ actor, language, caller }) => {
      await removeTotp({ ...shop, actor, language }, caller.customer.id)
      return deleted
    },
    'POST /auth/recovery-codes': async ({ actor, caller }) =>
      created({ recoveryCodes: await beginRecoveryCodes({ ...shop, actor }, caller.customer.id) }),
    'POST /auth/recovery-codes/confirm': async ({ actor, language, caller, body }) => {
      await confirmRecoveryCodes(
        { ...shop, actor, language },
        caller.customer.id,
        body.recoveryCode,
      )
      return deleted
    },
    'GET /auth/passkeys': async ({ caller }) =>
      ok({ passkeys: await listPasskeys(shop, caller.customer.id) }),
    'POST /auth/passkeys/options': async ({ actor, caller }) =>
      ok({ options: await passkeyOptions({ ...shop, actor }, caller) }),
    'POST /auth/passkeys': async ({ actor, language, caller, body }) =>
      created({ passkey: await addPasskey({ ...shop, actor, language }, caller, body) }),
    'PUT /auth/passkeys/:id': async ({ actor, caller, params, body }) =>
      ok({
        passkey: await renamePasskey({ ...shop, actor }, caller.customer.id, {
          ...params,
          ...body,
        }),
      }),
    'DELETE /auth/passkeys/:id': async ({ actor, language, caller, params }) => {
      await removePasskey({ ...shop, actor, language }, caller.customer.id, params.id)
      return deleted
    },
  }
}
