import type { Tx } from '../platform/database/connect-database.ts'
import { deleteLines, findCartId } from './cart-queries.ts'

/** Empties the cart of who has just ordered, if there is one. */
export async function emptyCartOf(
  tx: Tx,
  owner: { customerId: string | null; guestKey: string | null },
): Promise<void> {
  const { customerId, guestKey } = owner
  const cartId = customerId
    ? await findCartId(tx, { kind: 'customer', customerId })
    : guestKey
      ? await findCartId(tx, { kind: 'guest', guestId: '', guestKey })
      : null
  if (cartId) await deleteLines(tx, cartId)
}
