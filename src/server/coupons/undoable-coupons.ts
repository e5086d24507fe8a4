import type { UndoableSubject } from '../audit/undoable-subject.ts'
import { auditedTextFields, textsFromAudit } from '../platform/content-texts.ts'
import type { ActingShop } from '../shop.ts'
import { auditedCoupon } from './audited-coupon.ts'
import { lockCoupon } from './coupon-queries.ts'
import { updateCoupon } from './coupons.ts'

const translatedFields = ['description']

export const undoableCoupons: UndoableSubject<ActingShop> = {
  fields: [
    'code',
    'description',
    'discountType',
    'discountValue',
    'minimumOrderAmount',
    'maximumDiscount',
    'expiryDate',
    'usageLimit',
    'usageLimitPerBuyer',
    'isActive',
    ...auditedTextFields(translatedFields),
  ],
  async lock(tx, id) {
    const row = await lockCoupon(tx, id)
    return row ? auditedCoupon(row) : null
  },
  write(shop, id, { expiryDate, ...values }) {
    const expiry = typeof expiryDate === 'string' ? { expiryDate: new Date(expiryDate) } : {}
    return updateCoupon(shop, id, { ...textsFromAudit(values, translatedFields), ...expiry })
  },
}
