import type { couponEndpoints } from '#shared/api/endpoints/coupon-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { createCoupon, deleteCoupon, listCoupons, updateCoupon, validateCoupon } from './coupons.ts'

export function couponHandlers(shop: Shop): HandlersFor<typeof couponEndpoints> {
  return {
    'POST /coupons/validate': async ({ body }) => ok({ coupon: await validateCoupon(shop, body) }),
    'GET /coupons': async ({ query }) => ok(await listCoupons(shop, query)),
    'POST /coupons': async ({ body }) => created({ coupon: await createCoupon(shop, body) }),
    'PUT /coupons/:id': async ({ params, body }) =>
      ok({ coupon: await updateCoupon(shop, params.id, body) }),
    'DELETE /coupons/:id': async ({ params }) => {
      await deleteCoupon(shop, params.id)
      return deleted
    },
  }
}
