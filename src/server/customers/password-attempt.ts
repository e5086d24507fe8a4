import type { AccountTools } from './accounts.ts'
import { atMost, type Attempt, type Limit } from './attempt-limits.ts'
import { mayTryPassword, passwordWindowMs, wrongPasswordsFromPlace } from './password-allowance.ts'
import { isKnownPlace } from './known-places.ts'
import type { Place } from './place.ts'

/**
 * Runs what tries a password, as one attempt of that place at that account. The attempt counts
 * unless `forgive` is called. Refused with 429 before any hashing once there were too many.
 */
export async function asPasswordAttempt<T>(
  tools: AccountTools,
  { email, place }: { email: string; place: Place },
  tryPassword: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const limits = await passwordLimits(tools, email, place)
  // Before standing in line too, or a flood of refused attempts would keep everybody waiting.
  await tools.limits.check(limits, place)
  return tools.hashing.run(async () => {
    const attempt = await tools.limits.count(limits, place)
    return tryPassword(attempt)
  })
}

async function passwordLimits(tools: AccountTools, email: string, place: Place): Promise<Limit[]> {
  const isKnown = await isKnownPlace(tools, email, place)
  return [
    {
      subject: `password of ${email}`,
      withinMs: passwordWindowMs,
      allows: (made) => mayTryPassword({ ...made, isKnownPlace: isKnown }),
    },
    {
      subject: `password from ${place}`,
      withinMs: passwordWindowMs,
      allows: atMost(wrongPasswordsFromPlace),
    },
  ]
}
