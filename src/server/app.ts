import { productExportEndpoints } from '#shared/api/endpoints/admin/catalog/product-export-endpoints.ts'
import { productExportHandlers } from './catalog-csv/product-export-routes.ts'
import type { FastifyBaseLogger, RouteHandlerMethod } from 'fastify'
import { apiDescription } from '#shared/api/api-description.ts'
import { authEndpoints, customerAdminEndpoints } from '#shared/api/endpoints/auth-endpoints.ts'
import { storeCreditEndpoints } from '#shared/api/endpoints/store-credit-endpoints.ts'
import { erasureEndpoints } from '#shared/api/endpoints/erasure-endpoints.ts'
import { customerPageEndpoints } from '#shared/api/endpoints/admin/customer-page-endpoints.ts'
import { secondFactorEndpoints } from '#shared/api/endpoints/admin/staff/second-factor-endpoints.ts'
import { auditEndpoints } from '#shared/api/endpoints/admin/staff/audit-endpoints.ts'
import { feedEndpoints } from '#shared/api/endpoints/admin/catalog/feed-endpoints.ts'
import { webhookEndpoints } from '#shared/api/endpoints/admin/webhook-endpoints.ts'
import { apiKeyEndpoints } from '#shared/api/endpoints/admin/staff/api-key-endpoints.ts'
import { staffEndpoints } from '#shared/api/endpoints/admin/staff/staff-endpoints.ts'
import { callEndpoints } from '#shared/api/endpoints/admin/orders/call-endpoints.ts'
import { cartEndpoints } from '#shared/api/endpoints/cart-endpoints.ts'
import { catalogAdminEndpoints } from '#shared/api/endpoints/admin/catalog/catalog-admin-endpoints.ts'
import { catalogEndpoints } from '#shared/api/endpoints/catalog-endpoints.ts'
import { couponEndpoints } from '#shared/api/endpoints/coupon-endpoints.ts'
import { type EndpointTable, ok } from '#shared/api/endpoint.ts'
import {
  contactEndpoints,
  backupEndpoints,
  demoEndpoints,
  firstStepEndpoints,
  healthEndpoints,
  statsEndpoints,
} from '#shared/api/endpoints.ts'
import { flashDealEndpoints } from '#shared/api/endpoints/flash-deal-endpoints.ts'
import { importEndpoints } from '#shared/api/endpoints/admin/catalog/import-endpoints.ts'
import { messageAdminEndpoints } from '#shared/api/endpoints/admin/message-endpoints.ts'
import { pushEndpoints } from '#shared/api/endpoints/admin/staff/push-endpoints.ts'
import { savedViewEndpoints } from '#shared/api/endpoints/admin/staff/saved-view-endpoints.ts'
import { bulkOrderEndpoints } from '#shared/api/endpoints/admin/orders/bulk-order-endpoints.ts'
import { bulkProductEndpoints } from '#shared/api/endpoints/admin/catalog/bulk-product-endpoints.ts'
import { sheetEndpoints } from '#shared/api/endpoints/admin/catalog/sheet-endpoints.ts'
import { orderEditEndpoints } from '#shared/api/endpoints/admin/orders/order-edit-endpoints.ts'
import { orderAdminEndpoints, orderEndpoints } from '#shared/api/endpoints/order-endpoints.ts'
import { unitEndpoints } from '#shared/api/endpoints/admin/stock/unit-endpoints.ts'
import {
  warrantyAdminEndpoints,
  warrantyEndpoints,
} from '#shared/api/endpoints/warranty-endpoints.ts'
import { packingEndpoints } from '#shared/api/endpoints/admin/orders/packing-endpoints.ts'
import { orderPageEndpoints } from '#shared/api/endpoints/admin/orders/order-page-endpoints.ts'
import { parcelEndpoints } from '#shared/api/endpoints/admin/couriers/parcel-endpoints.ts'
import { phoneOrderEndpoints } from '#shared/api/endpoints/admin/orders/phone-order-endpoints.ts'
import { cashEndpoints } from '#shared/api/endpoints/admin/couriers/cash-endpoints.ts'
import { returnAdminEndpoints, returnEndpoints } from '#shared/api/endpoints/return-endpoints.ts'
import { reviewAdminEndpoints, reviewEndpoints } from '#shared/api/endpoints/review-endpoints.ts'
import {
  searchEventEndpoints,
  searchLogEndpoints,
  synonymEndpoints,
} from '#shared/api/endpoints/search-endpoints.ts'
import { stockEndpoints } from '#shared/api/endpoints/admin/stock/stock-endpoints.ts'
import {
  glossaryEndpoints,
  translationEndpoints,
} from '#shared/api/endpoints/admin/catalog/translation-endpoints.ts'
import { secondFactorHandlers } from './accounts/second-factor/second-factor-routes.ts'
import { isPendingSignIn } from './accounts/second-factor/second-factor-sign-in.ts'
import { authHandlers, userAdminHandlers } from './accounts/auth-routes.ts'
import { isKnownBrowser } from './accounts/account-limits.ts'
import { createSessionLookup } from './accounts/sessions/sessions.ts'
import { auditHandlers } from './audit/audit-routes.ts'
import { createApiKeyLookup } from './accounts/api-keys/api-key-lookup.ts'
import { feedHandlers, registerMerchantFeed } from './pages/merchant-feed/merchant-feed-routes.ts'
import { courierEndpoints } from '#shared/api/endpoints/admin/couriers/courier-endpoints.ts'
import { courierHandlers } from './couriers/accounts/courier-account-routes.ts'
import { webhookHandlers } from './webhooks/webhook-routes.ts'
import { apiKeyHandlers } from './staff/api-keys/api-key-routes.ts'
import { staffHandlers } from './staff/staff-routes.ts'
import { verifyGuestId } from './carts/cart-owner.ts'
import { backupHandlers } from './backup/backup-record.ts'
import { cashHandlers } from './cash/cash-routes.ts'
import { cartHandlers } from './carts/cart-routes.ts'
import { catalogAdminHandlers } from './catalog/catalog-admin-routes.ts'
import { catalogHandlers } from './catalog/catalog-routes.ts'
import { glossaryHandlers } from './catalog/glossary/glossary-routes.ts'
import { synonymHandlers } from './catalog/search/synonyms/synonym-routes.ts'
import { contactHandlers, messageAdminHandlers } from './contact/contact-routes.ts'
import { storeCreditHandlers } from './store-credit/store-credit-routes.ts'
import { customerPageHandlers } from './customer-page/customer-page-routes.ts'
import { erasureHandlers } from './erasure/erasure-routes.ts'
import { couponHandlers } from './coupons/coupon-routes.ts'
import { firstStepHandlers } from './stats/first-steps.ts'
import { demoHandlers } from './demo/empty-shop.ts'
import { flashDealHandlers } from './flash-deals/flash-deal-routes.ts'
import { importHandlers } from './imports/import-routes.ts'
import { callHandlers } from './orders/calls/call-routes.ts'
import { savedViewHandlers } from './saved-views/saved-view-routes.ts'
import { bulkProductHandlers } from './catalog/products/bulk/bulk-product-routes.ts'
import { sheetHandlers } from './catalog/products/sheet/sheet-routes.ts'
import { buyerOf, couponTrier, isKnownBuyer } from './orders/placing/buyer.ts'
import { bulkOrderHandlers } from './orders/bulk/bulk-routes.ts'
import { unitHandlers } from './inventory/units/unit-routes.ts'
import { warrantyAdminHandlers, warrantyHandlers } from './warranty/warranty-routes.ts'
import { packingHandlers } from './orders/packing/packing-routes.ts'
import { orderEditHandlers } from './orders/edits/order-edit-routes.ts'
import { parcelHandlers } from './couriers/parcels/parcel-routes.ts'
import { registerCourierWebhooks } from './couriers/tracking/webhook-routes.ts'
import { phoneOrderHandlers } from './orders/by-phone/phone-order-routes.ts'
import { orderAdminHandlers, orderHandlers } from './orders/order-routes.ts'
import { registerOgImageRoutes } from './pages/og-images/og-image-routes.ts'
import { type PageRouteOptions, registerPageRoutes } from './pages/page-routes.ts'
import { registerSeoRoutes } from './pages/seo-routes.ts'
import { registerServiceWorkers } from './pages/service-worker/service-worker-routes.ts'
import { registerWebManifests } from './pages/web-manifests/web-manifest-routes.ts'
import { type Db, pingDatabase } from './platform/database/database.ts'
import type { Caller, CallerLookup } from './platform/http/authenticate.ts'
import { httpTexts } from './platform/http/errors/http-texts.ts'
import {
  createHttpServer,
  type HttpServer,
  type OverloadLimit,
} from './platform/http/http-server.ts'
import { registerLargeBodies } from './platform/http/large-body.ts'
import { registerMultipart } from './platform/http/multipart-form.ts'
import { registerApiDocs } from './platform/http/openapi/openapi.ts'
import { registerProbes } from './platform/http/readiness.ts'
import { orderPageHandlers } from './orders/page/order-page-routes.ts'
import { type HandlersFor, registerEndpoints } from './platform/http/register-endpoints.ts'
import { requestLanguage } from './platform/http/request-language.ts'
import { registerImageRoutes } from './platform/images/image-routes.ts'
import { isApiKey } from './platform/secrets.ts'
import type { EndpointLimits } from './platform/rate-limits/endpoint-limit.ts'
import type { Settings } from './platform/settings.ts'
import { pushHandlers } from './push/push-routes.ts'
import { returnAdminHandlers, returnHandlers } from './returns/return-routes.ts'
import { reviewAdminHandlers, reviewHandlers } from './reviews/review-routes.ts'
import { searchEventHandlers, searchLogHandlers } from './search-log/search-log-routes.ts'
import { forPublicReads, type Shop } from './shop.ts'
import { translationHandlers } from './translations/translation-routes.ts'
import { mailEndpoints } from '#shared/api/endpoints/admin/mail-endpoints.ts'
import { mailHandlers } from './mail/mail-routes.ts'
import { settingEndpoints } from '#shared/api/endpoints/admin/setting-endpoints.ts'
import { shopName } from '#shared/shop-settings/setting-placeholders.ts'
import { lastShopSettings } from './shop-settings/shop-settings.ts'
import { settingHandlers } from './shop-settings/shop-setting-routes.ts'
import { stockHandlers } from './inventory/inventory-routes.ts'
import { statsHandlers } from './stats/shop-stats.ts'

