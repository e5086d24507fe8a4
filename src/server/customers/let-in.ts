import type { SignedIn, UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { AccountTools } from './accounts.ts'
import { selectAddresses } from './address-queries.ts'
import { selectCustomer } from './customer-queries.ts'
import { rememberPlace } from './place-queries.ts'
import { presentUserWithAddresses } from './present-user.ts'
import { deleteExpiredSessions } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

/** What every way of signing in ends with: the place is known now, the guest's cart moves in. */
export async function letIn(
  tools: AccountTools,
  { token, customerId }: { token: string; customerId: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const now = tools.clock.now()
  await rememberPlace(tools.db, { customerId, place: visitor.place, seenAt: now })
  await deleteExpiredSessions(tools.db, customerId, now)
  if (visitor.guestKey !== null) await tools.mergeGuestCart(customerId, visitor.guestKey)
  return { token, user: await showUser(tools, customerId) }
}

/** A customer with their addresses. */
export async function showUser(
  tools: AccountTools,
  customerId: string,
): Promise<UserWithAddresses> {
  const [customer, addresses] = await Promise.all([
    selectCustomer(tools.db, customerId),
    selectAddresses(tools.db, customerId),
  ])
  if (!customer) throw new DomainError('unauthenticated', 'Please sign in to continue.')
  return presentUserWithAddresses(customer, addresses)
}
