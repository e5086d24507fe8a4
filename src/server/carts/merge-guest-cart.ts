import { maxQuantity, maxLines } from '#shared/orders/order-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import {
  deleteLines,
  lockCart,
  lockCartIfExists,
  selectCartQuantities,
  selectLinesForMerge,
  upsertLine,
} from './cart-queries.ts'

/**
 * On signing in, what the guest had gathered moves into the customer's cart: quantities add up to
 * at most the stock (API, Auth). The guest's cart is empty afterwards, so a repeat adds nothing.
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
      const held = await selectCartQuantities(tx, key)
      const units = Math.min(quantity, Math.min(stock, maxQuantity) - held.ofProduct)
      const fits = held.inLine > 0 || held.lines < maxLines
      if (units > 0 && fits) await upsertLine(tx, key, held.inLine + units)
    }
    await deleteLines(tx, guestCart)
  })
}
