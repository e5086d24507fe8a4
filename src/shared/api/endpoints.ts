import { productExportEndpoints } from './endpoints/admin/catalog/product-export-endpoints.ts'
import { z } from 'zod'
import { backupStatusSchema } from '../backup/backup-schemas.ts'
import { contactSchema, launchNoticeSchema } from '../contact/contact-schemas.ts'
import { emptyShopSchema } from '../demo/empty-shop-schemas.ts'
import { firstStepsSchema } from '../stats/first-steps-schemas.ts'
import { productProfitQuerySchema, productProfitsSchema } from '../stats/product-profit-schemas.ts'
import { statsQuerySchema, statsSchema } from '../stats/stats-schemas.ts'
import { bestSellersSchema, todaySchema } from '../stats/today-schemas.ts'
import { authEndpoints, customerAdminEndpoints } from './endpoints/auth-endpoints.ts'
import { erasureEndpoints } from './endpoints/erasure-endpoints.ts'
import { storeCreditEndpoints } from './endpoints/store-credit-endpoints.ts'
import { customerPageEndpoints } from './endpoints/admin/customer-page-endpoints.ts'
import { secondFactorEndpoints } from './endpoints/admin/staff/second-factor-endpoints.ts'
import { auditEndpoints } from './endpoints/admin/staff/audit-endpoints.ts'
import { staffEndpoints } from './endpoints/admin/staff/staff-endpoints.ts'
import { callEndpoints } from './endpoints/admin/orders/call-endpoints.ts'
import { bulkOrderEndpoints } from './endpoints/admin/orders/bulk-order-endpoints.ts'
import { bulkProductEndpoints } from './endpoints/admin/catalog/bulk-product-endpoints.ts'
import { cartEndpoints } from './endpoints/cart-endpoints.ts'
import { catalogAdminEndpoints } from './endpoints/admin/catalog/catalog-admin-endpoints.ts'
import { catalogEndpoints } from './endpoints/catalog-endpoints.ts'
import { couponEndpoints } from './endpoints/coupon-endpoints.ts'
import { settingEndpoints } from './endpoints/admin/setting-endpoints.ts'
import { mailEndpoints } from './endpoints/admin/mail-endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import { flashDealEndpoints } from './endpoints/flash-deal-endpoints.ts'
import { messageAdminEndpoints } from './endpoints/admin/message-endpoints.ts'
import { unitEndpoints } from './endpoints/admin/stock/unit-endpoints.ts'
import { warrantyAdminEndpoints, warrantyEndpoints } from './endpoints/warranty-endpoints.ts'
import { packingEndpoints } from './endpoints/admin/orders/packing-endpoints.ts'
import { orderEditEndpoints } from './endpoints/admin/orders/order-edit-endpoints.ts'
import { orderAdminEndpoints, orderEndpoints } from './endpoints/order-endpoints.ts'
import { orderPageEndpoints } from './endpoints/admin/orders/order-page-endpoints.ts'
import { parcelEndpoints } from './endpoints/admin/couriers/parcel-endpoints.ts'
import { phoneOrderEndpoints } from './endpoints/admin/orders/phone-order-endpoints.ts'
import { cashEndpoints } from './endpoints/admin/couriers/cash-endpoints.ts'
import { returnAdminEndpoints, returnEndpoints } from './endpoints/return-endpoints.ts'
import { reviewAdminEndpoints, reviewEndpoints } from './endpoints/review-endpoints.ts'
import { pushEndpoints } from './endpoints/admin/staff/push-endpoints.ts'
import { savedViewEndpoints } from './endpoints/admin/staff/saved-view-endpoints.ts'
import {
  searchEventEndpoints,
  searchLogEndpoints,
  synonymEndpoints,
} from './endpoints/search-endpoints.ts'
import { apiKeyEndpoints } from './endpoints/admin/staff/api-key-endpoints.ts'
import { importEndpoints } from './endpoints/admin/catalog/import-endpoints.ts'
import { feedEndpoints } from './endpoints/admin/catalog/feed-endpoints.ts'
import { courierEndpoints } from './endpoints/admin/couriers/courier-endpoints.ts'
import { webhookEndpoints } from './endpoints/admin/webhook-endpoints.ts'
import { sheetEndpoints } from './endpoints/admin/catalog/sheet-endpoints.ts'
import { stockEndpoints } from './endpoints/admin/stock/stock-endpoints.ts'
import {
  glossaryEndpoints,
  translationEndpoints,
} from './endpoints/admin/catalog/translation-endpoints.ts'

const acceptedSchema = z.object({ message: z.string() })

