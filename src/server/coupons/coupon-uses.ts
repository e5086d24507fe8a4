import type { Tx } from '../platform/database/database.ts'
import { decrementUses, incrementUses } from './coupon-queries.ts'

/** Counts a use of a coupon; false when its limit is reached. */
export async function takeCouponUse(tx: Tx, couponId: string): Promise<boolean> {
  return incrementUses(tx, couponId)
}

export async function returnCouponUse(tx: Tx, couponId: string): Promise<void> {
  await decrementUses(tx, couponId)
}
