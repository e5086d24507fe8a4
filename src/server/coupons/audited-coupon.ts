import { recordChange } from '../audit/record-change.ts'
import { auditedTexts, serializeTexts } from '../platform/content-texts.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { CouponRow } from './coupon-queries.ts'
import { serializeCouponTerms } from './coupon-serializer.ts'

export async function recordCoupon(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  action: 'created' | 'changed' | 'deleted',
  before: CouponRow | null,
  after: CouponRow | null,
): Promise<void> {
  const { id, code } = after ?? before ?? { id: null, code: '' }
  await recordChange(tx, clock, {
    action,
    type: 'coupon',
    id,
    label: code,
    before: before && auditedCoupon(before),
    after: after && auditedCoupon(after),
  })
}

/** Fields of a coupon that the audit log compares: not its uses. */
export function auditedCoupon(row: CouponRow) {
  const { _id, ...terms } = serializeCouponTerms(row, 'en')
  return {
    ...terms,
    ...auditedTexts(serializeTexts(row.texts)),
    usageLimit: row.usageLimit,
    usageLimitPerBuyer: row.usageLimitPerBuyer,
    isActive: row.isActive,
  }
}
