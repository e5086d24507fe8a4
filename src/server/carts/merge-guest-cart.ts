import { largestQuantity, mostLines } from '#shared/orders/order-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import {
  deleteLines,
  lockCart,
  lockCartIfAny,
  selectHeld,
  selectLinesForMerge,
  writeLine,
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
    const guestCart = await lockCartIfAny(tx, { kind: 'guest', guestKey })
    if (guestCart === null) return
    const lines = await selectLinesForMerge(tx, guestCart)
    if (lines.length === 0) return
    const customerCart = await lockCart(tx, { kind: 'customer', customerId })
    for (const { productId, selectedColor, quantity, stock } of lines) {
      const key = { cartId: customerCart, productId, selectedColor }
      const held = await selectHeld(tx, key)
      const units = Math.min(quantity, Math.min(stock, largestQuantity) - held.ofProduct)
      const fits = held.inLine > 0 || held.lines < mostLines
      if (units > 0 && fits) await writeLine(tx, key, held.inLine + units)
    }
    await deleteLines(tx, guestCart)
  })
}
