import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shell/shop-shell.tsx', [
    // Failures of these pages show inside the shell.
    layout('shell/page-boundary.tsx', [
      index('storefront/home/home-page.tsx'),
      route('products', 'storefront/listing/listing-page.tsx'),
      route('products/search', 'storefront/listing/listing-page.tsx', { id: 'product-search' }),
      route('products/:id', 'storefront/product/product-page.tsx'),
      route('categories', 'storefront/categories/categories-page.tsx'),
      route('categories/:id', 'storefront/categories/category-page.tsx'),
      route('about', 'storefront/about/about-page.tsx'),
      route('contact', 'storefront/contact/contact-page.tsx'),
      route('card/1', 'storefront/coming-soon/coming-soon-page.tsx'),
      route('cart', 'cart/page/cart-page.tsx'),
      route('checkout', 'checkout/checkout-page.tsx'),
      route('order-success', 'orders/order-success-page.tsx'),
      route('track', 'orders/track-page.tsx'),
      route('account', 'account/account-layout.tsx', [
        index('account/profile-page.tsx'),
        route('orders', 'account/orders-page.tsx'),
        route('password', 'account/password-page.tsx'),
      ]),
      route('*', 'shell/unknown-page.tsx'),
    ]),
  ]),
  layout('auth/auth-layout.tsx', [
    route('login', 'auth/login-page.tsx'),
    route('register', 'auth/register-page.tsx'),
    route('forgot-password', 'auth/forgot-password-page.tsx'),
    route('verify-otp-reset-password', 'auth/reset-password-page.tsx'),
    route('set-password', 'auth/set-password-page.tsx'),
  ]),
  route('admin', 'admin/admin-shell.tsx', [
    index('admin/admin-index.tsx'),
    route('products', 'admin/products/products-page.tsx'),
    route('products/add', 'admin/products/form/product-form-page.tsx'),
    route('products/edit/:id', 'admin/products/form/product-form-page.tsx', { id: 'product-edit' }),
    route('orders', 'admin/orders/orders-page.tsx'),
    route('users', 'admin/users/users-page.tsx'),
  ]),
] satisfies RouteConfig
