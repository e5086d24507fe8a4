import type { Call } from './client.ts'

/** The keys of the administration in the query cache, which no shopper downloads. */
export const adminQueryKeys = {
  lists: ['admin'] as const,
  /** A page of one of the administration's lists. */
  list: (call: Call, params: Readonly<Record<string, unknown>>) => ['admin', call, params] as const,
  /** Every page of one of these lists. */
  listPages: (call: Call) => ['admin', call] as const,
  /** In English, as settings name them. */
  settingCategories: ['setting-categories'] as const,
  /** A picture that was uploaded for a setting, by its id. */
  settingPicture: (id: string) => ['setting-picture', id] as const,
  settings: ['admin', 'GET /admin/settings'] as const,
  /** The dashboard's numbers; a change of any list makes them stale too. */
  stats: ['admin', 'GET /admin/stats'] as const,
  orderPage: (id: string) => ['admin', 'GET /admin/orders/:id', id] as const,
  orderParcels: (id: string) => ['admin', 'GET /admin/orders/:id/parcels', id] as const,
  blockedActions: (id: string) => ['admin', 'GET /admin/orders/:id/blocked-actions', id] as const,
  parcelBooking: (id: string | undefined) => ['parcel-booking', id] as const,
  courierAreaChoices: (courier: string, search: string) =>
    ['courier-area-choices', courier, search] as const,
  courierHits: (courier: string) => ['admin', 'GET /admin/courier-hits/:courier', courier] as const,
  customerPage: (id: string) => ['admin', 'GET /admin/users/:id', id] as const,
  /** The preview of merging another account into one. */
  accountMerge: (id: string, from: string) => ['account-merge', id, from] as const,
  /** The orders that are selected in their list. */
  orderSelection: ['order-selection'] as const,
  productSelection: ['product-selection'] as const,
  orderLabels: ['admin', 'GET /admin/order-labels'] as const,
  savedViews: (page: string) => ['saved-views', page] as const,
  orderColleagues: ['admin', 'GET /admin/order-colleagues'] as const,
  /** The count in the sidebar; a change of any list makes it stale too. */
  unreadMessages: ['admin', 'GET /admin/unread-messages'] as const,
  /** The order that one has to call. */
  nextCall: ['next-call'] as const,
  /** The count in the sidebar; a change of any list makes it stale too. */
  waitingCalls: ['admin', 'GET /admin/calls/waiting'] as const,
  feed: ['feed'] as const,
  couriers: ['admin', 'GET /admin/couriers'] as const,
  courierThanas: (courier: string, params: Readonly<Record<string, unknown>>) =>
    ['admin', 'GET /admin/couriers/:courier/thanas', courier, params] as const,
  courierAreas: (courier: string, search: string) => ['courier-areas', courier, search] as const,
  webhook: (id: string) => ['admin', 'GET /admin/webhooks/:id', id] as const,
  webhookDeliveries: (id: string, params: Readonly<Record<string, unknown>>) =>
    ['admin', 'GET /admin/webhooks/:id/deliveries', id, params] as const,
  webhookDelivery: (id: string) => ['admin', 'webhook-delivery', id] as const,
  staffInvitations: ['admin', 'GET /admin/staff/invitations'] as const,
  staffSessions: (id: string) => ['admin', 'GET /admin/staff/:id/sessions', id] as const,
  staffRoles: ['admin', 'GET /admin/roles'] as const,
  /** The product that a form was opened with; none for a new one. */
  editedProduct: (id: string | undefined) => ['edited-product', id] as const,
  productImport: (id: string) => ['admin', 'GET /admin/imports/:id', id] as const,
  importRows: (id: string, query: Readonly<Record<string, unknown>>) =>
    ['admin', 'GET /admin/imports/:id/rows', id, query] as const,
  failedPictures: (id: string, query: Readonly<Record<string, unknown>>) =>
    ['admin', 'GET /admin/imports/:id/pictures', id, query] as const,
  unreturnedProducts: (id: string, query: Readonly<Record<string, unknown>>) =>
    ['admin', 'GET /admin/imports/:id/unreturned', id, query] as const,
  /** The preview of a change of many products; the request as text. */
  bulkPreview: (call: Call, requestText: string) => ['bulk-preview', call, requestText] as const,
  /** The rows of the sheet: no change of a list loads them again. */
  productSheet: (filter: Readonly<Record<string, unknown>>) => ['product-sheet', filter] as const,
  openOrders: (productId: string) =>
    ['admin', 'GET /admin/products/:id/open-orders', productId] as const,
  productPreview: (id: string) => ['admin', 'GET /admin/products/:id/preview', id] as const,
  /** The flash deal that a form was opened with; none for a new one. */
  editedDeal: (id: string | undefined) => ['edited-deal', id] as const,
  /** The order that the page for editing was opened with. */
  editedOrder: (id: string) => ['edited-order', id] as const,
  /** The preview of an edit; the request as text. */
  orderEdit: (id: string, requestText: string) => ['order-edit', id, requestText] as const,
  /** The quote of an order by phone; the request as text. */
  phoneQuote: (requestText: string) => ['phone-quote', requestText] as const,
  /** The buyer with this phone. */
  phoneBuyer: (phone: string) => ['admin', 'POST /admin/orders/buyer', phone] as const,
  heldOrders: ['admin', 'GET /admin/held-orders'] as const,
  /** Products that match the input in the form of a flash deal. */
  dealProducts: (term: string) => ['edited-deal', 'products', term] as const,
  /** A product in the form of a flash deal, for its variants. */
  dealProduct: (id: string) => ['edited-deal', 'product', id] as const,
  /** The search that one without results may mean. */
  nearestSearch: (search: string) => ['nearest-search', search] as const,
  /** Specifications that filter the products of a category. */
  specifications: (categoryId: string | undefined) => ['specifications', categoryId] as const,
  formCategories: ['edited-product', 'categories'] as const,
}
