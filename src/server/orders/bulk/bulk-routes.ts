import type { bulkOrderEndpoints } from '#shared/api/endpoints/admin/orders/bulk-order-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { exportOrders } from '../listing/export-orders.ts'
import { listOrderIds } from '../listing/list-orders.ts'
import { changeStatuses } from './change-statuses.ts'

export function bulkOrderHandlers(shop: Shop): HandlersFor<typeof bulkOrderEndpoints> {
  return {
    'GET /admin/orders/ids': async ({ query }) => ok({ ids: await listOrderIds(shop, query) }),
    'GET /admin/exports/orders.csv': async ({ actor, query }) =>
      ok(await exportOrders({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/orders.xlsx': async ({ actor, query }) =>
      ok(await exportOrders({ ...shop, actor }, query, 'xlsx')),
    'POST /admin/orders/bulk': async ({ actor, body, language }) =>
      ok(await changeStatuses({ ...shop, actor }, body, language)),
  }
}
