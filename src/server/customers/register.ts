import type { Registration } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError } from '../platform/domain-error.ts'
import { enqueueEmail } from '../jobs.ts'
import type { AccountTools } from './accounts.ts'
import { atMost, type Limit } from './attempt-limits.ts'
import { writePassword } from './password-queries.ts'
import { insertCustomer, selectCustomerByEmail } from './customer-queries.ts'
import { letIn } from './let-in.ts'
import { hashPassword } from './password-hash.ts'
import type { Place } from './place.ts'
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
  tools: AccountTools,
  registration: Registration,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, limits } = tools
  await limits.check([takenEmailsFrom(visitor.place)], visitor.place)
  const attempt = await limits.count([registrationsFrom(visitor.place)], visitor.place)
  const opened = (await selectCustomerByEmail(db, registration.email))
    ? null
    : await openAccount(tools, registration)
  if (!opened) {
    await attempt.forgive()
    await limits.count([takenEmailsFrom(visitor.place)], visitor.place)
    throw emailTaken()
  }
  return letIn(tools, opened, visitor)
}

/** Null when somebody else took the e-mail meanwhile. */
async function openAccount(tools: AccountTools, registration: Registration) {
  const { name, email, phone = null, password } = registration
  const passwordHash = await tools.hashing.run(() => hashPassword(password))
  const at = tools.clock.now()
  return inTransaction(tools.db, async (tx) => {
    const customerId = await insertCustomer(tx, { name, email, phone, emailVerified: false, at })
    if (customerId === null) return null
    await writePassword(tx, { customerId, hash: passwordHash, changedAt: at })
    const session = { customerId, createdAt: at, expiresAt: sessionEnd(at, false) }
    const token = await insertSession(tx, session)
    await enqueueEmail(tools.jobs, tx, { kind: 'welcome', customerId })
    return { token, customerId }
  })
}

function registrationsFrom(place: Place): Limit {
  return {
    subject: `registration from ${place}`,
    withinMs: hourMs,
    allows: atMost(registrationsPerHour),
  }
}

function takenEmailsFrom(place: Place): Limit {
  return {
    subject: `taken e-mail from ${place}`,
    withinMs: hourMs,
    allows: atMost(takenEmailsPerHour),
  }
}
