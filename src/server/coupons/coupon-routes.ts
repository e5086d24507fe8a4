import type { couponEndpoints } from '#shared/api/endpoints/coupon-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { validateCoupon } from './check-coupon.ts'
import type { CouponTrier } from './coupon-guesses.ts'
import { createCoupon, deleteCoupon, listCoupons, updateCoupon } from './coupons.ts'

/** `trierOf` knows by the orders, which come after this part, who has bought before. */
export function couponHandlers(
  shop: Shop,
  trierOf: (caller: Caller, network: string) => CouponTrier,
): HandlersFor<typeof couponEndpoints> {
  return {
    'POST /coupons/validate': async ({ caller, body, http, language }) => {
      const by = trierOf(caller, http.network)
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
