import { and, isNotNull, lt, notExists, or, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { cartLines, carts } from './cart-tables.ts'

const dayMs = 86_400_000
const keptMs = 90 * dayMs
const emptyKeptMs = 7 * dayMs

/**
 * Removes guests' carts that nobody changed for 90 days, empty ones after a week. A guest who comes
 * back at that moment wins: their change renews the row, and the condition is looked at again.
 */
export async function clearOldGuestCarts(db: Db, now: Date): Promise<void> {
  const lines = db.select({ of: cartLines.cartId }).from(cartLines)
  const isEmpty = notExists(lines.where(eq(cartLines.cartId, carts.id)))
  await db
    .delete(carts)
    .where(
      and(
        isNotNull(carts.guestKey),
        or(
          lt(carts.updatedAt, new Date(now.getTime() - keptMs)),
          and(lt(carts.updatedAt, new Date(now.getTime() - emptyKeptMs)), isEmpty),
        ),
      ),
    )
}
