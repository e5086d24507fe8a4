import type { CartItem } from '#shared/carts/cart-schemas.ts'
import type { QuoteProblem } from '#shared/orders/order-schemas.ts'
import { lineNotices, type Notice } from '../cart/page/line-notices.tsx'
import type { SeenPrices } from '../cart/page/seen-prices.ts'

/** What a line of the order tells: what the cart knows, and what only the shop's quote knows. */
export function summaryNotices(
  items: readonly CartItem[],
  item: CartItem,
  seenPrices: SeenPrices,
  problems: readonly QuoteProblem[],
): Notice[] {
  const gone = problems.find(
    ({ code, productId, selectedColor }) =>
      (code === 'not_found' || code === 'color_unavailable') &&
      productId === item.product._id &&
      (selectedColor ?? '') === item.selectedColor,
  )
  const notices = lineNotices(items, item, seenPrices)
  return gone ? [{ kind: 'unavailable', message: gone.message }, ...notices] : notices
}
