import type { Clock } from '../platform/clock.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import {
  deleteAttempt,
  deleteAttemptsBefore,
  insertAttempts,
  lockSubjects,
  selectAttemptCounts,
  type AttemptCount,
} from './attempt-queries.ts'
import type { Place } from './place.ts'

/** What counts as too often: attempts at one subject within a sliding window of time. */
export interface Limit {
  subject: string
  withinMs: number
  allows: (made: { fromHere: number; fromElsewhere: number }) => boolean
}

export function atMost(most: number): Limit['allows'] {
  return ({ fromHere, fromElsewhere }) => fromHere + fromElsewhere < most
}

export interface Attempt {
  /** It was none of those that count: a right password. */
  forgive(): Promise<void>
}

/** Limits live in PostgreSQL, so they hold over processes and restarts. */
export interface AttemptLimits {
  /** Refuses early, without counting: 429 `too_many_requests`. */
  check(limits: readonly Limit[], place: Place): Promise<void>
  /** Counts an attempt, or refuses it; of attempts at once none slips through. */
  count(limits: readonly Limit[], place: Place): Promise<Attempt>
}

const longestWindowMs = 24 * 60 * 60_000
const pruneEveryMs = 60_000

export function createAttemptLimits(db: Db, clock: Clock): AttemptLimits {
  let prunedAt = 0

  async function pruneNowAndThen(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - prunedAt) < pruneEveryMs) return
    prunedAt = now.getTime()
    await deleteAttemptsBefore(db, new Date(now.getTime() - longestWindowMs))
  }

  return {
    async check(limits, place) {
      const now = clock.now()
      for (const limit of limits) {
        refuseBeyond(
          limit,
          place,
          await selectAttemptCounts(db, [limit.subject], start(limit, now)),
          now,
        )
      }
    },
    async count(limits, place) {
      const now = clock.now()
      const id = newId()
      const subjects = limits.map((limit) => limit.subject)
      await inTransaction(db, async (tx) => {
        await lockSubjects(tx, subjects)
        for (const limit of limits) {
          refuseBeyond(
            limit,
            place,
            await selectAttemptCounts(tx, [limit.subject], start(limit, now)),
            now,
          )
        }
        await insertAttempts(tx, { id, place, madeAt: now }, subjects)
      })
      await pruneNowAndThen(now)
      return { forgive: () => deleteAttempt(db, id, subjects) }
    },
  }
}

function start(limit: Limit, now: Date): Date {
  return new Date(now.getTime() - limit.withinMs)
}

function refuseBeyond(limit: Limit, place: Place, counts: AttemptCount[], now: Date): void {
  const fromHere = sum(counts.filter((each) => each.place === place))
  if (limit.allows({ fromHere, fromElsewhere: sum(counts) - fromHere })) return
  const oldest = Math.min(...counts.map((each) => each.oldest.getTime()), now.getTime())
  const waitMs = oldest + limit.withinMs - now.getTime()
  throw new DomainError(
    'too_many_requests',
    `Too many attempts. Please try again in ${sayMinutes(waitMs)}.`,
    { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } },
  )
}

function sum(counts: AttemptCount[]): number {
  return counts.reduce((total, each) => total + each.count, 0)
}

function sayMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
