import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../tests/support/fixtures/in-shop.tsx'
import { paginate } from '#shared/api/pagination.ts'
import type { Order, OrderItem } from '#shared/orders/order-schemas.ts'
import { queryKeys } from '../api/query-keys.ts'
import OrdersPage from './orders-page.tsx'

const item = (name: string): OrderItem => ({
  _id: name,
  product: 'p1',
  name,
  image: null,
  price: 500,
  quantity: 1,
  selectedColor: null,
  variantId: null,
  sku: null,
  color: null,
  size: null,
  variantLabel: null,
  warranty: null,
})

const order: Order = {
  _id: '019a1111-2222-7333-8444-5555abcdef12',
  orderNumber: 'ABCDEF12',
  user: { name: 'Rahima', email: null },
  language: 'en',
  items: ['Arc Mouse', 'Bold Mouse', 'Clay Lamp', 'Desk Mat'].map(item),
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
  couponDiscount: 200,
  firstOrderDiscount: 0,
  rounding: 0,
  adjustments: [],
  appliedCoupon: { code: 'PUJA' },
  total: 1800,
  storeCredit: 0,
  exchangeCredit: 0,
  paid: 0,
  due: 1800,
  timeline: [],
  createdAt: '2026-02-03T10:00:00.000Z',
}

/** The page of a customer with these orders. */
function htmlOf(orders: Order[], total = orders.length): string {
  const client = new QueryClient()
  const pagination = {
    ...paginate({ page: 1, limit: 20 }, total),
    hasNextPage: total > orders.length,
  }
  client.setQueryData(queryKeys.myOrders, { pages: [{ orders, pagination }], pageParams: [1] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{inShop(<OrdersPage />)}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('an order’s card has number, date, status, two items, how many more, address and sums', () => {
  const text = textOf(htmlOf([order]))
  for (const part of [
    'Order #ABCDEF12',
    'Placed on 3 February 2026',
    'Shipped',
    'Arc Mouse',
    'Bold Mouse',
    '+2 more items',
    'Rahima Begum, 01712-345678',
    'House 12, Zindabazar, Sylhet',
    'Subtotal ৳2,000',
    'Delivery Fee Free',
    '৳1,800',
    `Order ID: ${order._id}`,
    'View Details',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Clay Lamp')
  const short = textOf(htmlOf([{ ...order, items: order.items.slice(0, 2) }]))
  expect(short).not.toContain('more item')
})

test('only a delivered order leads to its review', () => {
  const link = `href="/account/reviews?order=${order._id}"`
  expect(htmlOf([{ ...order, status: 'delivered' }])).toContain(link)
  expect(htmlOf([{ ...order, status: 'shipped' }])).not.toContain('Write Review')
})

test('a customer without orders is led to the products', () => {
  const html = htmlOf([])
  expect(html).toContain('No orders yet')
  expect(html).toMatch(/href="\/products"[^>]*>(?:<[^>]*>)*Start Shopping/)
})

test('older orders are a button away, while there are any', () => {
  expect(textOf(htmlOf([order], 21))).toContain('Show More Orders')
  expect(textOf(htmlOf([order], 21))).toContain('Showing 1 of your 21 orders')
  expect(textOf(htmlOf([order]))).not.toContain('Show More Orders')
  expect(textOf(htmlOf([order, { ...order, _id: 'b' }]))).toContain('Showing all of your 2 orders')
  expect(textOf(htmlOf([order]))).not.toContain('Showing')
  expect(textOf(htmlOf([]))).not.toContain('Showing')
})
