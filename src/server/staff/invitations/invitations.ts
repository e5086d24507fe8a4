import type { AccessOfFeature } from '../../accounts/added-access/access-of-features.ts'
import { selectAccountByEmail } from '../../accounts/account-queries.ts'
import type { Language } from '#shared/languages/languages.ts'
import { isMailSent } from '../../mail/mail-server.ts'
import { roleIn } from '#shared/auth/built-in-roles.ts'
import { recordChange, recordChanges } from '../../audit/record-change.ts'
import type { NewInvitation, StaffInvitation } from '#shared/auth/staff-schemas.ts'
import { urls } from '#shared/urls.ts'
import { hasMember } from '../staff-queries.ts'
import { enqueueEmail, type EmailMessage, type EmailPayloads } from '../../jobs.ts'
import { inTransaction, writing, type Tx, type Writer } from '../../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../../platform/domain-error.ts'
import { isId, newId } from '../../platform/ids.ts'
import { createToken } from '../../platform/secrets.ts'
import { type ActingShop, pageUrl, type Shop } from '../../shop.ts'
import {
  deleteEndedBefore,
  deleteExpiredOf,
  insertInvitation,
  renewInvitation,
  replaceToken,
  setShownToken,
  selectOpenSentBy,
  selectUnanswered,
  selectUnansweredById,
  withdrawById,
  withdrawSentBy,
  type InvitationRow,
} from './invitation-queries.ts'
import { lockForActor, requireRights } from '../staff.ts'
import { staffTexts } from '../staff-texts.ts'

const validHours = 24

/** Invitations that wait for an answer, and those that expired without one, newest first. */
export async function listInvitations({
  db,
  clock,
}: Pick<Shop, 'db' | 'clock'>): Promise<StaffInvitation[]> {
  const rows = await selectUnanswered(db)
  return rows.map((row) => serializeInvitation(row, clock.now()))
}

/** An invitation, with its link where the inviter has to pass it on. */
interface SentInvitation {
  invitation: StaffInvitation
  link: string | null
}

/**
 * Invites an e-mail address into a role; the link is mailed by a job, or returned where the shop has no mail
 * server. Throws `cannot_grant` for a role that may do more than the actor's, `already_staff`,
 * `already_invited` while a link is open, and `email_taken` as `makeInvitationLink`.
 */
export async function invite(
  shop: ActingShop,
  actorId: string,
  { email, roleId }: NewInvitation,
): Promise<SentInvitation> {
  const isMailed = await isMailSent(shop)
  return inTransaction(shop, async (tx) => {
    const locked = await lockForActor(tx, actorId)
    if (!locked.roles.has(roleId))
      throw fieldError('roleId', (language) => staffTexts[language].unknownRole)
    requireRights(locked, roleId)
    await rejectMember(tx, email)
    const [id, createdAt] = [newId(), shop.clock.now()]
    await deleteExpiredOf(tx, email, createdAt)
    const expiresAt = expiryAfter(createdAt)
    const invitation = { id, email, roleId, invitedBy: actorId, createdAt, expiresAt }
    if (!(await insertInvitation(tx, invitation))) {
      throw fieldError('email', (language) => staffTexts[language].invited, 'already_invited')
    }
    return isMailed
      ? mailInvitation(shop, tx, id, 'created')
      : showLink(shop, tx, { id, email }, 'created')
  })
}

/**
 * Mails a new link, good for another day; those before are dead. Throws `conflict` where the shop has no mail
 * server.
 */
export async function resendInvitation(
  shop: ActingShop,
  actorId: string,
  id: string,
): Promise<SentInvitation> {
  if (!(await isMailSent(shop)))
    throw new DomainError('conflict', (language) => staffTexts[language].notMailed)
  return inTransaction(shop, async (tx) => {
    await renew(tx, shop, actorId, id)
    return mailInvitation(shop, tx, id, 'sent')
  })
}

/**
 * Makes a new link for the inviter to pass on, good for another day; those before are dead. Throws `email_taken`
 * for an address that has an account: a link that was not mailed does not show whose the address is.
 */
export async function makeInvitationLink(
  shop: ActingShop,
  actorId: string,
  id: string,
): Promise<SentInvitation> {
  return inTransaction(shop, async (tx) => {
    const { email } = await renew(tx, shop, actorId, id)
    return showLink(shop, tx, { id, email }, 'sent')
  })
}

/** Prolongs an invitation, without a link yet. Throws like `invite`. */
async function renew(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  actorId: string,
  id: string,
): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, actorId, id)
  await rejectMember(tx, invitation.email)
  const expiresAt = expiryAfter(clock.now())
  await renewInvitation(tx, id, { invitedBy: actorId, expiresAt })
  return invitation
}

