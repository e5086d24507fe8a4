import type { Db } from '../platform/database/database.ts'
import { deleteStaleGuestCarts } from './cart-queries.ts'

const dayMs = 86_400_000
const maxAgeMs = 90 * dayMs
const maxEmptyAgeMs = 7 * dayMs

/** Removes guests' carts that nobody changed for 90 days, empty ones after a week. */
export async function cleanUpGuestCarts(db: Db, now: Date): Promise<void> {
  await deleteStaleGuestCarts(db, {
    filledBefore: new Date(now.getTime() - maxAgeMs),
    emptyBefore: new Date(now.getTime() - maxEmptyAgeMs),
  })
}
