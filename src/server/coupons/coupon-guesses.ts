import type { Text } from '#shared/languages/texts.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { LimitKeys, RateLimiter } from '../platform/rate-limits/rate-limiter.ts'
import type { Shop } from '../shop.ts'

/** Client that tries a coupon code. */
export interface CouponTrier {
  customerId: string | null
  guestKey: string | null
  network: string | null
  /** Whether an order of the account or the device was delivered. */
  hasBought: () => Promise<boolean>
}

/** There is no coupon with a code that was tried. */
class UnknownCouponError extends DomainError {}

/** As it is thrown; that of an unknown code is counted by `withCouponLimit`. */
export function couponError(problem: {
  code: 'invalid_coupon' | 'coupon_used_up'
  message: Text
  isUnknown?: true
}): DomainError {
  const { code, message, isUnknown } = problem
  return isUnknown ? new UnknownCouponError(code, message) : new DomainError(code, message)
}

/**
 * Runs what tries a coupon code. Codes that do not exist have one limit, wherever they are tried: beyond it no code is
 * looked up. What others at the same network have tried counts for no buyer who has bought before. `isUnknown` is for
 * a result that says so instead of an error. Throws 429.
 */
export async function withCouponLimit<T>(
  { rateLimits }: Pick<Shop, 'rateLimits'>,
  trier: CouponTrier,
  tryCode: () => Promise<T>,
  isUnknown: (result: T) => boolean = () => false,
): Promise<T> {
  const keys = await keysWithinLimit(rateLimits, trier)
  try {
    const result = await tryCode()
    if (isUnknown(result)) await rateLimits.count('couponCode', keys)
    return result
  } catch (error) {
    if (error instanceof UnknownCouponError) await rateLimits.count('couponCode', keys)
    throw error
  }
}

/** The keys that wrong codes are counted by. Throws 429. */
async function keysWithinLimit(
  rateLimits: RateLimiter,
  { customerId: account, guestKey: guest, network, hasBought }: CouponTrier,
): Promise<LimitKeys> {
  const keys = { account, guest, network }
  try {
    await rateLimits.check('couponCode', keys)
    return keys
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isOver || !(await hasBought())) throw error
    const known = { ...keys, isKnown: true }
    await rateLimits.check('couponCode', known)
    return known
  }
}
