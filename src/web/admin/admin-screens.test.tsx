import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import { type Permission, permissions } from '#shared/api/permissions.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { adminPages } from './admin-pages.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { menuOf, tabPagesOf } from './menu/menu-entries.ts'
import { orderColumns } from './orders/order-columns.tsx'

const user: UserWithAddresses = {
  _id: 'u1',
  name: 'nasrin Akter',
  email: 'nasrin@example.com',
  phone: null,
  role: 'admin',
  addresses: [],
  permissions: [...permissions],
  staffRole: { _id: 'r1', name: 'Owner' },
  createdAt: '2026-02-03T10:00:00.000Z',
}

function sidebarAt(path: string, reader = user): string {
  const routes = [{ path: '*', element: inShop(<AdminSidebar user={reader} />) }]
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </QueryClientProvider>,
  )
}

const currentOf = (html: string) => /<a [^>]*aria-current="page"[^>]*>/.exec(html)?.[0] ?? ''

/** Each link with its name, without those of closed folds. */
function linksOf(html: string): string[] {
  const shown = html.replaceAll(/<ul[^>]* hidden=""[^>]*>.*?<\/ul>/g, '')
  return [...shown.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, content = '']) => `${content.replaceAll(/<[^>]*>/g, ' ').trim()} ${href}`,
  )
}

test('the menu has eight entries and unfolds that of the page, and says who is there', () => {
  const html = sidebarAt('/admin/calls')
  expect(linksOf(html)).toEqual([
    'Today /admin',
    'Orders /admin/orders',
    'All orders /admin/orders',
    'Calls /admin/calls',
    'Packing /admin/packing',
    'Returns /admin/returns',
    'Warranty /admin/warranty',
    'Products /admin/products',
    'Customers /admin/users',
    'Offers /admin/flash-deals',
    'Money /admin/cash',
    'Reports /admin/best-sellers',
    'Settings /admin/settings',
    'Back to Store /',
    'Security /admin/security',
  ])
  expect(html).toMatch(/>N<\/span>.*nasrin Akter.*Owner/)
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(1)
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(6)
})

test('the menu has every page that it should lead to, in no more than eight entries', () => {
  const { entries } = menuOf(permissions, '/admin')
  const linked = adminPages.flatMap(({ path, link }) => (link ? [path] : []))
  expect(entries.flatMap(({ pages }) => pages.map(({ path }) => path))).toEqual(linked)
  expect(entries).toHaveLength(8)
})

test('the menu leads only to what the role of its reader includes, an entry with one page at once', () => {
  const html = sidebarAt('/admin', { ...user, permissions: ['read_coupons', 'read_orders'] })
  expect(linksOf(html).slice(0, -1)).toEqual([
    'Today /admin',
    'Orders /admin/orders',
    'Coupons /admin/coupons',
    'Back to Store /',
  ])
  expect(html).not.toContain('aria-expanded')
  const paths = (granted: readonly Permission[]) =>
    menuOf(granted, '/admin').entries.flatMap(({ pages }) => pages.map(({ path }) => path))
  expect(paths(['read_costs'])).toEqual(['/admin'])
  expect(paths(['read_costs', 'read_revenue'])).toEqual(['/admin', '/admin/profit'])
})

test('the tabs are today, calls, packing and orders, or the next most useful that one may open', () => {
  const tabs = (granted: readonly Permission[]) =>
    tabPagesOf(menuOf(granted, '/admin').entries).map(({ label }) => label)
  expect(tabs(permissions)).toEqual(['today', 'calls', 'packing', 'orders'])
  expect(tabs(['read_orders', 'read_stock', 'read_products', 'read_coupons'])).toEqual([
    'today',
    'orders',
    'stock',
    'products',
  ])
  expect(tabs(['read_coupons'])).toEqual(['today', 'coupons'])
  // The profit takes the revenue too.
  expect(tabs(['read_costs'])).toEqual(['today'])
  expect(tabs(['read_costs', 'read_revenue'])).toEqual(['today', 'profit'])
})

test('pages below one of the menu count as it, with its entry', () => {
  const marked = (path: string) => {
    const { current } = menuOf(permissions, path)
    return current && [current.entry, current.path]
  }
  expect(marked('/admin/products/add')).toEqual(['products', '/admin/products'])
  expect(marked('/admin/flash-deals/add')).toEqual(['offers', '/admin/flash-deals'])
  expect(marked('/admin/search/synonyms')).toEqual(['reports', '/admin/search'])
  expect(marked('/admin/cash/payouts/new')).toEqual(['money', '/admin/cash/payouts'])
  expect(marked('/admin/cash/days')).toEqual(['money', '/admin/cash'])
  expect(marked('/admin')).toEqual(['today', '/admin'])
  expect(marked('/admin/security')).toBeUndefined()
  const html = sidebarAt('/admin/products/add')
  expect(currentOf(html)).toContain('href="/admin/products"')
  expect(/<a [^>]*aria-current="true"[^>]*>/.exec(html)?.[0]).toContain('href="/admin/products"')
})

test('a row of the orders is one line: number, buyer and area, total, one badge and the date', () => {
  const order: AdminOrder = {
    _id: '019a1111-2222-7333-8444-5555abcdef12',
    orderNumber: 'ABCDEF12',
    user: { name: 'Rahima', email: 'rahima@example.com' },
    language: 'en',
    items: [],
    shippingAddress: {
      fullName: 'Rahima Begum',
      phone: '+8801712345678',
      fullAddress: 'House 12',
      district: 'Sylhet',
      thana: 'Zindabazar',
    },
    paymentMethod: 'Cash on Delivery',
    status: 'shipped',
    subtotal: 2000,
    deliveryFee: 0,
    couponDiscount: 0,
    firstOrderDiscount: 0,
    rounding: 0,
    adjustments: [],
    source: 'web',
    parcelState: null,
    packing: 'none',
    updatedAt: '2026-07-19T10:00:00Z',
    appliedCoupon: null,
    total: 2000,
    storeCredit: 0,
    exchangeCredit: 0,
    paid: 0,
    due: 2000,
    timeline: [],
    createdAt: '2026-02-03T10:00:00.000Z',
  }
  const cellsOf = (shown: AdminOrder) =>
    Object.fromEntries(
      orderColumns('en').map(({ head, cell }) => [
        head,
        renderToStaticMarkup(<MemoryRouter>{cell(shown)}</MemoryRouter>).replaceAll(/<[^>]*>/g, ''),
      ]),
    )
  const cells = cellsOf(order)
  expect(Object.keys(cells)).toEqual(['Order', 'Customer', 'Total', 'Status', 'Date'])
  expect(cells['Order']).toContain('#CDEF12')
  expect(cells['Customer']).toBe('Rahima Begum · Zindabazar, Sylhet')
  expect(cells['Total']).toBe('৳2,000')
  expect(cells['Status']).toBe('Shipped')
  expect(cells['Date']).toContain('2026')
  expect(cellsOf({ ...order, paid: 500, due: 1500 })['Total']).toBe('৳2,000 · ৳1,500 to pay')
  // The parcel tells more than the status, until the order has come to its end.
  const onTheWay = { ...order, parcelState: 'on_the_way' as const }
  expect(cellsOf(onTheWay)['Status']).toBe('On the way')
  expect(cellsOf({ ...onTheWay, status: 'delivered' })['Status']).toBe('Delivered')
})
