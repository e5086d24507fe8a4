import type { Permission } from '../api/permissions.ts'

/** What the audit log is about: its name in a sentence, and the permission that changing it needs. */
export const auditedSubjects = {
  product: { noun: 'product', permission: 'write_products' },
  category: { noun: 'category', permission: 'write_categories' },
  subcategory: { noun: 'subcategory', permission: 'write_categories' },
  coupon: { noun: 'coupon', permission: 'write_coupons' },
  flash_deal: { noun: 'flash deal', permission: 'write_flash_deals' },
  order: { noun: 'order', permission: 'write_orders' },
  review: { noun: 'review', permission: 'write_reviews' },
  message: { noun: 'message', permission: 'write_messages' },
  launch_notices: { noun: 'launch notices', permission: 'write_messages' },
  synonyms: { noun: 'synonyms', permission: 'write_search' },
  customer: { noun: 'account', permission: 'write_staff' },
  invitation: { noun: 'invitation', permission: 'write_staff' },
  role: { noun: 'role', permission: 'write_staff' },
  shop: { noun: 'shop', permission: 'write_settings' },
} as const satisfies Record<string, { noun: string; permission: Permission }>

export type AuditedSubjectType = keyof typeof auditedSubjects

export const auditedSubjectTypes = Object.keys(auditedSubjects) as [
  AuditedSubjectType,
  ...AuditedSubjectType[],
]

/** What was done, as the past tense of a sentence. */
export const auditActions = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  sent: 'sent',
  accepted: 'accepted',
  signed_out: 'ended the sessions of',
  emptied: 'emptied',
  removed_expired: 'removed what had expired of',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
