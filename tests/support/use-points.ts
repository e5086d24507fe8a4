import type { LimitPolicyName } from '../../src/shared/api/limits.ts'
import { hashClientNetwork } from '../../src/server/platform/rate-limits/client-network.ts'
import type { CallOutcome, LimitKeys } from '../../src/server/platform/rate-limits/rate-limiter.ts'
import type { Shop } from '../../src/server/shop.ts'

/** Counts calls without making them: `usePoints(shop, 'order', { from: '203.0.113.1', times: 59 })`. */
export async function usePoints(
  { rateLimits, keys }: Pick<Shop, 'rateLimits' | 'keys'>,
  policy: LimitPolicyName,
  {
    times,
    from,
    outcome = 'created',
    ...counted
  }: LimitKeys & { times: number; from?: string; outcome?: CallOutcome },
): Promise<void> {
  const network = from === undefined ? null : hashClientNetwork(keys.clientNetworks, from)
  for (let time = 0; time < times; time += 1) {
    const call = await rateLimits.count(policy, { ...counted, network })
    await call.end(outcome)
  }
}
