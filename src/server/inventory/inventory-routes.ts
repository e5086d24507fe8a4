import type { stockEndpoints } from '#shared/api/endpoints/admin/stock-endpoints.ts'
import { created, ok } from '#shared/api/endpoint.ts'
import { readIdempotencyKey } from '../orders/placing/idempotency-keys.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { correctStock } from './documents/correct-stock.ts'
import { countStock } from './documents/count-stock.ts'
import { listCounts, readCount } from './documents/read-documents.ts'
import { listMovements } from './list-movements.ts'
import { findStockItem, listStockItems } from './list-stock-items.ts'

export function stockHandlers(shop: Shop): HandlersFor<typeof stockEndpoints> {
  return {
    'GET /admin/stock': async ({ query }) => ok(await listStockItems(shop, query)),
    'GET /admin/stock/:variantId': async ({ params }) =>
      ok({ item: await findStockItem(shop, params.variantId) }),
    'GET /admin/stock/:variantId/movements': async ({ params, query }) =>
      ok(await listMovements(shop, params.variantId, query)),
    'POST /admin/stock/corrections': async ({ actor, body, http }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { correction, isReplay } = await correctStock({ ...shop, actor }, body, key)
      return isReplay ? ok({ correction }) : created({ correction })
    },
    'GET /admin/stock/counts': async ({ query }) => ok(await listCounts(shop, query)),
    'GET /admin/stock/counts/:id': async ({ params }) =>
      ok({ count: await readCount(shop, params.id) }),
    'POST /admin/stock/counts': async ({ actor, body, http }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { count, isReplay } = await countStock({ ...shop, actor }, body, key)
      return isReplay ? ok({ count }) : created({ count })
    },
  }
}
