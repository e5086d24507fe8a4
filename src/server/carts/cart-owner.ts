import type { Caller } from '../platform/http/caller.ts'
import { makeGuest } from './guest-id.ts'

/** Whose cart it is; a guest's id goes back with every answer. */
export type CartOwner =
  | { kind: 'customer'; customerId: string }
  | { kind: 'guest'; guestId: string; guestKey: string }

/** The cart a caller may touch: a newcomer becomes a guest. */
export function cartOwner(caller: Caller, guestIdKey: Buffer): CartOwner {
  if (caller.kind === 'customer') return { kind: 'customer', customerId: caller.customer.id }
  if (caller.kind === 'guest') {
    return { kind: 'guest', guestId: caller.guestId, guestKey: caller.guestKey }
  }
  return { kind: 'guest', ...makeGuest(guestIdKey) }
}