/** Healthy while the database responds; the error handler turns a failure into 503. */
function healthHandlers(db: Db): HandlersFor<typeof healthEndpoints> {
  return {
    'GET /health': async () => {
      await pingDatabase(db)
      return ok({ status: 'ok' })
    },
  }
}

export interface AppOptions {
  shop: Shop
  settings: Settings
  /** Absent where only the API is wanted. */
  pages?: (server: HttpServer) => Promise<PageRouteOptions>
  log?: FastifyBaseLogger
  overloadLimit?: OverloadLimit | null
}

/** The whole shop over HTTP: /api, /media and the pages. */
export async function createApp(options: AppOptions): Promise<HttpServer> {
  const { responseCache, readiness, metrics, rateLimits, keys } = options.shop
  const limits = { rateLimits, networkKey: keys.clientNetworks }
  const server = await createHttpServer(options.settings, {
    responseCache,
    log: options.log,
    isDraining: () => readiness.isDraining(),
    onWarning: (sentence) => readiness.warn(sentence),
    metrics,
    ...(options.overloadLimit === undefined ? {} : { overloadLimit: options.overloadLimit }),
    shopName: (language) => shopName(lastShopSettings(options.shop), language),
  })
  registerProbes(server, readiness)
  await server.register((api) => registerApi(api, options.shop, limits), { prefix: '/api' })
  registerImageRoutes(server, options.shop.images, limits)
  registerOgImageRoutes(server, options.shop, limits)
  registerSeoRoutes(server, forPublicReads(options.shop), limits)
  registerMerchantFeed(server, forPublicReads(options.shop), limits)
  registerWebManifests(server, forPublicReads(options.shop))
  registerServiceWorkers(server, forPublicReads(options.shop))
  if (options.pages)
    await registerPageRoutes(server, await options.pages(server), limits, options.shop.languages)
  return server
}

