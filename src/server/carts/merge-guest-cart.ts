import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Shop } from '../platform/shop.ts'
import {
  deleteLines,
  findCartId,
  lockCart,
  selectLinesForMerge,
  unitsInCart,
  lineQuantity,
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
  // The guest's id itself is not needed: only its hash is stored.
  const guest = { kind: 'guest', guestId: '', guestKey } as const
  if ((await findCartId(shop.db, guest)) === null) return
  await inTransaction(shop.db, async (tx) => {
    const guestCart = await lockCart(tx, guest)
    const lines = await selectLinesForMerge(tx, guestCart)
    if (lines.length === 0) return
    const customerCart = await lockCart(tx, { kind: 'customer', customerId })
    for (const { productId, selectedColor, quantity, stock } of lines) {
      const key = { cartId: customerCart, productId, selectedColor }
      const room = stock - (await unitsInCart(tx, customerCart, productId))
      const units = Math.min(quantity, room)
      if (units > 0) await writeLine(tx, key, (await lineQuantity(tx, key)) + units)
    }
    await deleteLines(tx, guestCart)
  })
}
