import { resetSecondFactor } from '../accounts/second-factor/reset-second-factor.ts'
import { inTransaction } from '../platform/database/database.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { lockForActor, requireRights, unknownMember } from './staff.ts'

/**
 * Switches off the second factor of somebody who lost it; their sessions end. Throws `cannot_grant`
 * unless the actor may do everything that the member may.
 */
export async function resetMemberSecondFactor(
  shop: ActingShop,
  actorId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw unknownMember()
  await inTransaction(shop, async (tx) => {
    const locked = await lockForActor(tx, actorId)
    const member = locked.staff.get(id)
    if (!member) throw unknownMember()
    requireRights(locked, member.roleId)
    await resetSecondFactor(shop, tx, id)
  })
}
