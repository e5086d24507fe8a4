import type { Coupon } from '#shared/coupons/coupon-schemas.ts'
import type { Shop } from '../shop.ts'
import { selectCoupons } from './coupon-queries.ts'
import { presentCoupon } from './present-coupon.ts'

/** Newest first. */
export async function listCoupons(shop: Shop): Promise<Coupon[]> {
  return (await selectCoupons(shop.db)).map(presentCoupon)
}
