import { maxLines, maxQuantity } from '#shared/orders/orders.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import {
  deleteLines,
  deleteStaleGuestCarts,
  lockCart,
  lockCartIfExists,
  selectCartQuantities,
  selectLinesForMerge,
  upsertLine,
} from './cart-queries.ts'

/**
 * On signing in, merges the guest's cart into the customer's: quantities add up to at most the stock
 * (API, Auth). The guest's cart is empty afterwards, so a repeat adds nothing.
 */
export async function mergeGuestCart(
  shop: Shop,
  customerId: string,
  guestKey: string,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const guestCart = await lockCartIfExists(tx, { kind: 'guest', guestKey })
    if (guestCart === null) return
    const lines = await selectLinesForMerge(tx, guestCart)
    if (lines.length === 0) return
    const customerCart = await lockCart(tx, { kind: 'customer', customerId })
    for (const { productId, selectedColor, quantity, stock } of lines) {
      const key = { cartId: customerCart, productId, selectedColor }
      const inCart = await selectCartQuantities(tx, key)
      const units = Math.min(quantity, Math.min(stock, maxQuantity) - inCart.product)
      const fits = inCart.line > 0 || inCart.lines < maxLines
      if (units > 0 && fits) await upsertLine(tx, key, inCart.line + units)
    }
    await deleteLines(tx, guestCart)
  })
}

const dayMs = 86_400_000

const maxAgeMs = 90 * dayMs

const maxEmptyAgeMs = 7 * dayMs

/** Deletes guests' carts unchanged for 90 days, empty ones after a week. */
export async function cleanUpGuestCarts(db: Db, now: Date): Promise<void> {
  await deleteStaleGuestCarts(db, {
    filledBefore: new Date(now.getTime() - maxAgeMs),
    emptyBefore: new Date(now.getTime() - maxEmptyAgeMs),
  })
}
