import type { phoneOrderEndpoints } from '#shared/api/endpoints/admin/orders/phone-order-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { readIdempotencyKey } from '../placing/idempotency-keys.ts'
import {
  dropHeldOrder,
  findHeldOrder,
  holdOrder,
  holdOrderAgain,
  listHeldOrders,
} from './held-orders.ts'
import { findBuyerOfPhone } from './phone-buyer.ts'
import { findPhoneBuyer, placePhoneOrder } from './place-phone-order.ts'
import { quotePhoneOrder } from './quote-phone-order.ts'

export function phoneOrderHandlers(shop: Shop): HandlersFor<typeof phoneOrderEndpoints> {
  return {
    'POST /admin/orders': async ({ actor, caller, body, http, language }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const options = { by: caller.customer, key, language }
      const { order, isReplay } = await placePhoneOrder({ ...shop, actor }, body, options)
      return isReplay ? ok(order) : created(order)
    },
    'POST /admin/orders/quote': async ({ caller, body, language }) => {
      const buyer = await findPhoneBuyer(shop.db, caller.customer, body.customerId)
      return ok(await quotePhoneOrder(shop, buyer, body, language))
    },
    'POST /admin/orders/buyer': async ({ caller, body }) => {
      const { permissions } = caller.customer
      return ok({ buyer: await findBuyerOfPhone(shop, permissions, body.phone) })
    },
    'GET /admin/held-orders': async () => ok({ heldOrders: await listHeldOrders(shop) }),
    'POST /admin/held-orders': async ({ actor, caller, body }) => {
      const heldBy = caller.customer.id
      return created({ heldOrder: await holdOrder({ ...shop, actor }, heldBy, body.draft) })
    },
    'GET /admin/held-orders/:id': async ({ params }) =>
      ok({ heldOrder: await findHeldOrder(shop, params.id) }),
    'PUT /admin/held-orders/:id': async ({ actor, caller, params, body }) => {
      const again = { id: params.id, ...body }
      const heldBy = caller.customer.id
      return ok({ heldOrder: await holdOrderAgain({ ...shop, actor }, heldBy, again) })
    },
    'DELETE /admin/held-orders/:id': async ({ actor, params }) => {
      await dropHeldOrder({ ...shop, actor }, params.id)
      return deleted
    },
  }
}
