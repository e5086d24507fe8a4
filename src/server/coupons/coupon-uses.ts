import type { Tx } from '../platform/database/connect-database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { decrementUses, incrementUses } from './coupon-queries.ts'

/** Counts a use of a coupon. Throws `coupon_used_up` when its limit is reached. */
export async function takeCouponUse(tx: Tx, couponId: string): Promise<void> {
  if (await incrementUses(tx, couponId)) return
  throw new DomainError('coupon_used_up', 'This coupon has been used up.')
}

export async function returnCouponUse(tx: Tx, couponId: string): Promise<void> {
  await decrementUses(tx, couponId)
}
