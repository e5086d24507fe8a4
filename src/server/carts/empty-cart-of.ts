import type { Tx } from '../platform/database/database.ts'
import { deleteLinesOf } from './cart-queries.ts'

/** Empties the cart of who has just ordered, if there is one. */
export async function emptyCart(
  tx: Tx,
  owner: { customerId: string | null; guestKey: string | null },
): Promise<void> {
  const { customerId, guestKey } = owner
  if (customerId) await deleteLinesOf(tx, { kind: 'customer', customerId })
  else if (guestKey) await deleteLinesOf(tx, { kind: 'guest', guestKey })
}
