import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import type { BuyerContact, Caller } from '../../platform/http/authenticate.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CouponTrier } from '../../coupons/coupon-guesses.ts'
import { type CouponUser, hasDeliveredOrder, hasOrderOf } from './first-order-queries.ts'

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

/** The buyer as one who tries a coupon code: known once an order was delivered. */
export function couponTrier(
  db: Db,
  { customerId, guestKey, network }: Pick<Buyer, 'customerId' | 'guestKey' | 'network'>,
): CouponTrier {
  const hasBought = () => hasDeliveredOrder(db, { customerId, guestKey })
  return { customerId, guestKey, network, hasBought }
}

/** Whether the e-mail is the caller's own, or their account or device has placed an order with it or the phone. */
export async function isKnownBuyer(
  db: Db,
  caller: Caller,
  contact: BuyerContact,
): Promise<boolean> {
  if (caller.kind === 'anonymous') return false
  const { guestKey } = caller
  if (caller.kind === 'guest') return hasOrderOf(db, { customerId: null, guestKey }, contact)
  const { id: customerId, email } = caller.customer
  return email === contact.email || hasOrderOf(db, { customerId, guestKey }, contact)
}

/** Identity for first-order discounts and coupons; unknown values are null. */
export function orderIdentity(buyer: Buyer, request: OrderRequest): CouponUser {
  const { customerId, email, guestKey } = buyer
  const { shippingAddress, guestEmail } = request
  const { phone } = shippingAddress
  return { customerId, phone, email: email ?? guestEmail ?? null, guestKey }
}
