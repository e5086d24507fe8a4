import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { urls } from '#shared/urls.ts'

const at = (url: { path: string }, file: string, options: { id?: string } = {}) =>
  route(url.path.slice(1), file, options)

export default [
  layout('shell/shop-shell.tsx', [
    // Errors of these pages are shown inside the shell.
    layout('shell/page-boundary.tsx', [
      index('storefront/home/home-page.tsx'),
      at(urls.products, 'storefront/listing/listing-page.tsx'),
      at(urls.productSearch, 'storefront/listing/listing-page.tsx', { id: 'product-search' }),
      at(urls.product, 'storefront/product/product-page.tsx'),
      at(urls.categories, 'storefront/categories/categories-page.tsx'),
      at(urls.category, 'storefront/categories/category-page.tsx'),
      at(urls.about, 'storefront/info/about-page.tsx'),
      at(urls.contact, 'storefront/info/contact-page.tsx'),
      at(urls.textPage, 'storefront/text-pages/text-page.tsx'),
      at(urls.comingSoon, 'storefront/info/coming-soon-page.tsx'),
      at(urls.cart, 'cart/page/cart-page.tsx'),
      at(urls.checkout, 'checkout/checkout-page.tsx'),
      at(urls.orderSuccess, 'orders/order-success-page.tsx'),
      at(urls.track, 'orders/track-page.tsx'),
      layout('account/account-layout.tsx', [
        at(urls.account, 'account/profile-page.tsx'),
        at(urls.accountOrders, 'account/orders-page.tsx'),
        at(urls.accountReviews, 'account/reviews/reviews-page.tsx'),
        at(urls.accountPassword, 'account/password-page.tsx'),
      ]),
      route('*', 'shell/not-found-page.tsx'),
    ]),
  ]),
  layout('auth/auth-layout.tsx', [
    at(urls.login, 'auth/login-page.tsx'),
    at(urls.secondFactor, 'auth/second-factor/second-factor-page.tsx'),
    at(urls.register, 'auth/register-page.tsx'),
    at(urls.forgotPassword, 'auth/passwords/forgot-password-page.tsx'),
    at(urls.resetPassword, 'auth/passwords/reset-password-page.tsx'),
    at(urls.acceptInvitation, 'auth/accept-invitation-page.tsx'),
    at(urls.setPassword, 'auth/passwords/set-password-page.tsx'),
  ]),
  layout('admin/admin-layout.tsx', [
    at(urls.admin, 'admin/dashboard/dashboard-page.tsx'),
    at(urls.adminProducts, 'admin/products/products-page.tsx'),
    at(urls.adminProductNew, 'admin/products/form/product-form-page.tsx'),
    at(urls.adminProductEdit, 'admin/products/form/product-form-page.tsx', { id: 'product-edit' }),
    at(urls.adminProductPreview, 'admin/products/preview/product-preview-page.tsx'),
    at(urls.adminCategories, 'admin/categories/categories-page.tsx'),
    at(urls.adminFlashDeals, 'admin/flash-deals/flash-deals-page.tsx'),
    at(urls.adminFlashDealNew, 'admin/flash-deals/form/flash-deal-form-page.tsx'),
    at(urls.adminFlashDealEdit, 'admin/flash-deals/form/flash-deal-form-page.tsx', {
      id: 'flash-deal-edit',
    }),
    at(urls.adminOrders, 'admin/orders/orders-page.tsx'),
    at(urls.adminCalls, 'admin/calls/calls-page.tsx'),
    at(urls.adminOrderNew, 'admin/orders/new/new-order-page.tsx'),
    at(urls.adminOrder, 'admin/orders/order/order-page.tsx'),
    at(urls.adminOrderEdit, 'admin/orders/edit/edit-order-page.tsx'),
    at(urls.adminCoupons, 'admin/coupons/coupons-page.tsx'),
    at(urls.adminUsers, 'admin/users/users-page.tsx'),
    at(urls.adminUser, 'admin/users/customer/customer-page.tsx'),
    at(urls.adminReviews, 'admin/reviews/reviews-page.tsx', { id: 'admin-reviews' }),
    at(urls.adminSearches, 'admin/search/searches-page.tsx'),
    at(urls.adminSynonyms, 'admin/search/synonyms-page.tsx'),
    at(urls.adminTranslations, 'admin/translations/translations-page.tsx'),
    at(urls.adminMessages, 'admin/messages/messages-page.tsx'),
    at(urls.adminStaff, 'admin/staff/staff-page.tsx'),
    at(urls.adminRoles, 'admin/staff/roles-page.tsx'),
    at(urls.adminWebhooks, 'admin/webhooks/webhooks-page.tsx'),
    at(urls.adminWebhook, 'admin/webhooks/deliveries-page.tsx'),
    at(urls.adminApiKeys, 'admin/api-keys/api-keys-page.tsx'),
    at(urls.adminAudit, 'admin/audit/audit-page.tsx'),
    at(urls.adminSettingsHome, 'admin/settings/settings-page.tsx', { id: 'settings-home' }),
    at(urls.adminSettings, 'admin/settings/settings-page.tsx'),
    at(urls.adminSecurity, 'admin/security/security-page.tsx'),
  ]),
] satisfies RouteConfig
