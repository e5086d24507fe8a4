import type { Cart, CartItem } from '#shared/carts/cart-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { deliveryFee } from '#shared/pricing/delivery-fee.ts'
import { subtotalOf } from '#shared/pricing/price-order.ts'

export type CartProduct = CartItem['product']

export interface CartLineKey {
  productId: string
  selectedColor: string
}

/** A cart of these lines, priced as the shop does; delivery at the Dhaka rate as an estimate. */
export function cartOf(items: CartItem[]): Cart {
  const lines = items.map(({ product, quantity }) => ({
    pricePoisha: poishaFromTaka(product.price),
    quantity,
  }))
  const subtotal = subtotalOf(lines)
  const fee = deliveryFee(subtotal)
  return {
    items,
    subtotal: takaFromPoisha(subtotal),
    deliveryFee: takaFromPoisha(fee),
    total: takaFromPoisha(subtotal + fee),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

export const emptyCart: Cart = cartOf([])

const isLine = (item: CartItem, line: CartLineKey) =>
  item.product._id === line.productId && item.selectedColor === line.selectedColor

/** Units of a product in all its colours share one stock. */
function unitsElsewhere(items: CartItem[], line: CartLineKey): number {
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
  const room = product.stock - unitsElsewhere(cart.items, line)
  const present = cart.items.find((item) => isLine(item, line))
  const wanted = Math.min((present?.quantity ?? 0) + quantity, room)
  if (wanted < 1) return cart
  if (present) return withQuantity(cart, line, wanted)
  return cartOf([...cart.items, { product, selectedColor, quantity: wanted }])
}

/** The cart with a line at this quantity; anything but 0 < quantity <= stock changes nothing. */
export function withQuantity(cart: Cart, line: CartLineKey, quantity: number): Cart {
  return cartOf(
    cart.items.map((item) =>
      isLine(item, line) && quantity > 0 && quantity <= item.product.stock
        ? { ...item, quantity }
        : item,
    ),
  )
}

export function withoutLine(cart: Cart, line: CartLineKey): Cart {
  return cartOf(cart.items.filter((item) => !isLine(item, line)))
}
