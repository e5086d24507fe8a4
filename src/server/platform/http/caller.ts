import type { Role } from '#shared/auth/user-schemas.ts'

export interface SignedInCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  role: Role
}

/** Who makes a request. A guest is known by the id that the server gave it. */
export type Caller =
  | { kind: 'nobody' }
  | { kind: 'guest'; guestId: string; guestKey: string }
  | { kind: 'customer'; customer: SignedInCustomer; token: string; guestKey: string | null }

export type CustomerCaller = Extract<Caller, { kind: 'customer' }>

/** What identifies callers, handed to the HTTP layer by the features that know. */
export interface CallerLookup {
  customerByToken(token: string): Promise<SignedInCustomer | null>
  guestById(guestId: string): { guestId: string; guestKey: string } | null
}
