import { createHash } from 'node:crypto'
import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Buyer } from './buyer.ts'
import { lockNames, selectOrderRequest } from './order-queries.ts'

/** An Idempotency-Key as its caller's own, with a hash of what it was sent with. */
export interface IdempotencyKey {
  callerKey: string
  idempotencyKey: string
  bodyHash: string
}

/**
 * Keys belong to the caller: somebody else's is another key. Who is neither customer nor guest is
 * known by nothing but what they send.
 */
export function idempotencyKeyOf(
  buyer: Buyer,
  key: string | undefined,
  request: OrderRequest,
): IdempotencyKey | null {
  if (key === undefined) return null
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const { customerId, guestKey } = buyer
  const callerKey = customerId
    ? `customer ${customerId}`
    : guestKey
      ? `guest ${guestKey}`
      : `body ${bodyHash}`
  return { callerKey, idempotencyKey: key, bodyHash }
}

/**
 * The order that this key was answered with before; null when it is new. The same key sent at the
 * same time waits here until the first one is done. Another body under the key is refused.
 */
export async function findAnsweredOrder(tx: Tx, key: IdempotencyKey): Promise<string | null> {
  await lockNames(tx, [`idempotency ${key.callerKey} ${key.idempotencyKey}`])
  const answered = await selectOrderRequest(tx, key.callerKey, key.idempotencyKey)
  if (!answered) return null
  if (answered.bodyHash !== key.bodyHash) {
    throw new DomainError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for another order.',
    )
  }
  return answered.orderId
}
