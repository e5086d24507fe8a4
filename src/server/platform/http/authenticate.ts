import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { holdsAll, type Permission } from '#shared/api/permissions.ts'
import type { Role } from '#shared/auth/user-schemas.ts'
import type { Actor, ApiKeyInUse } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import { networkOf } from '../rate-limits/client-network.ts'
import { httpTexts } from './errors/http-texts.ts'

export interface SignedInCustomer {
  id: string
  name: string
  email: string
  phone: string | null
  role: Role
  /** The words of the role that staff have; none for customers. */
  permissions: readonly string[]
  secondFactor: SecondFactorStatus
  /**
   * Whether this session gave within the last minutes what proves its person: the second factor, or the
   * password of people without one. Signing in with the password alone is no such proof, or a session
   * that was just stolen would have it.
   */
  hasProved: boolean
  /**
   * Where an API key stands for the member of staff who made it: `permissions` are what both may do,
   * and it never proves anybody.
   */
  apiKey?: ApiKeyInUse
}

/** `none` of people without one; `overdue` where it has been compulsory for long enough. */
export type SecondFactorStatus = 'none' | 'overdue' | 'on'

/** The caller of a request. A guest is identified by the id that the server issued. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'guest'; guestId: string; guestKey: string }
  | { kind: 'customer'; customer: SignedInCustomer; token: string; guestKey: string | null }

export type CustomerCaller = Extract<Caller, { kind: 'customer' }>

/** Looks callers up by the tokens of sessions and by API keys; implemented by features, passed to the HTTP layer. */
export interface CallerLookup {
  customerByToken(token: string): Promise<SignedInCustomer | null>
  guestById(guestId: string): { guestId: string; guestKey: string } | null
  /** Whether the phone or the e-mail is the caller's, by an order of the account or device, or by the account. */
  isKnownBuyer(caller: Caller, contact: BuyerContact): Promise<boolean>
  /** Whether the caller's browser has signed in to the account of this e-mail. */
  isKnownBrowser(caller: Caller, email: string | null): Promise<boolean>
  /** Whether a sign-in with this token waits for its second factor. */
  isPendingSignIn(token: string | null): Promise<boolean>
}

/** How a call names a buyer. */
export interface BuyerContact {
  phone: string | null
  email: string | null
}

const bearer = /^Bearer +(\S+)$/i

/** The token of an Authorization header; null when there is none, or none of this kind. */
export function bearerToken(authorization: string | undefined): string | null {
  return bearer.exec(authorization ?? '')?.[1] ?? null
}

/** Identifies the caller. Throws 401 without a valid token, 403 as `requireAccess` does. */
export async function authenticate(
  request: FastifyRequest,
  endpoint: Guarded,
  source: CallerLookup,
): Promise<Caller> {
  const { access } = endpoint
  if (access === 'anyone') return authenticateGuest(request, source)
  const token = bearerToken(request.headers.authorization)
  if (token === null) {
    if (access === 'shopper' && !request.headers.authorization)
      return authenticateGuest(request, source)
    throw new DomainError('unauthenticated', (language) => httpTexts[language].signIn)
  }
  const customer = await source.customerByToken(token)
  if (!customer) {
    throw new DomainError('unauthenticated', (language) => httpTexts[language].sessionEnded)
  }
  requireAccess(customer, endpoint)
  const guest = authenticateGuest(request, source)
  const guestKey = guest.kind === 'guest' ? guest.guestKey : null
  return { kind: 'customer', customer, token, guestKey }
}

type Guarded = Pick<Endpoint, 'access' | 'permission' | 'alsoPermission' | 'recentSecondFactor'>

/** Throws 403 unless the customer has the endpoint's permissions, and has proved lately who they are. */
export function requireAccess(
  { role, permissions, secondFactor, hasProved, apiKey }: SignedInCustomer,
  { access, permission, alsoPermission, recentSecondFactor }: Guarded,
): void {
  if (apiKey && access !== 'admin') {
    throw new DomainError('forbidden', (language) => httpTexts[language].notForApiKeys)
  }
  const mayDo = (word: Endpoint['permission']) => isAllowed(role, permissions, word)
  const isRefused =
    access === 'staff'
      ? role !== 'admin'
      : access === 'admin' &&
        !(mayDo(permission) && (alsoPermission === undefined || mayDo(alsoPermission)))
  if (isRefused) {
    throw new DomainError('forbidden', (language) => httpTexts[language].noPermission, {
      details: { requiredPermission: mayDo(permission) ? alsoPermission : permission },
    })
  }
  if (access === 'admin' && secondFactor === 'overdue') {
    throw new DomainError(
      'second_factor_setup',
      (language) => httpTexts[language].secondFactorOverdue,
    )
  }
  if (!recentSecondFactor || hasProved) return
  if (apiKey) throw new DomainError('forbidden', (language) => httpTexts[language].notForApiKeys)
  if (secondFactor === 'on') {
    throw new DomainError(
      'second_factor_required',
      (language) => httpTexts[language].secondFactorAgain,
    )
  }
  throw new DomainError('password_required', (language) => httpTexts[language].passwordAgain)
}

/**
 * Asks for what a subject or a setting needs, where the endpoint cannot name it. Throws 403 as
 * `requireAccess` does; changes of the staff need a recent proof.
 */
export function requirePermission(by: SignedInCustomer, permission: Permission): void {
  const again = permission === 'write_staff' ? { recentSecondFactor: true as const } : {}
  requireAccess(by, { access: 'admin', permission, ...again })
}

function isAllowed(
  role: Role,
  permissions: readonly string[],
  permission: Endpoint['permission'],
): boolean {
  if (permission === 'subject') return role === 'admin'
  return permission !== undefined && holdsAll(permissions, [permission])
}

/** The actor of a request: staff where the endpoint is theirs, customers and guests elsewhere. */
export function actorOf(
  { caller, id, ip }: Pick<FastifyRequest, 'caller' | 'id' | 'ip'>,
  { access }: Pick<Endpoint, 'access'>,
): Actor {
  const origin = { requestId: id, network: networkOf(ip) }
  if (caller.kind !== 'customer') return { kind: 'guest', ...origin }
  const kind = access === 'admin' || access === 'staff' ? 'staff' : 'customer'
  const { id: customerId, apiKey, permissions } = caller.customer
  const ofStaff = kind === 'staff' && { permissions, ...(apiKey && { apiKey }) }
  return { kind, id: customerId, ...ofStaff, ...origin }
}

function authenticateGuest(request: FastifyRequest, source: CallerLookup): Caller {
  const header = request.headers['x-guest-id']
  const guest = typeof header === 'string' ? source.guestById(header) : null
  return guest ? { kind: 'guest', ...guest } : { kind: 'anonymous' }
}
