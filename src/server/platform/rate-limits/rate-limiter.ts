import { inTransaction, type Db, type Tx } from '../database/database.ts'
import { DomainError } from '../domain-error.ts'
import { newId } from '../ids.ts'
import type { ClientNetwork } from './client-network.ts'
import {
  deleteAttempt,
  deleteAttemptsBefore,
  insertAttempts,
  lockSubjects,
  selectAttemptCounts,
  type AttemptCount,
} from './rate-limit-queries.ts'

/** Attempts that a limit counts: those of the caller's network, and those of all others. */
export interface CountedAttempts {
  fromNetwork: number
  fromOtherNetworks: number
}

/** A limit on attempts at one subject within a sliding window of time. */
export interface RateLimit {
  subject: string
  windowMs: number
  allows: (made: CountedAttempts) => boolean
}

/** Allows that many attempts, from all networks together. */
export function max(attempts: number): RateLimit['allows'] {
  return ({ fromNetwork, fromOtherNetworks }) => fromNetwork + fromOtherNetworks < attempts
}

export interface ConsumedAttempt {
  /** Removes the attempt: it succeeded, and only failures count. */
  release(): Promise<void>
}

/** Attempts are counted in PostgreSQL, so limits apply across processes and restarts. */
export interface RateLimiter {
  /** Rejects early, without counting: 429 `too_many_requests`. */
  check(limits: readonly RateLimit[], network: ClientNetwork): Promise<void>
  /** Counts an attempt, or rejects it; of simultaneous attempts none slips through. */
  consume(limits: readonly RateLimit[], network: ClientNetwork): Promise<ConsumedAttempt>
}

const maxWindowMs = 24 * 60 * 60_000
const pruneEveryMs = 60_000

export function createRateLimiter(db: Db, now: () => Date): RateLimiter {
  let prunedAt = 0

  async function pruneOccasionally(at: Date): Promise<void> {
    if (Math.abs(at.getTime() - prunedAt) < pruneEveryMs) return
    prunedAt = at.getTime()
    await deleteAttemptsBefore(db, new Date(at.getTime() - maxWindowMs))
  }

  return {
    check: (limits, network) => rejectBeyond(db, limits, network, now()),
    async consume(limits, network) {
      const madeAt = now()
      const id = newId()
      const subjects = limits.map((limit) => limit.subject)
      await inTransaction(db, async (tx) => {
        await lockSubjects(tx, subjects)
        await rejectBeyond(tx, limits, network, madeAt)
        await insertAttempts(tx, { id, network, madeAt }, subjects)
      })
      await pruneOccasionally(madeAt)
      return { release: () => deleteAttempt(db, id, subjects) }
    },
  }
}

async function rejectBeyond(
  db: Tx | Db,
  limits: readonly RateLimit[],
  network: ClientNetwork,
  now: Date,
): Promise<void> {
  for (const limit of limits) {
    const since = new Date(now.getTime() - limit.windowMs)
    const counts = await selectAttemptCounts(db, limit.subject, since)
    const fromNetwork = sum(counts.filter((each) => each.network === network))
    const fromOtherNetworks = sum(counts) - fromNetwork
    if (!limit.allows({ fromNetwork, fromOtherNetworks })) {
      throw tooManyRequests(limit, counts, now)
    }
  }
}

function tooManyRequests(limit: RateLimit, counts: AttemptCount[], now: Date): DomainError {
  const oldest = Math.min(...counts.map((each) => each.oldest.getTime()), now.getTime())
  const waitMs = oldest + limit.windowMs - now.getTime()
  return new DomainError(
    'too_many_requests',
    `Too many attempts. Please try again in ${minutesText(waitMs)}.`,
    { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } },
  )
}

function sum(counts: AttemptCount[]): number {
  return counts.reduce((total, each) => total + each.count, 0)
}

function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
