import type { Permission } from '../api/permissions.ts'

/** Subjects of the audit log, with the permission that changing them needs. */
export const auditedSubjects = {
  product: { permission: 'write_products' },
  category: { permission: 'write_categories' },
  subcategory: { permission: 'write_categories' },
  glossary_term: { permission: 'write_products' },
  coupon: { permission: 'write_coupons' },
  flash_deal: { permission: 'write_flash_deals' },
  order: { permission: 'write_orders' },
  return: { permission: 'write_returns' },
  claim: { permission: 'write_warranty' },
  faulty_stock: { permission: 'write_returns' },
  courier: { permission: 'write_couriers' },
  payout: { permission: 'write_cash' },
  parcel_cash: { permission: 'write_cash' },
  stock_correction: { permission: 'write_stock' },
  stock_receipt: { permission: 'write_stock' },
  stock_count: { permission: 'write_stock' },
  review: { permission: 'write_reviews' },
  message: { permission: 'write_messages' },
  launch_notices: { permission: 'write_messages' },
  synonyms: { permission: 'write_search' },
  customer: { permission: 'write_staff' },
  invitation: { permission: 'write_staff' },
  role: { permission: 'write_staff' },
  api_key: { permission: 'write_api_keys' },
  webhook: { permission: 'write_webhooks' },
  settings: { permission: 'write_settings' },
  mail_server: { permission: 'write_settings' },
  shop: { permission: 'write_settings' },
} as const satisfies Record<string, { permission: Permission }>

/** Whether a field is a cost price, which the log shows to those alone who may see costs. */
export const isCostField = (field: string): boolean => field.startsWith('variants.cost.')

/** Whether a field is the stock of a product, which a change of the product may not include. */
export const isStockField = (field: string): boolean =>
  field === 'stock' || field.startsWith('variants.stock.')

export type AuditedSubjectType = keyof typeof auditedSubjects

export const auditedSubjectTypes = Object.keys(auditedSubjects) as [
  AuditedSubjectType,
  ...AuditedSubjectType[],
]

/** Actions, as the past tense of a sentence. */
export const auditActions = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  sent: 'sent',
  accepted: 'accepted',
  signed_out: 'ended the sessions of',
  emptied: 'emptied',
  erased: 'erased the data of',
  exported: 'exported',
  removed_expired: 'removed what had expired of',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
