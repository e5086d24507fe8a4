import { deleted, ok } from '#shared/api/endpoint.ts'
import type { pushEndpoints } from '#shared/api/endpoints/admin/staff/push-endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import {
  findPushState,
  removePushSubscription,
  savePushSubscription,
} from './push-subscriptions.ts'

export function pushHandlers(shop: Shop): HandlersFor<typeof pushEndpoints> {
  return {
    'GET /admin/push': async ({ caller }) => ok(await findPushState(shop, caller)),
    'PUT /admin/push': async ({ actor, caller, body }) =>
      ok(await savePushSubscription({ ...shop, actor }, caller, body)),
    'DELETE /admin/push': async ({ actor, caller }) => {
      await removePushSubscription({ ...shop, actor }, caller)
      return deleted
    },
  }
}
