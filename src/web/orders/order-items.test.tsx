import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderItem } from '#shared/orders/order-schemas.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { OrderItemRow, OrderTotals } from './order-items.tsx'

const item: OrderItem = {
  _id: 'i',
  product: null,
  name: 'Arc Mouse',
  image: null,
  price: 1200,
  quantity: 2,
  selectedColor: 'Navy',
  variantId: null,
  sku: null,
  color: null,
  size: null,
  variantLabel: null,
  warranty: { type: 'Brand Warranty', duration: '1 Year', length: { count: 1, unit: 'years' } },
}

const textOf = (own: Partial<OrderItem>, isForAdmin = false) =>
  renderToStaticMarkup(
    <OrderItemRow item={{ ...item, ...own }} isForAdmin={isForAdmin} />,
  ).replaceAll(/<[^>]*>/g, ' ')

test('an ordered item names its colour, as the product page spells it, and its warranty', () => {
  expect(textOf({})).toContain('Colour: Navy')
  expect(textOf({})).toContain('1 Year Brand Warranty')
})

test('an ordered variant is named with all its values, a colour alone as a colour', () => {
  expect(textOf({ variantLabel: 'Navy' })).toContain('Colour: Navy')
  const text = textOf({ variantLabel: 'Navy · 256 GB' })
  expect(text).toContain('Navy · 256 GB')
  expect(text).not.toContain('Colour')
  const long = textOf({ selectedColor: null, variantLabel: '2 m' })
  expect(long).toContain('2 m')
  expect(long).not.toContain('Colour')
})

test('the office reads the SKU, shoppers do not', () => {
  expect(textOf({ sku: 'M-N' }, true)).toContain('SKU M-N')
  expect(textOf({ sku: 'M-N' })).not.toContain('M-N')
  expect(textOf({}, true)).not.toContain('SKU')
})

test('of three units of which one was scanned, all have a way to their warranty', () => {
  const linksOf = (units: OrderItem['units']) => {
    const access = { orderNumber: 'A1', phone: '01712345678' }
    const sold = { ...item, quantity: 3, units: units ?? [] }
    const shown = renderToStaticMarkup(
      <MemoryRouter>
        <OrderItemRow item={sold} warrantyOf={access} />
      </MemoryRouter>,
    )
    return [...shown.matchAll(/number=(\w+)/g)].map(([, number]) => number)
  }
  expect(linksOf([])).toEqual(['A1'])
  expect(linksOf([{ serial: 'S1' }])).toEqual(['A1', 'S1'])
  expect(linksOf([{ serial: 'S1' }, { serial: 'S2' }, { serial: 'S3' }])).toEqual([
    'S1',
    'S2',
    'S3',
  ])
})

test('an item without colour or warranty says nothing of them', () => {
  const none = { type: 'No Warranty', duration: '' } as const
  for (const warranty of [none, null]) {
    expect(textOf({ selectedColor: null, warranty })).not.toMatch(/colour|warranty/i)
  }
})

test('totals show the credit that pays a part; a cancelled order’s has gone back', () => {
  const order = {
    subtotal: 1000,
    deliveryFee: 0,
    couponDiscount: 0,
    firstOrderDiscount: 0,
    rounding: 0,
    appliedCoupon: null,
    adjustments: [],
    total: 1000,
    storeCredit: 300,
    exchangeCredit: 200,
    due: 500,
  }
  const totalsOf = (status: OrderStatus) =>
    renderToStaticMarkup(<OrderTotals order={{ ...order, status }} />).replaceAll(/<[^>]*>/g, ' ')
  expect(totalsOf('shipped')).toMatch(/Store credit.*−৳300.*Exchanged goods.*−৳200.*৳500/)
  expect(totalsOf('cancelled')).toContain('৳1,000')
  expect(totalsOf('cancelled')).not.toMatch(/credit|exchanged|৳500|on delivery/i)
})
