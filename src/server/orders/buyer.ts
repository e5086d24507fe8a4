import type { Caller } from '../platform/http/authenticate.ts'

/** Who orders: an account, or a guest known by the cart and the e-mail they may give. */
export interface Buyer {
  customerId: string | null
  guestKey: string | null
  name: string | null
  email: string | null
}

export function buyerOf(caller: Caller): Buyer {
  if (caller.kind === 'customer') {
    const { id, name, email } = caller.customer
    return { customerId: id, guestKey: null, name, email }
  }
  const guestKey = caller.kind === 'guest' ? caller.guestKey : null
  return { customerId: null, guestKey, name: null, email: null }
}
