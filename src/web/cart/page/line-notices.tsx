import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { largestQuantity } from '#shared/orders/order-schemas.ts'
import type { SeenPrices } from './seen-prices.ts'

/** What a shopper must know about a line before they order it. */
export type Notice =
  | { kind: 'sold-out' }
  /** Gone, or not in this colour any more. */
  | { kind: 'unavailable'; message: string }
  /** `room` are the units that this line may have; 0 when other colours take the whole stock. */
  | { kind: 'too-many'; stock: number; room: number }
  | { kind: 'price-changed'; before: number; now: number }

/** Most units of a line: the stock less what the cart's other colours of the product take. */
export function mostUnits(items: readonly CartItem[], item: CartItem): number {
  const elsewhere = items
    .filter((each) => each.product._id === item.product._id && each !== item)
    .reduce((sum, each) => sum + each.quantity, 0)
  return Math.max(0, Math.min(item.product.stock - elsewhere, largestQuantity))
}

export function lineNotices(
  items: readonly CartItem[],
  item: CartItem,
  seenPrices: SeenPrices,
): Notice[] {
  const { _id, price, stock } = item.product
  const notices: Notice[] = []
  const room = mostUnits(items, item)
  if (stock < 1) notices.push({ kind: 'sold-out' })
  else if (item.quantity > room) notices.push({ kind: 'too-many', stock, room })
  const before = seenPrices[_id]
  if (before !== undefined && before !== price) {
    notices.push({ kind: 'price-changed', before, now: price })
  }
  return notices
}

/** Whether a line could not be sold as it stands. */
export const isBlocking = (notice: Notice) => notice.kind !== 'price-changed'

export function blockedLines(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => lineNotices(items, item, {}).some(isBlocking))
}
