import { availableParallelism } from 'node:os'
import type { Clock } from '../platform/clock.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from '../platform/concurrency-limit.ts'
import type { Db } from '../platform/database/connect-database.ts'
import type { SignedInCustomer } from '../platform/http/caller.ts'
import type { ShopJobs } from '../jobs.ts'
import type { Settings } from '../platform/settings.ts'
import { deriveKey, sign } from '../platform/shop-secret.ts'
import { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts'
import {
  ensureAdministrator,
  type Administrator,
  type AdministratorWish,
} from './ensure-administrator.ts'
import { createGoogleVerifier, type VerifyGoogleToken } from './google-token.ts'
import { createPlaceOf, type PlaceOf } from './place.ts'
import { hashOfToken, prepareCustomerByToken } from './session-queries.ts'

export interface AccountOptions {
  db: Db
  settings: Pick<Settings, 'publicUrl' | 'port' | 'googleClientId' | 'googleJwksUrl'>
  /** The shop's secret; every use derives its own key from it. */
  secret: string
  clock: Clock
  /** Absent where nothing is mailed, as in a script. */
  jobs?: ShopJobs
  /** Moves a guest's cart into the customer's as they sign in. */
  mergeGuestCart?: (customerId: string, guestKey: string) => Promise<void>
}

/** What the operations on accounts work with. */
export interface AccountTools {
  db: Db
  clock: Clock
  limits: AttemptLimits
  /** Everything that hashes a password runs in here. */
  hashing: ConcurrencyLimit
  placeOf: PlaceOf
  /** Keyed: there are so few codes that a bare hash would be as good as the code itself. */
  hashCode: (email: string, code: string) => string
  verifyGoogleToken: VerifyGoogleToken
  publicUrl: string
  jobs: ShopJobs | undefined
  mergeGuestCart: (customerId: string, guestKey: string) => Promise<void>
}

export interface Accounts {
  tools: AccountTools
  /** Who a session's token belongs to; null when it is unknown, expired or revoked anywhere. */
  customerByToken(token: string): Promise<SignedInCustomer | null>
  /** Gives a shop without administrators one; null when there is one. Safe to call at once. */
  ensureAdministrator(wish: AdministratorWish): Promise<Administrator | null>
}

const maxHashingQueue = 200

export function createAccounts(options: AccountOptions): Accounts {
  const { db, clock, secret, settings } = options
  const codeKey = deriveKey(secret, 'password codes')
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const tools: AccountTools = {
    db,
    clock,
    limits: createAttemptLimits(db, clock),
    hashing: createConcurrencyLimit({
      concurrency: Math.min(2, availableParallelism()),
      maxQueue: maxHashingQueue,
    }),
    placeOf: createPlaceOf(secret),
    hashCode: (email, code) => sign(codeKey, `${email} ${code}`),
    verifyGoogleToken: createGoogleVerifier(settings),
    publicUrl,
    jobs: options.jobs,
    mergeGuestCart: options.mergeGuestCart ?? (async () => undefined),
  }
  const byToken = prepareCustomerByToken(db)
  return {
    tools,
    async customerByToken(token) {
      const [row] = await byToken.execute({ tokenHash: hashOfToken(token), now: clock.now() })
      return row ?? null
    },
    ensureAdministrator: (wish) => ensureAdministrator(tools, wish),
  }
}
