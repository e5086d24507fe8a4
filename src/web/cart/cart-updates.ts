import type { Cart, CartItem } from '#shared/carts/cart-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { cartTotals, type DeliveryRates, orderAmount } from '#shared/pricing/order-totals.ts'

export type CartProduct = CartItem['product']

/** The choice within a product: a colour, or a variant by its id where they differ. */
export type ChosenVariant = Pick<
  CartItem,
  'selectedColor' | 'variantId' | 'variantLabel' | 'stockItem'
>

export interface CartLineKey extends Pick<ChosenVariant, 'selectedColor' | 'variantId'> {
  productId: string
}

export type NewLine = ChosenVariant & Pick<CartItem, 'product'>

export function keyOfLine({ product, selectedColor, variantId }: NewLine): CartLineKey {
  return { productId: product._id, selectedColor, ...(variantId && { variantId }) }
}

/** A cart of these lines, priced as the shop does; delivery is an estimate. */
export function pricedCart(items: CartItem[], rates: DeliveryRates): Cart {
  const lines = items.map(({ product, quantity }) => ({
    pricePoisha: poishaFromTaka(product.price),
    quantity,
  }))
  const totals = cartTotals(rates, lines, null)
  return {
    items,
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    total: takaFromPoisha(orderAmount(totals)),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

export const emptyCart: Cart = { items: [], subtotal: 0, deliveryFee: 0, total: 0, itemCount: 0 }

/** Two lines differ by their variants; where one of them names none, by the text. */
export function isLine(
  item: CartItem,
  { productId, variantId, selectedColor }: CartLineKey,
): boolean {
  if (item.product._id !== productId) return false
  return variantId === undefined || item.variantId === undefined
    ? item.selectedColor === selectedColor
    : item.variantId === variantId
}

/**
 * Units in the cart that are sold from the stock of a line, other than its own. Until the shop has said what
 * that is, variants that are named have their own, and all else of a product shares one.
 */
export function unitsInOtherLines(items: readonly CartItem[], line: NewLine): number {
  const sharesStock = ({ variantId, stockItem }: CartItem) =>
    stockItem && line.stockItem
      ? stockItem === line.stockItem
      : variantId === undefined || line.variantId === undefined
  return items
    .filter(({ product, problem }) => product._id === line.product._id && !problem)
    .filter((item) => sharesStock(item) && !isLine(item, keyOfLine(line)))
    .reduce((sum, item) => sum + item.quantity, 0)
}

/** The lines with units added, never beyond the stock (SPEC §4). */
export function withAdded(
  items: CartItem[],
  product: CartProduct,
  chosen: ChosenVariant,
  quantity: number,
): CartItem[] {
  const added = { product, ...chosen }
  const line = keyOfLine(added)
  const available = product.stock - unitsInOtherLines(items, added)
  const present = items.find((item) => isLine(item, line))
  const wanted = Math.min((present?.quantity ?? 0) + quantity, available)
  if (wanted < 1) return items
  if (present) return withQuantity(items, line, wanted)
  return [...items, { ...added, quantity: wanted }]
}

/** The lines with one at this quantity; quantities outside of 1 to the stock change nothing. */
export function withQuantity(items: CartItem[], line: CartLineKey, quantity: number): CartItem[] {
  return items.map((item) =>
    isLine(item, line) && quantity > 0 && quantity <= item.product.stock
      ? { ...item, quantity }
      : item,
  )
}

/** The units of a line among these; 0 when there is no such line. */
export function unitsOf(items: CartItem[], line: CartLineKey): number {
  return items.find((item) => isLine(item, line))?.quantity ?? 0
}

export function withoutLine(items: CartItem[], line: CartLineKey): CartItem[] {
  return items.filter((item) => !isLine(item, line))
}
