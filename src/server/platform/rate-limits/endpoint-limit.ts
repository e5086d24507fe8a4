import type { KeyObject } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { EndpointLimit } from '#shared/api/endpoint.ts'
import type { CallOutcome, LimitPolicyName } from '#shared/api/limits.ts'
import { DomainError } from '../domain-error.ts'
import type { Caller, CallerLookup } from '../http/authenticate.ts'
import { type ClientNetwork, hashClientNetwork } from './client-network.ts'
import type { CountedCall, RateLimiter } from './rate-limiter.ts'

/** Counts the calls of endpoints. */
export interface EndpointLimits {
  rateLimits: RateLimiter
  /** Hashes client networks. */
  networkKey: KeyObject
}

/**
 * Before its body is read: notes the network of a call, and throws 429 or 503 where it is known to be
 * one too many.
 */
export function rejectEarly(
  { rateLimits, networkKey }: EndpointLimits,
  { policy }: EndpointLimit,
  request: FastifyRequest,
): void {
  request.network = hashClientNetwork(networkKey, request.ip)
  rateLimits.rejectEarly(policy, request.network)
}

/** Runs a call in the turn of its policy. Throws 429 and 503. */
export function inTurn<T>(
  { rateLimits }: EndpointLimits,
  { policy }: EndpointLimit,
  { network }: FastifyRequest,
  call: () => Promise<T>,
): Promise<T> {
  return rateLimits.inTurn(policy, network, call)
}

/** Counts by its network what is no call of an endpoint. Throws 429. */
export async function countByNetwork(
  { rateLimits, networkKey }: EndpointLimits,
  policy: LimitPolicyName,
  request: FastifyRequest,
): Promise<void> {
  await rateLimits.count(policy, { network: hashClientNetwork(networkKey, request.ip) })
}

/** Counts a call by its network and runs it in its turn. Throws 429 and 503. */
export function withinPolicy<T>(
  limits: EndpointLimits,
  policy: LimitPolicyName,
  request: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  rejectEarly(limits, { policy }, request)
  return inTurn(limits, { policy }, request, async () => {
    await countByNetwork(limits, policy, request)
    return run()
  })
}

/**
 * Counts a call as its endpoint declares. Throws 429 `too_many_requests`. What others have tried with a
 * phone, an e-mail or a number, or from the same network, does not lock out a caller who is known by it; an
 * order proves no e-mail, so at sign-in only browsers are known that have signed in. After a right password
 * the account counts its wrong codes.
 */
export async function countCall(
  { rateLimits }: EndpointLimits,
  { policy, phone, email, signInEmail, signInToken, number }: EndpointLimit,
  { caller, body, network }: FastifyRequest,
  lookup: Pick<CallerLookup, 'isKnownBuyer' | 'isKnownBrowser' | 'isPendingSignIn'>,
): Promise<CountedCall> {
  const own = {
    network,
    guest: guestOf(caller),
    account: caller.kind === 'customer' ? caller.customer.id : null,
  }
  const contact = {
    phone: phone === undefined ? null : textAt(body, phone),
    email: email === undefined ? null : textAt(body, email),
  }
  const numbered = { number: number === undefined ? null : textAt(body, number) }
  try {
    return await rateLimits.count(policy, { ...own, ...contact, ...numbered })
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isOver) throw error
    const account = signInEmail === undefined ? null : textAt(body, signInEmail)
    const token = signInToken === undefined ? null : textAt(body, signInToken)
    const isKnown =
      (await lookup.isKnownBuyer(caller, contact)) ||
      (await lookup.isKnownBrowser(caller, account)) ||
      (await lookup.isPendingSignIn(token))
    if (!isKnown) throw error
    return rateLimits.count(policy, { ...own, isKnown: true })
  }
}

/** Customers send the id of the guest that they were; their account counts. */
function guestOf(caller: Caller): string | null {
  return caller.kind === 'guest' ? caller.guestKey : null
}

/** The text at a path of names, such as `shippingAddress.phone`; null where there is none. */
function textAt(body: unknown, path: string): string | null {
  const value = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
      body,
    )
  return typeof value === 'string' ? value : null
}

/** The outcome of a failed call: `rejected` if the request was at fault, otherwise `failed`. */
export function outcomeOfError(error: unknown): CallOutcome {
  const isRejected =
    error instanceof DomainError && error.status < 500 && error.code !== 'too_many_requests'
  return isRejected ? 'rejected' : 'failed'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a call of an endpoint with a limit comes from. */
    network: ClientNetwork
  }
}
