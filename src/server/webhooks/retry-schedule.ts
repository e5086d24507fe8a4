const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after the attempt before each one is made (Standard Webhooks 1.0); the first at once. */
const delaysMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

export const maxAttempts = delaysMs.length

/** Receivers that say they are overloaded are left alone for as long at least. */
const overloadedStatuses = new Set([429, 502, 504])
const overloadedDelayMs = 5 * minute

const maxRetryAfterMs = 24 * hour

interface FailedAttempt {
  at: Date
  /** The attempts that were made, this one included. */
  attempts: number
  statusCode: number | null
  /** The header of that name. */
  retryAfter: string | undefined
}

/**
 * When to try again; null after the last attempt. `random`, from 0 to 1, spreads attempts by a tenth, so
 * that a receiver that is back does not get all of them at once.
 */
export function nextAttemptAt(
  { at, attempts, statusCode, retryAfter }: FailedAttempt,
  random: number,
): Date | null {
  const scheduled = delaysMs[attempts]
  if (scheduled === undefined) return null
  const isOverloaded = statusCode !== null && overloadedStatuses.has(statusCode)
  const least = Math.max(isOverloaded ? overloadedDelayMs : 0, retryAfterMs(retryAfter, at))
  return new Date(at.getTime() + Math.max(scheduled, least) * (1 + random / 10))
}

/** Seconds, or a date; 0 for anything else. */
function retryAfterMs(header: string | undefined, at: Date): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - at.getTime()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}
