import { type KeyObject, randomBytes } from 'node:crypto'
import type { Caller } from '../platform/http/authenticate.ts'
import { hashToken, isSignedBy, sign } from '../platform/secrets.ts'

/** Owner that a cart is stored under. */
export type CartKey = { kind: 'customer'; customerId: string } | { kind: 'guest'; guestKey: string }

/** The cart's owner; a guest's id is sent back with every response. */
export type CartOwner =
  | { kind: 'customer'; customerId: string }
  | { kind: 'guest'; guestId: string; guestKey: string }

/** The caller's cart; a caller without a session or guest id becomes a new guest. */
export function cartOwnerOf(caller: Caller, guestIdKey: KeyObject): CartOwner {
  if (caller.kind === 'customer') return { kind: 'customer', customerId: caller.customer.id }
  if (caller.kind === 'guest') {
    return { kind: 'guest', guestId: caller.guestId, guestKey: caller.guestKey }
  }
  return { kind: 'guest', ...createGuest(guestIdKey) }
}

/**
 * Guest ids are generated and signed by the server, so that clients cannot use weak ones of their
 * own. The database stores only `guestKey`, their hash.
 */
export interface Guest {
  guestId: string
  guestKey: string
}

/** 132 bits are enough and keep ids short. */
const signatureLength = 22

/** A new guest, who has no cart yet. */
export function createGuest(key: KeyObject): Guest {
  const random = randomBytes(18).toString('base64url')
  return asGuest(`${random}.${sign(key, random).slice(0, signatureLength)}`)
}

/** The guest of a sent id; null when the server has not signed it. */
export function verifyGuestId(key: KeyObject, guestId: string): Guest | null {
  const [random, signature, ...rest] = guestId.split('.')
  if (!random || !signature || rest.length > 0 || guestId.length > 100) return null
  return isSignedBy(key, random, signature, signatureLength) ? asGuest(guestId) : null
}

function asGuest(guestId: string): Guest {
  return { guestId, guestKey: hashToken(guestId) }
}
