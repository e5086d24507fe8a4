import { Redis } from 'ioredis'

/** Time limit of a Redis command, before PostgreSQL counts instead. */
const maxResponseMs = 1000
const maxReconnectDelayMs = 2000

/**
 * Connects, and connects again for as long as it is open. Commands are never queued: without a
 * connection they fail at once. Reports once when Redis goes away, and once when it is back.
 */
export function openRedis(url: string, onChange: (isAway: boolean, cause: string) => void): Redis {
  let isAway = false
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: maxResponseMs,
    socketTimeout: maxResponseMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, maxReconnectDelayMs),
  })
  const becomes = (away: boolean, cause: string) => {
    if (isAway === away) return
    isAway = away
    onChange(away, cause)
  }
  redis.on('ready', () => becomes(false, ''))
  redis.on('error', (error: Error) => becomes(true, error.message))
  redis.on('close', () => becomes(true, 'the connection was closed'))
  return redis
}
