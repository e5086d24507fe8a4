import { maxLines, maxQuantity } from '#shared/orders/orders.ts'
import { keepProducts } from '../catalog/products/find-products.ts'
import type { Tx, Writer } from '../platform/database/database.ts'
import {
  deleteCart,
  deleteLines,
  deleteStaleGuestCarts,
  lockCart,
  lockCartIfExists,
  selectLines,
  selectLinesForMerge,
  upsertLines,
  type MergedLine,
} from './cart-queries.ts'
import { findLine, freeText } from './cart-variants.ts'

/**
 * On signing in, merges the guest's cart into the customer's: quantities add up to at most the stock
 * (API, Auth). The guest's cart is empty afterwards, so a repeat adds nothing.
 */
export async function mergeGuestCart(tx: Tx, customerId: string, guestKey: string): Promise<void> {
  const guestCart = await lockCartIfExists(tx, { kind: 'guest', guestKey })
  if (guestCart === null) return
  await mergeLines(tx, guestCart, customerId)
  await deleteLines(tx, guestCart)
}

/** Merges the cart of an account that ends. Returns how many units move, and how many do not. */
export async function mergeCustomerCart(
  tx: Tx,
  fromId: string,
  toId: string,
): Promise<{ moved: number; left: number }> {
  const cart = await lockCartIfExists(tx, { kind: 'customer', customerId: fromId })
  if (cart === null) return { moved: 0, left: 0 }
  const result = await mergeLines(tx, cart, toId)
  await deleteCart(tx, cart)
  return result
}

async function mergeLines(tx: Tx, fromCart: string, customerId: string) {
  const lines = await selectLines(tx, fromCart)
  await keepProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const others = await selectLinesForMerge(tx, fromCart)
  if (others.length === 0) return { moved: 0, left: 0 }
  const customerCart = await lockCart(tx, { kind: 'customer', customerId })
  if (customerCart === null) throw new Error('a cart is merged into that of a closed account')
  const own = await selectLinesForMerge(tx, customerCart)
  const changed = mergedLines(own, others)
  await upsertLines(tx, customerCart, changed)
  const moved = unitsOf(changed) - unitsOf(own.filter((line) => findLine(changed, line)))
  return { moved, left: unitsOf(others) - moved }
}

const unitsOf = (lines: readonly MergedLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The customer's lines that the other ones change, with the units that they then have. */
function mergedLines(own: readonly MergedLine[], guests: readonly MergedLine[]): MergedLine[] {
  const merged = own.map((line) => ({ ...line }))
  const changed = new Set<MergedLine>()
  for (const guest of guests) {
    const { quantity, stockItemId, stock } = guest
    const ofStock = merged.filter((line) => line.stockItemId === stockItemId)
    const present = findLine(merged, guest)
    const inCart = ofStock.reduce((sum, line) => sum + line.quantity, 0)
    const units = Math.min(quantity, Math.min(stock, maxQuantity) - inCart)
    if (units <= 0 || (!present && merged.length >= maxLines)) continue
    const line = present ?? { ...guest, selectedColor: freeText(merged, guest), quantity: 0 }
    if (!present) merged.push(line)
    line.quantity += units
    changed.add(line)
  }
  return [...changed]
}

const dayMs = 86_400_000

const maxAgeMs = 90 * dayMs

const maxEmptyAgeMs = 7 * dayMs

/** Deletes guests' carts unchanged for 90 days, empty ones after a week. */
export async function cleanUpGuestCarts(db: Writer, now: Date): Promise<void> {
  await deleteStaleGuestCarts(db, {
    filledBefore: new Date(now.getTime() - maxAgeMs),
    emptyBefore: new Date(now.getTime() - maxEmptyAgeMs),
  })
}
