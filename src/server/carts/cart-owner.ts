import type { Caller } from '../platform/http/caller.ts'
import { createGuest } from './guest-id.ts'

/** What a cart is stored under. */
export type CartKey = { kind: 'customer'; customerId: string } | { kind: 'guest'; guestKey: string }

/** Whose cart it is; a guest's id goes back with every answer. */
export type CartOwner =
  | { kind: 'customer'; customerId: string }
  | { kind: 'guest'; guestId: string; guestKey: string }

/** The cart a caller may touch: a newcomer becomes a guest. */
export function cartOwnerOf(caller: Caller, guestIdKey: Buffer): CartOwner {
  if (caller.kind === 'customer') return { kind: 'customer', customerId: caller.customer.id }
  if (caller.kind === 'guest') {
    return { kind: 'guest', guestId: caller.guestId, guestKey: caller.guestKey }
  }
  return { kind: 'guest', ...createGuest(guestIdKey) }
}