export const contactEndpoints = {
  'POST /contact': {
    summary: 'Write to the shop',
    access: 'shopper',
    limit: { policy: 'contact', email: 'email' },
    body: contactSchema,
    responses: { 202: acceptedSchema },
  },
  'POST /launch-notices': {
    summary: 'Request an e-mail when the announced product is available',
    access: 'anyone',
    limit: { policy: 'launchNotice' },
    body: launchNoticeSchema,
    responses: { 202: acceptedSchema },
  },
} as const satisfies EndpointTable

export const healthEndpoints = {
  'GET /health': {
    summary: 'Report whether the shop can take orders',
    access: 'anyone',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  },
} as const satisfies EndpointTable

export const statsEndpoints = {
  'GET /admin/today': {
    summary: 'What waits for the member of staff, each with its number, the costliest first',
    access: 'staff',
    limit: { policy: 'report' },
    responses: { 200: todaySchema },
  },
  'GET /admin/stats': {
    summary:
      'How the shop does: totals, growth, orders per day and by status; revenue for staff with read_revenue',
    access: 'admin',
    permission: 'read_dashboard',
    limit: { policy: 'report' },
    query: statsQuerySchema,
    responses: { 200: statsSchema },
  },
  'GET /admin/best-sellers': {
    summary: 'The products with the most units in orders of the last 30 days, counted now',
    access: 'admin',
    permission: 'read_dashboard',
    limit: { policy: 'report' },
    responses: { 200: bestSellersSchema },
  },
  'GET /admin/product-profits': {
    summary: 'What each product has earned in 7, 30 or 90 days, and what that sums up to',
    access: 'admin',
    permission: 'read_revenue',
    alsoPermission: 'read_costs',
    limit: { policy: 'report' },
    query: productProfitQuerySchema,
    responses: { 200: productProfitsSchema },
  },
} as const satisfies EndpointTable

export const firstStepEndpoints = {
  'GET /admin/first-steps': {
    summary: 'Which first steps of a new shop are done',
    access: 'admin',
    permission: 'read_settings',
    responses: { 200: firstStepsSchema },
  },
  'DELETE /admin/first-steps': {
    summary: 'Hide the guide of first steps for good',
    access: 'admin',
    permission: 'write_settings',
    responses: { 204: null },
  },
} as const satisfies EndpointTable

export const demoEndpoints = {
  'GET /admin/demo-data': {
    summary: 'Whether the shop may be emptied: it has its demo, and nobody has ordered for real',
    access: 'admin',
    permission: 'read_settings',
    limit: { policy: 'report' },
    responses: { 200: z.object({ canBeEmptied: z.boolean() }) },
  },
  'POST /admin/empty-shop': {
    summary:
      'Remove the demo and everything else but administrators; only before the first real order',
    access: 'admin',
    permission: 'write_settings',
    body: emptyShopSchema,
    responses: { 204: null },
  },
} as const satisfies EndpointTable

export const backupEndpoints = {
  'GET /admin/backup': {
    summary: 'How old the last good backup is, and whether the last one failed',
    access: 'admin',
    permission: 'read_backup',
    responses: { 200: backupStatusSchema },
  },
} as const satisfies EndpointTable

/** Every endpoint of the API. */
export const endpoints = {
  ...healthEndpoints,
  ...catalogEndpoints,
  ...catalogAdminEndpoints,
  ...contactEndpoints,
  ...cartEndpoints,
  ...couponEndpoints,
  ...flashDealEndpoints,
  ...orderEndpoints,
  ...returnEndpoints,
  ...reviewEndpoints,
  ...statsEndpoints,
  ...firstStepEndpoints,
  ...demoEndpoints,
  ...backupEndpoints,
  ...settingEndpoints,
  ...mailEndpoints,
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...customerAdminEndpoints,
  ...staffEndpoints,
  ...apiKeyEndpoints,
  ...courierEndpoints,
  ...webhookEndpoints,
  ...feedEndpoints,
  ...auditEndpoints,
  ...orderAdminEndpoints,
  ...returnAdminEndpoints,
  ...cashEndpoints,
  ...orderPageEndpoints,
  ...callEndpoints,
  ...bulkOrderEndpoints,
  ...bulkProductEndpoints,
  ...sheetEndpoints,
  ...savedViewEndpoints,
  ...pushEndpoints,
  ...orderEditEndpoints,
  ...packingEndpoints,
  ...warrantyEndpoints,
  ...warrantyAdminEndpoints,
  ...unitEndpoints,
  ...phoneOrderEndpoints,
  ...parcelEndpoints,
  ...storeCreditEndpoints,
  ...customerPageEndpoints,
  ...erasureEndpoints,
  ...reviewAdminEndpoints,
  ...messageAdminEndpoints,
  ...searchEventEndpoints,
  ...searchLogEndpoints,
  ...synonymEndpoints,
  ...importEndpoints,
  ...stockEndpoints,
  ...productExportEndpoints,
  ...glossaryEndpoints,
  ...translationEndpoints,
}

export type Endpoints = typeof endpoints
