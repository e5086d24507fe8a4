import { clearOldGuestCarts } from './carts/clear-old-guest-carts.ts'
import { cleanUpSessions } from './accounts/sessions.ts'
import { deleteOldIdempotencyKeys } from './orders/idempotency-keys.ts'
import type { Shop } from './shop.ts'

/** Removes what nobody can come back to; orders, ledger and accounts stay for good. */
export async function clearUp({
  db,
  clock,
  pictures,
}: Pick<Shop, 'db' | 'clock' | 'pictures'>): Promise<void> {
  const now = clock.now()
  await deleteOldIdempotencyKeys(db, now)
  await clearOldGuestCarts(db, now)
  await cleanUpSessions(db, now)
  await pictures.clearDrafts(now)
}
