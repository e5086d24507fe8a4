import type { courierEndpoints } from '#shared/api/endpoints/admin/couriers/courier-endpoints.ts'
import { accepted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { changeThana, findAreaChoices, listThanas, requestAreas } from '../areas/courier-areas.ts'
import {
  changeAccount,
  findAccount,
  listAccounts,
  makeWebhookSecret,
  tryConnection,
} from './courier-accounts.ts'

export function courierHandlers(shop: Shop): HandlersFor<typeof courierEndpoints> {
  return {
    'GET /admin/couriers': async ({ language }) =>
      ok({ accounts: await listAccounts(shop, language) }),
    'PUT /admin/couriers/:courier': async ({ actor, params, body, language }) =>
      ok({ account: await changeAccount({ ...shop, actor }, params.courier, body, language) }),
    'POST /admin/couriers/:courier/test': async ({ params, language }) =>
      ok(await tryConnection(shop, params.courier, language)),
    'POST /admin/couriers/:courier/webhook-secret': async ({ actor, params }) =>
      ok(await makeWebhookSecret({ ...shop, actor }, params.courier)),
    'POST /admin/couriers/:courier/areas': async ({ actor, params, language }) => {
      await requestAreas({ ...shop, actor }, params.courier)
      return accepted({ account: await findAccount(shop, params.courier, language) })
    },
    'GET /admin/couriers/:courier/thanas': async ({ params, query }) =>
      ok(await listThanas(shop, params.courier, query)),
    'PUT /admin/couriers/:courier/thanas': async ({ actor, params, body }) =>
      ok({ thana: await changeThana({ ...shop, actor }, params.courier, body) }),
    'GET /admin/couriers/:courier/areas': async ({ params, query }) =>
      ok({ areas: await findAreaChoices(shop, params.courier, query.search) }),
  }
}
