import { shopConfig } from '#config'
import type { Cart, CartItem } from '#shared/carts/cart-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { cartTotals, orderAmount } from '#shared/pricing/order-totals.ts'

export type CartProduct = CartItem['product']

export interface CartLineKey {
  productId: string
  selectedColor: string
}

/** A cart of these lines, priced as the shop does; delivery is an estimate. */
export function pricedCart(items: CartItem[]): Cart {
  const lines = items.map(({ product, quantity }) => ({
    pricePoisha: poishaFromTaka(product.price),
    quantity,
  }))
  const totals = cartTotals(shopConfig.delivery, lines, null)
  return {
    items,
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    total: takaFromPoisha(orderAmount(totals)),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

export const emptyCart: Cart = pricedCart([])

const isLine = (item: CartItem, line: CartLineKey) =>
  item.product._id === line.productId && item.selectedColor === line.selectedColor

/** Units of a product in all its colours share one stock. */
function unitsInOtherLines(items: CartItem[], line: CartLineKey): number {
  return items
    .filter((item) => item.product._id === line.productId && !isLine(item, line))
    .reduce((sum, item) => sum + item.quantity, 0)
}

/** The cart with units added, never beyond the stock (SPEC §4). */
export function withAdded(
  cart: Cart,
  product: CartProduct,
  selectedColor: string,
  quantity: number,
): Cart {
  const line = { productId: product._id, selectedColor }
  const available = product.stock - unitsInOtherLines(cart.items, line)
  const present = cart.items.find((item) => isLine(item, line))
  const wanted = Math.min((present?.quantity ?? 0) + quantity, available)
  if (wanted < 1) return cart
  if (present) return withQuantity(cart, line, wanted)
  return pricedCart([...cart.items, { product, selectedColor, quantity: wanted }])
}

/** The cart with a line at this quantity; quantities outside of 1 to the stock change nothing. */
export function withQuantity(cart: Cart, line: CartLineKey, quantity: number): Cart {
  return pricedCart(
    cart.items.map((item) =>
      isLine(item, line) && quantity > 0 && quantity <= item.product.stock
        ? { ...item, quantity }
        : item,
    ),
  )
}

/** The units of a line that the cart holds; 0 when it has no such line. */
export function unitsOf(cart: Cart, line: CartLineKey): number {
  return cart.items.find((item) => isLine(item, line))?.quantity ?? 0
}

export function withoutLine(cart: Cart, line: CartLineKey): Cart {
  return pricedCart(cart.items.filter((item) => !isLine(item, line)))
}