/** The link of a withdrawn invitation says that it was. */
export async function withdrawInvitation(
  shop: ActingShop,
  actorId: string,
  id: string,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { email } = await lockInvitation(tx, actorId, id)
    await withdrawById(tx, id, shop.clock.now())
    const subject = { type: 'invitation', id, label: email } as const
    await recordChange(tx, shop.clock, { action: 'deleted', ...subject })
  })
}

/** Open invitations of an account: each was sent within a day, so after whatever has confirmed it. */
export const accessByInvitations: AccessOfFeature<ActingShop> = {
  async find(db, memberId, { now }) {
    const open = await selectOpenSentBy(db, memberId, now)
    return open.map(({ email, expiresAt }) => ({
      kind: 'invitation',
      name: email,
      at: sentAt(expiresAt),
    }))
  },
  async end(tx, { clock }, memberId) {
    const now = clock.now()
    const open = await selectOpenSentBy(tx, memberId, now)
    await withdrawSentBy(tx, [memberId], now)
    await recordChanges(
      tx,
      clock,
      open.map(({ id, email }) => ({ action: 'deleted', type: 'invitation', id, label: email })),
    )
  },
}

/** An unanswered invitation, which the lock of the staff keeps so. Throws like `invite`. */
async function lockInvitation(tx: Tx, actorId: string, id: string): Promise<InvitationRow> {
  const locked = await lockForActor(tx, actorId)
  const invitation = isId(id) ? await selectUnansweredById(tx, id) : null
  if (!invitation) throw notFound((language) => staffTexts[language].invitationAnswered)
  requireRights(locked, invitation.role.id)
  return invitation
}

async function rejectMember(tx: Tx, email: string): Promise<void> {
  if (!(await hasMember(tx, email))) return
  throw fieldError('email', (language) => staffTexts[language].isMember, 'already_staff')
}

async function mailInvitation(
  shop: ActingShop,
  tx: Tx,
  id: string,
  action: 'created' | 'sent',
): Promise<SentInvitation> {
  const { jobs, language } = shop
  await enqueueEmail(jobs, tx, { kind: 'staff-invitation', invitationId: id, language })
  return { invitation: await record(shop, tx, id, action, {}), link: null }
}

async function showLink(
  shop: ActingShop,
  tx: Tx,
  { id, email }: { id: string; email: string },
  action: 'created' | 'sent',
): Promise<SentInvitation> {
  if (await selectAccountByEmail(tx, email))
    throw fieldError('email', (language) => staffTexts[language].hasAccount, 'email_taken')
  const token = createToken()
  await setShownToken(tx, id, token)
  const invitation = await record(shop, tx, id, action, { linkShown: true })
  return { invitation, link: acceptUrl(shop, shop.language, token) }
}

async function record(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  id: string,
  action: 'created' | 'sent',
  how: { linkShown?: true },
): Promise<StaffInvitation> {
  const row = await selectUnansweredById(tx, id)
  if (!row) throw new Error('an invitation is gone that was just written')
  const subject = { type: 'invitation', id, label: row.email } as const
  await recordChange(tx, clock, { action, ...subject, after: { role: row.role.name, ...how } })
  return serializeInvitation(row, clock.now())
}

const validMs = validHours * 60 * 60_000

const expiryAfter = (now: Date) => new Date(now.getTime() + validMs)

/** When it was sent last. */
const sentAt = (expiresAt: Date) => new Date(expiresAt.getTime() - validMs)

function serializeInvitation(row: InvitationRow, now: Date): StaffInvitation {
  return {
    _id: row.id,
    email: row.email,
    role: { _id: row.role.id, name: row.role.name },
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  }
}

/**
 * The token is in the fragment of the link, which browsers send neither to the shop nor as a referrer, so that
 * no log contains it.
 */
function acceptUrl(shop: Shop, language: Language = 'en', token: string): string {
  return `${pageUrl(shop, language, urls.acceptInvitation())}#${token}`
}

/**
 * Creates the token of an invitation's link and its e-mail; null when the invitation is not open any
 * more, or its link was shown instead. Each attempt to send it creates a new token: only a hash is stored, and
 * nothing in the job.
 */
export async function invitationEmail(
  shop: ActingShop,
  { invitationId, language = 'en' }: EmailPayloads['staff-invitation'],
): Promise<EmailMessage | null> {
  const token = createToken()
  const replaced = await replaceToken(writing(shop), invitationId, token, shop.clock.now())
  const invitation = replaced && (await selectUnansweredById(shop.db, invitationId))
  if (!invitation) return null
  return {
    to: invitation.email,
    id: newId(),
    template: 'staff-invitation',
    language,
    props: {
      acceptUrl: acceptUrl(shop, language, token),
      roleName: roleIn({ _id: invitation.role.id, name: invitation.role.name }, language).name,
      validHours,
    },
  }
}

/** Deletes the invitations that ended before: accepted, withdrawn or expired. */
export async function cleanUpInvitations(db: Writer, endedBefore: Date): Promise<void> {
  await deleteEndedBefore(db, endedBefore)
}
