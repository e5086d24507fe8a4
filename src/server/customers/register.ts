import type { Registration } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { enqueueMail } from '../platform/mail/mail-requests.ts'
import type { Shop } from '../shop.ts'
import { max, type RateLimit } from '../platform/rate-limits/rate-limiter.ts'
import { writePassword } from './password-queries.ts'
import { insertCustomer, selectCustomerByEmail } from './customer-queries.ts'
import { letIn } from './let-in.ts'
import { hashPassword } from './password-hash.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import { sessionEnd } from './session-length.ts'
import { insertSession } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

const hourMs = 60 * 60_000
/** Whole towns share an address of their mobile carrier. */
const registrationsPerHour = 300
/** Learning which e-mails have accounts is slow work. */
const takenEmailsPerHour = 30

const emailTaken = () =>
  new DomainError('email_taken', 'An account with this e-mail already exists.', {
    issues: [{ path: 'email', message: 'An account with this e-mail already exists' }],
  })

/** Opens an account and signs in. `email_taken` whatever the letters' case. */
export async function register(
  shop: Shop,
  registration: Registration,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, rateLimits } = shop
  await rateLimits.check([takenEmailsFrom(visitor.place)], visitor.place)
  const attempt = await rateLimits.consume([registrationsFrom(visitor.place)], visitor.place)
  const opened = (await selectCustomerByEmail(db, registration.email))
    ? null
    : await openAccount(shop, registration)
  if (!opened) {
    await attempt.release()
    await rateLimits.consume([takenEmailsFrom(visitor.place)], visitor.place)
    throw emailTaken()
  }
  return letIn(shop, opened, visitor)
}

/** Null when somebody else took the e-mail meanwhile. */
async function openAccount(shop: Shop, registration: Registration) {
  const { name, email, phone = null, password } = registration
  const passwordHash = await shop.passwordHashing.run(() => hashPassword(password))
  const at = shop.clock.now()
  return inTransaction(shop.db, async (tx) => {
    const customerId = await insertCustomer(tx, { name, email, phone, emailVerified: false, at })
    if (customerId === null) return null
    await writePassword(tx, { customerId, hash: passwordHash, changedAt: at })
    const session = { customerId, createdAt: at, expiresAt: sessionEnd(at, false) }
    const token = await insertSession(tx, session)
    await enqueueMail(shop.jobs, tx, { kind: 'welcome', customerId })
    return { token, customerId }
  })
}

function registrationsFrom(place: ClientNetwork): RateLimit {
  return {
    subject: `registration from ${place}`,
    windowMs: hourMs,
    allows: max(registrationsPerHour),
  }
}

function takenEmailsFrom(place: ClientNetwork): RateLimit {
  return {
    subject: `taken e-mail from ${place}`,
    windowMs: hourMs,
    allows: max(takenEmailsPerHour),
  }
}
