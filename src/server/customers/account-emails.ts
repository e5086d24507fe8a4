import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import type { AccountTools } from './accounts.ts'
import type { Limit } from './attempt-limits.ts'
import { selectCustomer, selectCustomerByEmail } from './customer-queries.ts'
import { isKnownPlace } from './known-places.ts'
import { codeMinutes, makeCode } from './password-code.ts'
import type { Place } from './place.ts'

/** To a new customer; null when the account is gone. */
export async function welcomeEmail(
  { db, publicUrl }: AccountTools,
  { customerId }: EmailPayloads['welcome'],
): Promise<EmailMessage | null> {
  const customer = await selectCustomer(db, customerId)
  if (!customer) return null
  return {
    to: customer.email,
    template: 'welcome',
    props: { productsUrl: `${publicUrl}/products` },
  }
}

/**
 * Makes a code and the e-mail that carries it; null when none is due. The code is made here, and
 * anew at every try to send it: it is stored as a hash only, never in a job.
 */
export async function passwordCodeEmail(
  tools: AccountTools,
  { email, place }: EmailPayloads['password-code'],
): Promise<EmailMessage | null> {
  if (!(await mayMailCode(tools, email, place))) return null
  // Also without an account: guessing at its code must take as long as where there is one.
  const code = await makeCode(tools, email)
  if (!(await selectCustomerByEmail(tools.db, email))) return null
  return {
    to: email,
    // Its own id at every try: a mailbox must not take a newer code for the same e-mail.
    id: newId(),
    template: 'password-code',
    props: { code, validMinutes: codeMinutes },
  }
}

const quarterMs = 15 * 60_000

/** Strangers can neither fill somebody's mailbox nor keep the owner from their own code. */
async function mayMailCode(tools: AccountTools, email: string, place: Place): Promise<boolean> {
  const isKnown = await isKnownPlace(tools, email, place)
  const mailed: Limit = {
    subject: `code mailed to ${email}`,
    withinMs: quarterMs,
    allows: ({ fromHere, fromElsewhere }) =>
      isKnown ? fromHere < 5 : fromHere + fromElsewhere < 8,
  }
  try {
    await tools.limits.count([mailed], place)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
