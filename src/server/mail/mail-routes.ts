import { deleted, ok } from '#shared/api/endpoint.ts'
import type { mailEndpoints } from '#shared/api/endpoints/admin/mail-endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import {
  changeMailServer,
  describeMail,
  removeMailServer,
  requireMailAccess,
} from './mail-server.ts'
import { sendTestMail } from './send-test-mail.ts'

export function mailHandlers(shop: Shop): HandlersFor<typeof mailEndpoints> {
  return {
    'GET /admin/mail': async () => ok({ mail: await describeMail(shop) }),
    'PUT /admin/mail': async ({ actor, caller, body }) => {
      requireMailAccess(caller.customer)
      return ok({ mail: await changeMailServer({ ...shop, actor }, body) })
    },
    'DELETE /admin/mail': async ({ actor, caller }) => {
      await removeMailServer({ ...shop, actor }, caller.customer)
      return deleted
    },
    'POST /admin/mail/test': async ({ caller, body, language }) => {
      requireMailAccess(caller.customer)
      const to = { email: caller.customer.email, language }
      return ok(await sendTestMail(shop, to, body.server))
    },
  }
}
