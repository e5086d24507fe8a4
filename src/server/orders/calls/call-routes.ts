import type { callEndpoints } from '#shared/api/endpoints/admin/orders/call-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { callEvents } from './call-events.ts'
import { countWaiting, takeNextCall } from './next-call.ts'
import { findPunctuality } from './punctuality.ts'
import { recordCall, undoCall } from './record-call.ts'

export function callHandlers(shop: Shop): HandlersFor<typeof callEndpoints> {
  return {
    'POST /admin/calls/next': async ({ actor, caller, language }) =>
      ok(await takeNextCall({ ...shop, actor, language }, caller.customer.id)),
    'POST /admin/calls/:id': async ({ actor, caller, params, body, language }) =>
      ok(await recordCall({ ...shop, actor, language }, caller.customer.id, params.id, body)),
    'POST /admin/calls/:id/undo': async ({ actor, caller, params, language }) =>
      ok({ order: await undoCall({ ...shop, actor, language }, caller.customer.id, params.id) }),
    'GET /admin/calls/waiting': async () => ok(await countWaiting(shop)),
    'GET /admin/calls/events': async () => ok(callEvents(shop)),
    'GET /admin/calls/punctuality': async () => ok(await findPunctuality(shop)),
  }
}
