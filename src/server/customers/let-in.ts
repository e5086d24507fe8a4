import type { SignedIn, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { mergeGuestCart } from '../carts/merge-guest-cart.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { SignedInCustomer } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'
import { selectAddresses } from './address-queries.ts'
import { selectCustomer } from './customer-queries.ts'
import { rememberPlace } from './place-queries.ts'
import { presentUserWithAddresses } from './present-user.ts'
import { deleteExpiredSessions, selectCustomerByToken } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

/** What every way of signing in ends with: the place is known now, the guest's cart moves in. */
export async function letIn(
  shop: Shop,
  { token, customerId }: { token: string; customerId: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const now = shop.clock.now()
  await rememberPlace(shop.db, { customerId, place: visitor.place, seenAt: now })
  await deleteExpiredSessions(shop.db, customerId, now)
  if (visitor.guestKey !== null) await mergeGuestCart(shop, customerId, visitor.guestKey)
  return { token, user: await showUser(shop, customerId) }
}

/** Who a session's token belongs to; null when it is unknown, expired or revoked anywhere. */
export async function customerByToken(shop: Shop, token: string): Promise<SignedInCustomer | null> {
  return selectCustomerByToken(shop.db, token, shop.clock.now())
}

/** A customer with their addresses. */
export async function showUser(shop: Shop, customerId: string): Promise<UserWithAddresses> {
  const [customer, addresses] = await Promise.all([
    selectCustomer(shop.db, customerId),
    selectAddresses(shop.db, customerId),
  ])
  if (!customer) throw new DomainError('unauthenticated', 'Please sign in to continue.')
  return presentUserWithAddresses(customer, addresses)
}
