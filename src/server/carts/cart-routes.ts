import type { cartEndpoints } from '#shared/api/endpoints/cart-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { cartOwnerOf } from './cart-owner.ts'
import { addToCart, clearCart, removeFromCart, getCart, updateCart } from './cart.ts'

export function cartHandlers(shop: Shop): HandlersFor<typeof cartEndpoints> {
  const owner = (caller: Caller) => cartOwnerOf(caller, shop.keys.guestIds)
  return {
    'GET /cart': async ({ caller, language }) => ok(await getCart(shop, owner(caller), language)),
    'POST /cart/add': async ({ actor, caller, body, language }) =>
      ok(await addToCart({ ...shop, actor }, owner(caller), body, language)),
    'PUT /cart/update/:productId': async ({ actor, caller, params, body, language }) =>
      ok(await updateCart({ ...shop, actor }, owner(caller), { ...params, ...body }, language)),
    'DELETE /cart/remove/:productId': async ({ actor, caller, params, query, language }) =>
      ok(
        await removeFromCart({ ...shop, actor }, owner(caller), { ...params, ...query }, language),
      ),
    'DELETE /cart/clear': async ({ actor, caller, language }) =>
      ok(await clearCart({ ...shop, actor }, owner(caller), language)),
  }
}
