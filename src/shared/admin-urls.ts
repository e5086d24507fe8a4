import { page } from './urls.ts'

/** Every page of the administration but its first, by its name: shoppers' pages load the others without these. */
export const adminUrls = {
  adminBestSellers: page('/admin/best-sellers'),
  adminReturnRates: page('/admin/return-rates'),
  adminProfit: page<'/admin/profit', 'days' | 'search' | 'sort' | 'page'>('/admin/profit'),
  adminProducts: page<'/admin/products', 'search' | 'stock' | 'warranty' | 'page'>(
    '/admin/products',
  ),
  adminImports: page<'/admin/imports', 'kind' | 'page'>('/admin/imports'),
  adminImport: page<'/admin/imports/:id', 'state' | 'page'>('/admin/imports/:id'),
  adminStock: page<'/admin/stock', 'search' | 'level' | 'sort' | 'page'>('/admin/stock'),
  adminStockItem: page('/admin/stock/items/:id'),
  adminStockReceipts: page<'/admin/stock/receipts', 'search' | 'page'>('/admin/stock/receipts'),
  adminStockReceive: page('/admin/stock/receipts/new'),
  adminStockReceipt: page('/admin/stock/receipts/:id'),
  adminStockCounts: page<'/admin/stock/counts', 'page'>('/admin/stock/counts'),
  adminStockTake: page('/admin/stock/counts/new'),
  adminStockCount: page('/admin/stock/counts/:id'),
  adminUnit: page('/admin/stock/units/:id'),
  adminUnits: page<'/admin/stock/units', 'search' | 'status' | 'numbers' | 'page'>(
    '/admin/stock/units',
  ),
  adminProductNew: page('/admin/products/add'),
  adminProductSheet: page<'/admin/products/sheet', 'search' | 'stock' | 'activity'>(
    '/admin/products/sheet',
  ),
  adminProductPreview: page('/admin/products/preview/:id'),
  adminProductEdit: page('/admin/products/edit/:id'),
  adminCategories: page('/admin/categories'),
  adminFlashDeals: page<'/admin/flash-deals', 'search' | 'state' | 'page'>('/admin/flash-deals'),
  adminFlashDealNew: page('/admin/flash-deals/add'),
  adminFlashDealEdit: page('/admin/flash-deals/edit/:id'),
  adminOrders: page<
    '/admin/orders',
    'search' | 'status' | 'from' | 'to' | 'task' | 'parcel' | 'calls' | 'page'
  >('/admin/orders'),
  adminOrderNew: page<'/admin/orders/new', 'customer'>('/admin/orders/new'),
  adminOrder: page('/admin/orders/:id'),
  adminOrderEdit: page('/admin/orders/:id/edit'),
  adminReturns: page<'/admin/returns', 'search' | 'status' | 'kind' | 'waiting' | 'page'>(
    '/admin/returns',
  ),
  adminFaulty: page<'/admin/returns/faulty', 'search' | 'page'>('/admin/returns/faulty'),
  adminReturn: page('/admin/returns/:id'),
  adminCash: page('/admin/cash'),
  adminCashParcels: page<'/admin/cash/parcels', 'courier' | 'show' | 'until' | 'search' | 'page'>(
    '/admin/cash/parcels',
  ),
  adminCashPayouts: page<'/admin/cash/payouts', 'courier' | 'search' | 'page'>(
    '/admin/cash/payouts',
  ),
  adminCashPayoutNew: page('/admin/cash/payouts/new'),
  adminCashPayout: page('/admin/cash/payouts/:id'),
  adminCashDays: page<'/admin/cash/days', 'by' | 'courier' | 'from' | 'to'>('/admin/cash/days'),
  adminWarranty: page<'/admin/warranty', 'search' | 'status' | 'waiting' | 'page'>(
    '/admin/warranty',
  ),
  adminClaim: page('/admin/warranty/:id'),
  adminCalls: page('/admin/calls'),
  adminPacking: page<'/admin/packing', 'order'>('/admin/packing'),
  adminCoupons: page<'/admin/coupons', 'search' | 'page'>('/admin/coupons'),
  adminUsers: page<'/admin/users', 'search' | 'page'>('/admin/users'),
  adminUser: page('/admin/users/:id'),
  adminReviews: page<'/admin/reviews', 'search' | 'state' | 'rating' | 'page'>('/admin/reviews'),
  adminSearches: page<'/admin/search', 'search' | 'state' | 'page'>('/admin/search'),
  adminSynonyms: page<'/admin/search/synonyms', 'search' | 'page'>('/admin/search/synonyms'),
  adminTranslations: page<'/admin/translations', 'tab' | 'state' | 'search' | 'page'>(
    '/admin/translations',
  ),
  adminStaff: page<'/admin/staff', 'search' | 'page'>('/admin/staff'),
  adminRoles: page('/admin/staff/roles'),
  adminCouriers: page<'/admin/couriers'>('/admin/couriers'),
  adminCourierAreas: page<'/admin/couriers/:courier/areas', 'search' | 'page'>(
    '/admin/couriers/:courier/areas',
  ),
  adminCourierHits: page<'/admin/couriers/webhooks', 'courier'>('/admin/couriers/webhooks'),
  adminWebhooks: page<'/admin/webhooks', 'search' | 'page'>('/admin/webhooks'),
  adminWebhook: page<'/admin/webhooks/:id', 'search' | 'page'>('/admin/webhooks/:id'),
  adminApiKeys: page<'/admin/api-keys', 'search' | 'page'>('/admin/api-keys'),
  adminSettingsHome: page('/admin/settings'),
  adminSettings: page('/admin/settings/:page'),
  adminAudit: page<
    '/admin/audit',
    'search' | 'actor' | 'subjectType' | 'subjectId' | 'request' | 'action' | 'from' | 'to' | 'page'
  >('/admin/audit'),
  adminMessages: page<'/admin/messages', 'search' | 'state' | 'page'>('/admin/messages'),
}
