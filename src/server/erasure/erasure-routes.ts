import { deleted } from '#shared/api/endpoint.ts'
import type { erasureEndpoints } from '#shared/api/endpoints/erasure-endpoints.ts'
import { confirmPassword } from '../accounts/passwords/confirm-password.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { eraseAccount, eraseGuest, eraseOwnAccount } from './erase-person.ts'

export function erasureHandlers(shop: Shop): HandlersFor<typeof erasureEndpoints> {
  return {
    'POST /auth/erase': async ({ actor, body, caller }) => {
      const { id, email } = caller.customer
      await confirmPassword(shop, email, body.currentPassword)
      await eraseOwnAccount({ ...shop, actor }, id)
      return deleted
    },
    'DELETE /admin/users/:id': async ({ actor, params }) => {
      await eraseAccount({ ...shop, actor }, params.id)
      return deleted
    },
    'DELETE /admin/orders/:id/buyer': async ({ actor, params }) => {
      await eraseGuest({ ...shop, actor }, params.id)
      return deleted
    },
  }
}
