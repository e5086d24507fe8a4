import { createHash } from 'node:crypto'
import type { Text } from '#shared/languages/texts.ts'
import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Buyer } from './buyer.ts'
import {
  insertIdempotencyKey,
  deleteIdempotencyKeysBefore,
  selectIdempotencyKey,
} from '../order-queries.ts'
import { orderTexts } from '../order-texts.ts'

/** The Idempotency-Key of a request, with a hash of its body. */
export interface KeyedRequest {
  idempotencyKey: string
  bodyHash: string
}

/** It is scoped to its caller. */
export interface IdempotencyKey extends KeyedRequest {
  callerKey: string
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

/** The Idempotency-Key of a request; undefined where it has none. Throws `malformed`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header === 'string' && keyPattern.test(header)) return header
  throw new DomainError('malformed', (language) => orderTexts[language].malformedKey)
}

/** Null without a key. */
export function keyedRequest(key: string | undefined, request: object): KeyedRequest | null {
  return key === undefined ? null : { idempotencyKey: key, bodyHash: hashRequest(request) }
}

export function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** Keys are scoped to the caller: the same key of another caller is another key. */
export function idempotencyKeyOf(
  callerKey: string,
  key: string | undefined,
  request: object,
): IdempotencyKey | null {
  const keyed = keyedRequest(key, request)
  return keyed && { callerKey, ...keyed }
}

/** Throws `idempotency_key_reused` where the request that came before under the key was another. */
export function rejectOtherRequest(
  before: { bodyHash: string | null },
  { bodyHash }: KeyedRequest,
  text: Text = (language) => orderTexts[language].keyReused,
): void {
  if (before.bodyHash !== bodyHash) throw new DomainError('idempotency_key_reused', text)
}

/** A caller who is neither customer nor known guest is identified by the phone of the order. */
export function callerKeyOf({ customerId, guestKey }: Buyer, request: OrderRequest): string {
  if (customerId) return `customer ${customerId}`
  return guestKey ? `guest ${guestKey}` : `phone ${request.shippingAddress.phone}`
}

/**
 * Claims a key for a new order; returns the order placed with it before, null when it is new. A
 * key sent twice at the same time waits here until the first one is done. Throws
 * `idempotency_key_reused` for another body under the key.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  key: IdempotencyKey,
  orderId: string,
): Promise<string | null> {
  if (await insertIdempotencyKey(tx, { ...key, orderId })) return null
  const existing = await selectIdempotencyKey(tx, key.callerKey, key.idempotencyKey)
  if (!existing) throw new Error('an idempotency key is taken and yet not there')
  rejectOtherRequest(existing, key)
  return existing.orderId
}

/** Whether an order was placed with the key. */
export async function isClaimed(db: Db, { callerKey, idempotencyKey }: IdempotencyKey) {
  return (await selectIdempotencyKey(db, callerKey, idempotencyKey)) !== undefined
}

/** Most retries come within minutes; a phone that was off retries within days. */
const keyLifetimeMs = 30 * 86_400_000

/** Deletes the keys of orders placed over 30 days ago; the orders stay. */
export async function deleteOldIdempotencyKeys(db: Writer, now: Date): Promise<void> {
  await deleteIdempotencyKeysBefore(db, new Date(now.getTime() - keyLifetimeMs))
}
