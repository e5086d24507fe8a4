import type { cartEndpoints } from '#shared/api/cart-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../platform/shop.ts'
import { cartOwner } from './cart-owner.ts'
import { addToCart, clearCart, removeFromCart, showCart, updateCart } from './change-cart.ts'

export function cartHandlers(shop: Shop, guestIdKey: Buffer): HandlersFor<typeof cartEndpoints> {
  return {
    'GET /cart': async ({ caller }) => ok(await showCart(shop, cartOwner(caller, guestIdKey))),
    'POST /cart/add': async ({ caller, body }) =>
      ok(await addToCart(shop, cartOwner(caller, guestIdKey), body)),
    'PUT /cart/update/:productId': async ({ caller, params, body }) =>
      ok(await updateCart(shop, cartOwner(caller, guestIdKey), { ...params, ...body })),
    'DELETE /cart/remove/:productId': async ({ caller, params, query }) =>
      ok(await removeFromCart(shop, cartOwner(caller, guestIdKey), { ...params, ...query })),
    'DELETE /cart/clear': async ({ caller }) =>
      ok(await clearCart(shop, cartOwner(caller, guestIdKey))),
  }
}
