import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import type { Caller } from '../../platform/http/authenticate.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CouponUser, hasOrderOf } from './first-order-queries.ts'

/** An account, or a guest known by the cart and the e-mail they may give. */
export interface Buyer {
  customerId: string | null
  guestKey: string | null
  name: string | null
  email: string | null
  /** The keyed hash of the network that the request comes from. */
  network: string | null
}

export function buyerOf(caller: Caller, network: string): Buyer {
  if (caller.kind === 'customer') {
    const { id, name, email } = caller.customer
    return { customerId: id, guestKey: null, name, email, network }
  }
  const guestKey = caller.kind === 'guest' ? caller.guestKey : null
  return { customerId: null, guestKey, name: null, email: null, network }
}

/** Whether the account or the device of a caller has placed an order with that phone. */
export async function hasOrderedWith(db: Db, caller: Caller, phone: string): Promise<boolean> {
  if (caller.kind === 'anonymous') return false
  const customerId = caller.kind === 'customer' ? caller.customer.id : null
  return hasOrderOf(db, { phone, customerId, guestKey: caller.guestKey })
}

/** Identity for first-order discounts and coupons; unknown values are null. */
export function orderIdentity(buyer: Buyer, request: OrderRequest): CouponUser {
  const { customerId, email, guestKey } = buyer
  const { shippingAddress, guestEmail } = request
  const { phone } = shippingAddress
  return { customerId, phone, email: email ?? guestEmail ?? null, guestKey }
}
