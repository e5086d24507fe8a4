import type { couponEndpoints } from '#shared/api/endpoints/coupon-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { validateCoupon } from './check-coupon.ts'
import { createCoupon, deleteCoupon, listCoupons, updateCoupon } from './coupons.ts'

export function couponHandlers(shop: Shop): HandlersFor<typeof couponEndpoints> {
  return {
    'POST /coupons/validate': async ({ caller, body, http, language }) => {
      const guestKey = caller.kind === 'guest' ? caller.guestKey : null
      const by = { guestKey, network: http.network }
      return ok({ coupon: await validateCoupon(shop, body, { by, language }) })
    },
    'GET /coupons': async ({ query }) => ok(await listCoupons(shop, query)),
    'POST /coupons': async ({ actor, body }) =>
      created({ coupon: await createCoupon({ ...shop, actor }, body) }),
    'PUT /coupons/:id': async ({ actor, params, body }) =>
      ok({ coupon: await updateCoupon({ ...shop, actor }, params.id, body) }),
    'DELETE /coupons/:id': async ({ actor, params }) => {
      await deleteCoupon({ ...shop, actor }, params.id)
      return deleted
    },
  }
}
