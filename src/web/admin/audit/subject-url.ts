import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { urls } from '#shared/urls.ts'

/** The page of what an entry is about, or the list that it is in; null where there is none. */
export function subjectUrl({
  action,
  subject: { type, _id: id, label },
}: AuditEntry): string | null {
  if (action === 'deleted' || id === null) return null
  const search = label ?? ''
  switch (type) {
    case 'product':
      return urls.adminProductEdit({ id })
    case 'flash_deal':
      return urls.adminFlashDealEdit({ id })
    case 'order':
      return urls.adminOrder({ id })
    case 'claim':
      return urls.adminClaim({ id })
    case 'return':
      return urls.adminReturn({ id })
    case 'faulty_stock':
      return urls.adminFaulty({ search })
    case 'payout':
      return urls.adminCashPayout({ id })
    case 'stock_correction':
      return null
    case 'stock_receipt':
      return urls.adminStockReceipt({ id })
    case 'stock_count':
      return urls.adminStockCount({ id })
    case 'courier':
      return urls.adminCouriers()
    case 'coupon':
      return urls.adminCoupons({ search })
    case 'review':
      return urls.adminReviews({ search })
    case 'customer':
      return label === null ? null : urls.adminUser({ id })
    case 'synonyms':
      return urls.adminSynonyms({ search: search.split(', ')[0] })
    case 'glossary_term':
      return urls.adminTranslations({ tab: 'glossary', search })
    case 'category':
    case 'subcategory':
      return urls.adminCategories()
    case 'message':
      return urls.adminMessages()
    case 'role':
      return urls.adminRoles()
    case 'webhook':
      return urls.adminWebhook({ id })
    case 'api_key':
      return urls.adminApiKeys()
    case 'invitation':
      return urls.adminStaff()
    case 'settings':
    case 'launch_notices':
    case 'parcel_cash':
    case 'shop':
      return null
  }
}
