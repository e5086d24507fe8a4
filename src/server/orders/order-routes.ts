import type { orderAdminEndpoints, orderEndpoints } from '#shared/api/endpoints/order-endpoints.ts'
import { created, ok } from '#shared/api/endpoint.ts'
import { requirePermission } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { buyerOf } from './placing/buyer.ts'
import { quoteOrder } from './placing/quote-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import {
  findInvoice,
  findInvoices,
  findOrder,
  listCustomerOrders,
  trackOrder,
} from './find-orders.ts'
import { listOrders } from './listing/list-orders.ts'
import { cancelHeldOrders, findHeldUnits, findOpenOrders } from './unconfirmed/held-units.ts'
import { reopenReleasedOrder } from './unconfirmed/reopen-released.ts'
import { callerKeyOf, idempotencyKeyOf, readIdempotencyKey } from './placing/idempotency-keys.ts'
import { placeOrder } from './placing/place-order.ts'
import { withProducts, withStoredColors } from './stored-lines.ts'

export function orderHandlers(shop: Shop): HandlersFor<typeof orderEndpoints> {
  return {
    'POST /orders/quote': async ({ caller, body, http, language }) =>
      ok(
        await quoteOrder(
          shop,
          buyerOf(caller, http.network),
          await withProducts(shop, await withStoredColors(shop, body)),
          language,
        ),
      ),
    'POST /orders': async ({ actor, caller, body, http, language }) => {
      const buyer = buyerOf(caller, http.network)
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const sent = await withStoredColors(shop, body)
      const request = await withProducts(shop, sent)
      const { order, isReplay } = await placeOrder({ ...shop, actor }, buyer, request, {
        key: idempotencyKeyOf(callerKeyOf(buyer, sent), key, sent),
        language,
      })
      shop.log.info(
        { reqId: http.id, orderId: order._id },
        isReplay ? 'order repeated' : 'order placed',
      )
      return isReplay ? ok(order) : created(order)
    },
    'GET /orders/user': async ({ caller, query, language }) =>
      ok(await listCustomerOrders(shop, caller.customer.id, query, language)),
    'GET /orders/:id': async ({ caller, params, language }) =>
      ok({ order: await findOrder(shop, caller, params.id, language) }),
    'GET /orders/:id/invoice': async ({ caller, params }) =>
      ok(await findInvoice(shop, caller, params.id)),
    'POST /orders/track': async ({ body, language }) =>
      ok({ order: await trackOrder(shop, body, language) }),
    'POST /orders/reopen': async ({ actor, body, language }) =>
      ok({ order: await reopenReleasedOrder({ ...shop, actor }, body, language) }),
  }
}

export function orderAdminHandlers(shop: Shop): HandlersFor<typeof orderAdminEndpoints> {
  return {
    'GET /admin/orders': async ({ query, language }) =>
      ok(await listOrders({ ...shop, language }, query)),
    'GET /admin/invoices': async ({ query }) => ok(await findInvoices(shop, query.orders)),
    'GET /admin/products/:id/open-orders': async ({ params: { id } }) =>
      ok(await findOpenOrders(shop, id)),
    'GET /admin/held-units': async ({ language }) => ok(await findHeldUnits({ ...shop, language })),
    'POST /admin/held-units/cancel': async ({ actor, caller, body }) =>
      ok({ cancelled: await cancelHeldOrders({ ...shop, actor }, body, caller.customer.id) }),
    'PUT /admin/orders/:id/status': async ({ actor, caller, params, body, language }) => {
      const changedBy = caller.customer.id
      const { status, expectedStatus, withoutUnits } = body
      if (withoutUnits !== undefined) requirePermission(caller.customer, 'write_stock')
      const change = { orderId: params.id, status, expectedStatus, changedBy, withoutUnits }
      return ok({ order: await changeOrderStatus({ ...shop, actor, language }, change) })
    },
  }
}
