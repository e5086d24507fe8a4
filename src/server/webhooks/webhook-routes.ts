import type { webhookEndpoints } from '#shared/api/endpoints/admin/webhook-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { findDelivery, listDeliveries, redeliver, sendTest } from './deliveries.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  rotateSecret,
} from './webhooks.ts'

export function webhookHandlers(shop: Shop): HandlersFor<typeof webhookEndpoints> {
  return {
    'GET /admin/webhooks': async ({ query }) => ok(await listWebhooks(shop, query)),
    'POST /admin/webhooks': async ({ actor, body }) =>
      created(await createWebhook({ ...shop, actor }, body)),
    'GET /admin/webhooks/:id': async ({ params }) =>
      ok({ webhook: await findWebhook(shop, params.id) }),
    'PUT /admin/webhooks/:id': async ({ actor, params, body }) =>
      ok({ webhook: await changeWebhook({ ...shop, actor }, params.id, body) }),
    'DELETE /admin/webhooks/:id': async ({ actor, params }) => {
      await deleteWebhook({ ...shop, actor }, params.id)
      return deleted
    },
    'POST /admin/webhooks/:id/secret': async ({ actor, params }) =>
      ok(await rotateSecret({ ...shop, actor }, params.id)),
    'POST /admin/webhooks/:id/test': async ({ actor, params, language }) =>
      ok({ attempt: await sendTest({ ...shop, actor }, params.id, language) }),
    'GET /admin/webhooks/:id/deliveries': async ({ params, query }) =>
      ok(await listDeliveries(shop, params.id, query)),
    'GET /admin/webhooks/:id/deliveries/:deliveryId': async ({ params, language }) =>
      ok({ delivery: await findDelivery(shop, params, language) }),
    'POST /admin/webhooks/:id/deliveries/:deliveryId/redeliver': async ({ actor, params }) =>
      ok({ delivery: await redeliver({ ...shop, actor }, params) }),
  }
}
