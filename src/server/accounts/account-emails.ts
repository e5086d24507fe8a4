import { otpMinutes } from '#shared/auth/passwords.ts'
import { urls } from '#shared/urls.ts'
import { findAccount, findChosenLanguage, findUser } from '../customers/customers.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import { type ActingShop, pageUrl, type Shop } from '../shop.ts'
import { countCodeEmail, type AccountAttempt } from './account-limits.ts'
import { selectAccountByEmail } from './account-queries.ts'
import { createResetCode } from './passwords/reset-password.ts'

/** To a new customer; null when the account is gone. */
export async function welcomeEmail(
  shop: Shop,
  { customerId, language = 'en' }: EmailPayloads['welcome'],
): Promise<EmailMessage | null> {
  const customer = await findUser(shop.db, customerId)
  if (!customer) return null
  return {
    to: customer.email,
    template: 'welcome',
    language,
    props: { productsUrl: pageUrl(shop, language, urls.products()) },
  }
}

/**
 * To a member of staff whose second factor was changed, in the language of their administration, or else
 * of the request; null when the account is gone.
 */
export async function secondFactorEmail(
  shop: Shop,
  { customerId, change, language: requested = 'en' }: EmailPayloads['second-factor'],
): Promise<EmailMessage | null> {
  const customer = await findUser(shop.db, customerId)
  if (!customer) return null
  const language = (await findChosenLanguage(shop.db, customerId)) ?? requested
  const passwordUrl = pageUrl(shop, language, urls.forgotPassword())
  const props = { change, passwordUrl }
  return { to: customer.email, template: 'second-factor', language, props }
}

/**
 * To the owner of an account that was merged into another one of theirs, whose e-mail is hidden but for
 * its beginning; null when one of them is gone.
 */
export async function accountMergedEmail(
  shop: Shop,
  { customerId, language = 'en' }: EmailPayloads['account-merged'],
): Promise<EmailMessage | null> {
  const account = await findAccount(shop.db, customerId)
  const kept = account?.mergedIntoId ? await findUser(shop.db, account.mergedIntoId) : null
  if (!account || !kept) return null
  const props = {
    email: account.email,
    keptEmail: hiddenEmail(kept.email),
    loginUrl: pageUrl(shop, language, urls.login()),
  }
  return { to: account.email, template: 'account-merged', language, props }
}

/** "ra•••@example.com": its owner knows it, and nobody else learns it. */
function hiddenEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, name.length > 4 ? 2 : 1)}•••@${domain}`
}

/**
 * Creates a code and its e-mail; null when none is due. The code is created here, a new one for
 * every attempt to send it: it is stored as a hash only, never in a job.
 */
export async function passwordCodeEmail(
  shop: ActingShop,
  { email, place, browser, language = 'en' }: EmailPayloads['password-code'],
): Promise<EmailMessage | null> {
  if (!(await mayMailCode(shop, { email, network: place, browser: browser ?? null }))) return null
  // Even without an account, so that guessing a code takes equally long in both cases.
  const code = await createResetCode(shop, email)
  if (!(await selectAccountByEmail(shop.db, email))) return null
  return {
    to: email,
    // A new id for each attempt: mail clients must not take a newer code for a duplicate.
    id: newId(),
    template: 'password-code',
    language,
    props: { code, validMinutes: otpMinutes },
  }
}

/** Attackers can neither flood a mailbox nor prevent the owner from getting a code. */
async function mayMailCode(shop: Shop, attempt: AccountAttempt): Promise<boolean> {
  try {
    await countCodeEmail(shop, attempt)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
