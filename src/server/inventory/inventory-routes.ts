import type { stockEndpoints } from '#shared/api/endpoints/admin/stock/stock-endpoints.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import { created, ok } from '#shared/api/endpoint.ts'
import { readIdempotencyKey } from '../orders/placing/idempotency-keys.ts'
import { type CustomerCaller, requirePermission } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { correctStock } from './documents/correct-stock.ts'
import { countStock } from './documents/count-stock.ts'
import {
  type CostReader,
  listCounts,
  listReceipts,
  readCount,
  readReceipt,
} from './documents/read-documents.ts'
import { receiveStock } from './documents/receive-stock.ts'
import { exportMovements } from './export-movements.ts'
import { listMovements } from './list-movements.ts'
import { findStockValue } from './stock-value.ts'
import { findStockItem, listStockItems } from './list-stock-items.ts'

export function stockHandlers(shop: Shop): HandlersFor<typeof stockEndpoints> {
  return {
    'GET /admin/stock': async ({ caller, query, language }) =>
      ok(await listStockItems({ ...shop, language }, query, costReader(caller))),
    'GET /admin/stock/:variantId': async ({ caller, params, language }) => {
      const reader = { ...shop, language }
      return ok({ item: await findStockItem(reader, params.variantId, costReader(caller)) })
    },
    'GET /admin/stock/value': async ({ query }) => ok(await findStockValue(shop, query.day)),
    'GET /admin/stock/:variantId/movements': async ({ params, query }) =>
      ok(await listMovements(shop, params.variantId, query)),
    'GET /admin/exports/movements.csv': async ({ actor, query }) =>
      ok(await exportMovements({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/movements.xlsx': async ({ actor, query }) =>
      ok(await exportMovements({ ...shop, actor }, query, 'xlsx')),
    'POST /admin/stock/corrections': async ({ actor, body, http, language }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { correction, isReplay } = await correctStock({ ...shop, actor, language }, body, key)
      return isReplay ? ok({ correction }) : created({ correction })
    },
    'GET /admin/stock/receipts': async ({ caller, query }) =>
      ok(await listReceipts(shop, query, costReader(caller))),
    'GET /admin/stock/receipts/:id': async ({ caller, params, language }) => {
      const reader = { ...shop, language }
      return ok({ receipt: await readReceipt(reader, params.id, costReader(caller)) })
    },
    'POST /admin/stock/receipts': async ({ actor, caller, body, http, language }) => {
      const namesCosts = body.lines.some(({ cost }) => cost !== null && cost !== undefined)
      if (namesCosts) requirePermission(caller.customer, 'write_costs')
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const reader = costReader(caller)
      const acting = { ...shop, actor, language }
      const { receipt, isReplay } = await receiveStock(acting, body, key, reader)
      return isReplay ? ok({ receipt }) : created({ receipt })
    },
    'GET /admin/stock/counts': async ({ query }) => ok(await listCounts(shop, query)),
    'GET /admin/stock/counts/:id': async ({ params, language }) =>
      ok({ count: await readCount({ ...shop, language }, params.id) }),
    'POST /admin/stock/counts': async ({ actor, body, http, language }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { count, isReplay } = await countStock({ ...shop, actor, language }, body, key)
      return isReplay ? ok({ count }) : created({ count })
    },
  }
}

function costReader({ customer }: CustomerCaller): CostReader {
  return { maySeeCosts: holdsAll(customer.permissions, ['read_costs']) }
}