async function registerApi(api: HttpServer, shop: Shop, limits: EndpointLimits): Promise<void> {
  const [findBySession, findByApiKey] = [createSessionLookup(shop), createApiKeyLookup(shop)]
  const callers: CallerLookup = {
    customerByToken: (token) => (isApiKey(token) ? findByApiKey(token) : findBySession(token)),
    guestById: (guestId) => verifyGuestId(shop.keys.guestIds, guestId),
    isKnownBuyer: (caller, contact) => isKnownBuyer(shop.db, caller, contact),
    isKnownBrowser: (caller, email) => isKnownBrowser(shop, caller, email),
    isPendingSignIn: (token) => isPendingSignIn(shop, token),
  }
  const mount = <T extends EndpointTable>(table: T, handlers: HandlersFor<T>) =>
    registerEndpoints(api, table, handlers, { callers, limits })

  await registerApiDocs(api, apiDescription)
  await registerMultipart(api)
  registerLargeBodies(api)
  mount(healthEndpoints, healthHandlers(shop.db))
  mount(catalogEndpoints, catalogHandlers(forPublicReads(shop)))
  mount(catalogAdminEndpoints, catalogAdminHandlers(shop))
  mount(contactEndpoints, contactHandlers(shop))
  mount(cartEndpoints, cartHandlers(shop))
  const trierOf = (caller: Caller, network: string) =>
    couponTrier(shop.db, buyerOf(caller, network))
  mount(couponEndpoints, couponHandlers(shop, trierOf))
  mount(flashDealEndpoints, flashDealHandlers(shop))
  mount(orderEndpoints, orderHandlers(shop))
  mount(returnEndpoints, returnHandlers(shop))
  mount(returnAdminEndpoints, returnAdminHandlers(shop))
  mount(cashEndpoints, cashHandlers(shop))
  mount(reviewEndpoints, reviewHandlers(shop))
  mount(reviewAdminEndpoints, reviewAdminHandlers(shop))
  mount(firstStepEndpoints, firstStepHandlers(shop))
  mount(demoEndpoints, demoHandlers(shop))
  mount(statsEndpoints, statsHandlers(shop))
  mount(backupEndpoints, backupHandlers(shop))
  mount(settingEndpoints, settingHandlers(shop))
  mount(mailEndpoints, mailHandlers(shop))
  mount(orderAdminEndpoints, orderAdminHandlers(shop))
  mount(orderPageEndpoints, orderPageHandlers(shop))
  mount(callEndpoints, callHandlers(shop))
  mount(bulkOrderEndpoints, bulkOrderHandlers(shop))
  mount(bulkProductEndpoints, bulkProductHandlers(shop))
  mount(sheetEndpoints, sheetHandlers(shop))
  mount(savedViewEndpoints, savedViewHandlers(shop))
  mount(pushEndpoints, pushHandlers(shop))
  mount(orderEditEndpoints, orderEditHandlers(shop))
  mount(packingEndpoints, packingHandlers(shop))
  mount(warrantyEndpoints, warrantyHandlers(shop))
  mount(warrantyAdminEndpoints, warrantyAdminHandlers(shop))
  mount(unitEndpoints, unitHandlers(shop))
  mount(phoneOrderEndpoints, phoneOrderHandlers(shop))
  mount(parcelEndpoints, parcelHandlers(shop))
  await registerCourierWebhooks(api, shop, limits)
  mount(storeCreditEndpoints, storeCreditHandlers(shop))
  mount(customerPageEndpoints, customerPageHandlers(shop))
  mount(erasureEndpoints, erasureHandlers(shop))
  mount(authEndpoints, authHandlers(shop))
  mount(secondFactorEndpoints, secondFactorHandlers(shop))
  mount(customerAdminEndpoints, userAdminHandlers(shop))
  mount(staffEndpoints, staffHandlers(shop))
  mount(apiKeyEndpoints, apiKeyHandlers(shop))
  mount(feedEndpoints, feedHandlers(shop))
  mount(courierEndpoints, courierHandlers(shop))
  mount(webhookEndpoints, webhookHandlers(shop))
  mount(auditEndpoints, auditHandlers(shop))
  mount(messageAdminEndpoints, messageAdminHandlers(shop))
  mount(searchEventEndpoints, searchEventHandlers(shop))
  mount(searchLogEndpoints, searchLogHandlers(shop))
  mount(synonymEndpoints, synonymHandlers(shop))
  mount(importEndpoints, importHandlers(shop))
  mount(stockEndpoints, stockHandlers(shop))
  mount(productExportEndpoints, productExportHandlers(shop))
  mount(glossaryEndpoints, glossaryHandlers(shop))
  mount(translationEndpoints, translationHandlers(shop))
  const replyNotFound: RouteHandlerMethod = (request, reply) => {
    const message = httpTexts[requestLanguage(request)].noSuchCall
    return reply.code(404).send({ code: 'not_found', message })
  }
  api.setNotFoundHandler(replyNotFound)
  // Pages are the catch-all route: without this they would also take unknown API paths.
  api.get('/*', { schema: { hide: true } }, replyNotFound)
}
