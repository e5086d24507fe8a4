import { DomainError } from '../platform/domain-error.ts'
import { accountTexts } from './account-texts.ts'
import type { Tx } from '../platform/database/database.ts'
import {
  deleteKnownDevices,
  insertAccount,
  lockAccountByEmail,
  updateVerifiedName,
} from './account-queries.ts'
import { upsertPassword } from './passwords/password-queries.ts'
import { deleteSessionsOf } from './sessions/session-queries.ts'

interface InvitedAccount {
  email: string
  name: string
  passwordHash: string
  now: Date
  /** Whether a mailed link has shown that the address is theirs. */
  isVerified: boolean
}

/**
 * Opens an account for somebody who was invited. Of an address that a mailed link has verified, it makes the
 * account that exists theirs: with this name and password, and without the sessions and devices of
 * the person who opened it. Orders and addresses stay. Returns its id. Throws `email_taken` for another
 * address that has an account.
 */
export async function openInvitedAccount(
  tx: Tx,
  { email, name, passwordHash, now, isVerified }: InvitedAccount,
): Promise<string> {
  const account = { name, email, emailVerified: isVerified, phone: null, createdAt: now }
  const opened = await insertAccount(tx, account)
  if (!opened && !isVerified)
    throw new DomainError('email_taken', (language) => accountTexts[language].invitedTaken)
  const customerId = opened ?? (await claimAccount(tx, email, name))
  await upsertPassword(tx, { customerId, hash: passwordHash, changedAt: now })
  return customerId
}

async function claimAccount(tx: Tx, email: string, name: string): Promise<string> {
  const account = await lockAccountByEmail(tx, email)
  if (!account) throw new Error('an account was deleted while it was claimed')
  await updateVerifiedName(tx, account.id, name)
  await deleteSessionsOf(tx, account.id)
  await deleteKnownDevices(tx, account.id)
  return account.id
}
