import type { LimitPolicy } from './limits.ts'

const hour = 60 * 60
const day = 24 * hour

/** A limit in words: `60 in 15 minutes by network; 10 created in 1 hour by guest`. */
export function limitText(policy: LimitPolicy): string {
  const counters = policy.counters.map(
    ({ by, points, windowSeconds, counts }) =>
      `${points}${counts ? ` ${counts.join(' or ')}` : ''} in ${windowText(windowSeconds)} by ${by}`,
  )
  const atOnce = policy.maxAtOnce ? [`${policy.maxAtOnce} at once by network`] : []
  const ofNetwork = policy.networkConcurrency
    ? [`${policy.networkConcurrency} at a time by network`]
    : []
  const together = policy.concurrency ? [`${policy.concurrency} at a time`] : []
  return [...counters, ...atOnce, ...ofNetwork, ...together].join('; ')
}

function windowText(seconds: number): string {
  const [size, unit] =
    seconds >= day ? [day, 'day'] : seconds >= hour ? [hour, 'hour'] : [60, 'minute']
  const count = seconds / size
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
