import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import { permissions } from '#shared/api/permissions.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
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

test('the sidebar leads to every section and back to the store, and says who is there', () => {
  const html = sidebarAt('/admin')
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs.slice(0, -2)).toEqual([
    '/admin',
    '/admin/products',
    '/admin/stock',
    '/admin/categories',
    '/admin/flash-deals',
    '/admin/orders',
    '/admin/calls',
    '/admin/packing',
    '/admin/couriers',
    '/admin/returns',
    '/admin/cash',
    '/admin/warranty',
    '/admin/coupons',
    '/admin/users',
    '/admin/reviews',
    '/admin/search',
    '/admin/translations',
    '/admin/messages',
    '/admin/staff',
    '/admin/audit',
    '/admin/api-keys',
    '/admin/webhooks',
    '/admin/settings',
  ])
  expect(hrefs.slice(-2)).toEqual(['/', '/admin/security'])
  expect(html).toContain('Back to Store')
  expect(html).toMatch(/>N<\/span>.*nasrin Akter.*Owner/)
})

test('the sidebar leads only to what the role of its reader includes', () => {
  const html = sidebarAt('/admin/orders', { ...user, permissions: ['read_orders', 'read_backup'] })
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/admin/orders', '/', '/admin/security'])
})

test('forms of products and flash deals count as their section in the sidebar, others as themselves', () => {
  expect(currentOf(sidebarAt('/admin/products/add'))).toContain('href="/admin/products"')
  expect(currentOf(sidebarAt('/admin/flash-deals/add'))).toContain('href="/admin/flash-deals"')
  expect(currentOf(sidebarAt('/admin/search/synonyms'))).toContain('href="/admin/search"')
  expect(currentOf(sidebarAt('/admin/users'))).toContain('href="/admin/users"')
  expect(currentOf(sidebarAt('/admin'))).toContain('href="/admin"')
})

test('a row of the orders has number, items, customer, address, total, status and date', () => {
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
  const cells = Object.fromEntries(
    orderColumns('en').map(({ head, cell }) => [
      head,
      renderToStaticMarkup(<MemoryRouter>{cell(order)}</MemoryRouter>).replaceAll(/<[^>]*>/g, ' '),
    ]),
  )
  expect(Object.keys(cells)).toEqual([
    'Order',
    'Customer',
    'Shipping Address',
    'Total',
    'Status',
    'Date',
  ])
  expect(cells['Order']).toMatch(/#CDEF12.*0 items/)
  expect(cells['Customer']).toMatch(/Rahima.*rahima\s+@example\.com/)
  for (const part of ['Rahima Begum', '01712-345678', 'House 12, Zindabazar, Sylhet']) {
    expect(cells['Shipping Address']).toContain(part)
  }
  expect(cells['Total']).toContain('৳2,000')
  expect(cells['Status']).toContain('Shipped')
  expect(cells['Date']).toContain('2026')
})
