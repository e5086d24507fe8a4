import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'

/** The page of what an entry is about, or the list that it is in; null where there is none. */
export function subjectUrl({
  action,
  subject: { type, _id: id, label },
}: AuditEntry): string | null {
  if (action === 'deleted' || id === null) return null
  const search = label ?? ''
  switch (type) {
    case 'product':
      return adminUrls.adminProductEdit({ id })
    case 'flash_deal':
      return adminUrls.adminFlashDealEdit({ id })
    case 'order':
      return adminUrls.adminOrder({ id })
    case 'claim':
      return adminUrls.adminClaim({ id })
    case 'return':
      return adminUrls.adminReturn({ id })
    case 'faulty_stock':
      return adminUrls.adminFaulty({ search })
    case 'payout':
      return adminUrls.adminCashPayout({ id })
    case 'stock_correction':
      return null
    case 'stock_receipt':
      return adminUrls.adminStockReceipt({ id })
    case 'stock_count':
      return adminUrls.adminStockCount({ id })
    case 'courier':
      return adminUrls.adminCouriers()
    case 'coupon':
      return adminUrls.adminCoupons({ search })
    case 'review':
      return adminUrls.adminReviews({ search })
    case 'customer':
      return label === null ? null : adminUrls.adminUser({ id })
    case 'synonyms':
      return adminUrls.adminSynonyms({ search: search.split(', ')[0] })
    case 'glossary_term':
      return adminUrls.adminTranslations({ tab: 'glossary', search })
    case 'category':
    case 'subcategory':
      return adminUrls.adminCategories()
    case 'message':
      return adminUrls.adminMessages()
    case 'role':
      return adminUrls.adminRoles()
    case 'webhook':
      return adminUrls.adminWebhook({ id })
    case 'api_key':
      return adminUrls.adminApiKeys()
    case 'mail_server':
      return adminUrls.adminSettings({ page: 'emails' })
    case 'invitation':
      return adminUrls.adminStaff()
    case 'settings':
    case 'launch_notices':
    case 'parcel_cash':
    case 'shop':
      return null
  }
}
