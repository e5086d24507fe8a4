import type { Shop } from '../shop.ts'
import { max, type ConsumedAttempt, type RateLimit } from '../platform/rate-limits/rate-limiter.ts'
import { mayTryPassword, passwordWindowMs, wrongPasswordsFromPlace } from './password-allowance.ts'
import { isKnownPlace } from './known-places.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'

/**
 * Runs what tries a password, as one attempt of that place at that account. The attempt counts
 * unless `release` is called. Refused with 429 before any hashing once there were too many.
 */
export async function asPasswordAttempt<T>(
  shop: Shop,
  { email, place }: { email: string; place: ClientNetwork },
  tryPassword: (attempt: ConsumedAttempt) => Promise<T>,
): Promise<T> {
  const limits = await passwordLimits(shop, email, place)
  // Before standing in line too, or a flood of refused attempts would keep everybody waiting.
  await shop.rateLimits.check(limits, place)
  return shop.passwordHashing.run(async () => {
    const attempt = await shop.rateLimits.consume(limits, place)
    return tryPassword(attempt)
  })
}

async function passwordLimits(
  shop: Shop,
  email: string,
  place: ClientNetwork,
): Promise<RateLimit[]> {
  const isKnown = await isKnownPlace(shop, email, place)
  return [
    {
      subject: `password of ${email}`,
      windowMs: passwordWindowMs,
      allows: (made) => mayTryPassword({ ...made, isKnownPlace: isKnown }),
    },
    {
      subject: `password from ${place}`,
      windowMs: passwordWindowMs,
      allows: max(wrongPasswordsFromPlace),
    },
  ]
}
