import type { Text } from '#shared/languages/texts.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'

/** Client that tries a coupon code. */
export interface CouponTrier {
  guestKey: string | null
  network: string | null
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
 * looked up. `isUnknown` is for a result that says so instead of an error. Throws 429.
 */
export async function withCouponLimit<T>(
  { rateLimits }: Pick<Shop, 'rateLimits'>,
  { guestKey: guest, network }: CouponTrier,
  tryCode: () => Promise<T>,
  isUnknown: (result: T) => boolean = () => false,
): Promise<T> {
  const keys = { guest, network }
  await rateLimits.check('couponCode', keys)
  try {
    const result = await tryCode()
    if (isUnknown(result)) await rateLimits.count('couponCode', keys)
    return result
  } catch (error) {
    if (error instanceof UnknownCouponError) await rateLimits.count('couponCode', keys)
    throw error
  }
}
