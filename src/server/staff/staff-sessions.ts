import { recordChange } from '../audit/record-change.ts'
import type { StaffSession } from '#shared/auth/staff-schemas.ts'
import { endSessionOf, endSessionsOf, listSessionsOf } from '../accounts/sessions/sessions.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { selectMember } from './staff-queries.ts'
import { lockForActor, requireRights, unknownMember } from './staff.ts'
import { staffTexts } from './staff-texts.ts'

/** Where a member of staff is signed in; `asker` is the session that asks. */
export async function listSessions(
  shop: Shop,
  id: string,
  asker: { token: string; network: string },
): Promise<StaffSession[]> {
  if (!isId(id) || !(await selectMember(shop.db, id))) throw unknownMember()
  return listSessionsOf(shop, id, asker)
}

/** Signs a member of staff out everywhere. */
export async function endSessions(shop: ActingShop, actorId: string, id: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await requireSessionRights(tx, actorId, id)
    await endSessionsOf(tx, id)
    await recordSignOut(tx, shop, id)
  })
}

/** Signs a member of staff out on one device. */
export async function endSession(
  shop: ActingShop,
  actorId: string,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await requireSessionRights(tx, actorId, id)
    if (!isId(sessionId) || !(await endSessionOf(tx, id, sessionId))) {
      throw notFound((language) => staffTexts[language].sessionEnded)
    }
    await recordSignOut(tx, shop, id)
  })
}

async function recordSignOut(tx: Tx, { clock }: Shop, id: string): Promise<void> {
  await recordChange(tx, clock, { action: 'signed_out', type: 'customer', id, label: '' })
}

/** Throws `cannot_grant` unless the actor may do everything that the member may, or is the member. */
async function requireSessionRights(tx: Tx, actorId: string, id: string): Promise<void> {
  if (!isId(id)) throw unknownMember()
  const locked = await lockForActor(tx, actorId)
  const member = locked.staff.get(id)
  if (!member) throw unknownMember()
  if (id !== actorId) requireRights(locked, member.roleId)
}
