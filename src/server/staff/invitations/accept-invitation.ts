import { recordChange } from '../../audit/record-change.ts'
import type { InvitationAcceptance, OpenInvitation } from '#shared/auth/staff-schemas.ts'
import type { SecondFactorNeeded } from '#shared/auth/second-factor-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { openInvitedAccount } from '../../accounts/open-invited-account.ts'
import { hashPassword } from '../../accounts/passwords/password-hash.ts'
import { rejectWeakPassword } from '../../accounts/passwords/weak-passwords.ts'
import { completeSignIn, type ClientContext } from '../../accounts/sessions/sessions.ts'
import { inTransaction, type Db, type Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { markAccepted, selectByToken, type InvitationRow } from './invitation-queries.ts'
import { hasMember, lockRoles, lockStaff, setStaffRole } from '../staff-queries.ts'
import { staffTexts } from '../staff-texts.ts'

/** Addressee and role of an invitation's link. Throws like `acceptInvitation`. */
export async function findOpenInvitation(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<OpenInvitation> {
  const { email, role, expiresAt } = await requireOpen(db, token, clock.now())
  return { email, roleId: role.id, roleName: role.name, expiresAt: expiresAt.toISOString() }
}

/**
 * Opens an account with the role of the invitation and signs in. The account that a customer of this
 * address has becomes that account: the mailed link has verified the address. Throws `not_found` for an
 * unknown link, `invitation_ended` for one that was used, withdrawn or has expired, `already_staff`
 * for an address that got a role meanwhile, and `email_taken` for one that got an account meanwhile, where
 * the link was not mailed.
 */
export async function acceptInvitation(
  shop: ActingShop,
  token: string,
  { name, password }: InvitationAcceptance,
  client: ClientContext,
): Promise<SignedIn | SecondFactorNeeded> {
  await rejectWeakPassword(password, 'password')
  // Before hashing, which costs more than everything else.
  await requireOpen(shop.db, token, shop.clock.now())
  const passwordHash = await shop.passwordHashing.run(() => hashPassword(password))
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now()
    // In the order of every change of the staff: one that withdraws it waits, or is seen.
    await lockStaff(tx)
    await lockRoles(tx)
    const accepted = await markAccepted(tx, token, now)
    if (!accepted) {
      await requireOpen(tx, token, now)
      throw new Error('an open invitation cannot be accepted')
    }
    const { email, roleId, isLinkShown } = accepted
    if (await hasMember(tx, email)) throw alreadyStaff()
    const account = { email, name, passwordHash, now, isVerified: !isLinkShown }
    const customerId = await openInvitedAccount(tx, account)
    await setStaffRole(tx, customerId, roleId)
    if ('requestId' in tx.actor) tx.actor = { ...tx.actor, kind: 'staff', id: customerId }
    await recordChange(tx, shop.clock, {
      action: 'accepted',
      type: 'invitation',
      id: accepted.id,
      label: email,
    })
    return completeSignIn(tx, { customerId, now, isRemembered: false }, client)
  })
}

const alreadyStaff = () =>
  new DomainError('already_staff', (language) => staffTexts[language].alreadyStaff)

const ended = (reason: 'accepted' | 'withdrawn' | 'expired') =>
  new DomainError('invitation_ended', (language) => staffTexts[language][reason])

async function requireOpen(db: Tx | Db, token: string, now: Date): Promise<InvitationRow> {
  const invitation = await selectByToken(db, token)
  if (!invitation) {
    throw notFound((language) => staffTexts[language].unknownLink)
  }
  if (invitation.acceptedAt) {
    throw ended('accepted')
  }
  if (invitation.withdrawnAt) {
    throw ended('withdrawn')
  }
  if (invitation.expiresAt <= now) {
    throw ended('expired')
  }
  return invitation
}
